import { styled } from '@mui/material/styles';
import { holderName } from '@card-rewards/functions/domain';
import { useHolders } from '../../api/card-queries.ts';
import { useScreenHolder } from '../../browser/screen-holder.ts';
import { segmentHeight, Segments } from '../../ui/segments.ts';

const MOST_BUTTONS = 3;

/** The select's value for all cards. No holder's name is a space. */
const ALL = ' ';

export function HolderSwitch() {
  const { choices, chosen } = useHolders();
  const { choose } = useScreenHolder();
  if (choices.length === 0) return null;
  if (choices.length > MOST_BUTTONS) {
    return (
      <Select
        aria-label="Holder"
        value={chosen ?? ALL}
        onChange={({ target }) => choose(target.value === ALL ? null : target.value)}
      >
        <option value={ALL}>All</option>
        {choices.map(({ holder }) => (
          <option key={holder} value={holder}>
            {holderName(holder)}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Segments role="group" aria-label="Holder" sx={{ flexWrap: 'wrap' }}>
      <button type="button" aria-pressed={chosen === null} onClick={() => choose(null)}>
        All
      </button>
      {choices.map(({ holder }) => (
        <button
          key={holder}
          type="button"
          aria-pressed={holder === chosen}
          title={holderName(holder)}
          onClick={() => choose(holder)}
        >
          {holderName(holder)}
        </button>
      ))}
    </Segments>
  );
}

const Select = styled('select')(({ theme }) => {
  const { palette, radius } = theme.vars;
  return {
    ...segmentHeight,
    maxWidth: '12rem',
    boxSizing: 'border-box',
    padding: '0 8px',
    border: `1px solid ${palette.grey[500]}`,
    borderRadius: radius.control,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
  };
});
