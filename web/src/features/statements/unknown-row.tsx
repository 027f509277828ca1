import NativeSelect from '@mui/material/NativeSelect';
import { useToday } from '../../browser/today.ts';
import { Row, selectStyle } from './credit-row.tsx';
import { monthDay } from '../../model/date-text.ts';
import type { WalletCard } from './card-wallet.ts';
import type { IdentifiedLine } from './line-ids.ts';
import type { StatementReview } from './use-statement-review.ts';

interface UnknownRowProps {
  line: IdentifiedLine;
  card: WalletCard;
  review: StatementReview;
  isDisabled: boolean;
}

/** Shows a credit without a known benefit and asks which one it is. The answer is stored for later statements. */
export function UnknownRow({ line, card, review, isDisabled }: UnknownRowProps) {
  const today = useToday();
  return (
    <Row
      check={
        <input
          type="checkbox"
          disabled
          aria-label={`${monthDay(line.day, today)} ${line.words}`}
          checked={false}
          readOnly
        />
      }
      day={line.day}
      words={line.words}
      cents={line.cents}
    >
      <NativeSelect
        value=""
        disabled={isDisabled}
        inputProps={{ 'aria-label': `Which benefit is this? ${line.words}` }}
        onChange={({ target }) => review.chooseBenefit(line.id, target.value)}
        sx={{ ...selectStyle, ml: 0 }}
      >
        <option value="" disabled>
          Which benefit is this?
        </option>
        {card.benefits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Row>
  );
}
