import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { openOffers } from '@card-rewards/functions/domain';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useToday } from '../../browser/today.ts';
import { shortCardName, shortNames } from '../../model/card-name.ts';
import { leftText, paceText } from '../../model/offer-text.ts';
import type { KeyFigures } from './key-figures.tsx';

/** Shows the open offer that ends next in a line that opens its card, and the others on request. */
export function OpenOffers({ sheetOf }: Pick<ComponentProps<typeof KeyFigures>, 'sheetOf'>) {
  const today = useToday();
  const { data: cards = [] } = useCards();
  const names = shortNames(useCardNames());
  const [areAllShown, setAreAllShown] = useState(false);
  const offers = cards
    .flatMap((card) => openOffers(card, today).map((offer) => ({ ...offer, card })))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
  return offers.slice(0, areAllShown ? undefined : 1).map((offer, index) => {
    const { id, card, name: goal, reward, is_urgent } = offer;
    return (
      <Line key={id}>
        <Link {...sheetOf(card.id)} preventScrollReset data-urgent={is_urgent || undefined}>
          {is_urgent && <ScheduleOutlined aria-hidden />}
          {names.get(card.id) ?? shortCardName(card.card_name)}: {leftText(offer, today)} for {reward ?? goal}{' '}
          · {paceText(offer)}
        </Link>
        {index === 0 && offers.length > 1 && (
          <ButtonBase aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
            {areAllShown ? 'Show less' : `and ${offers.length - 1} more`}
          </ButtonBase>
        )}
      </Line>
    );
  });
}

const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    marginBottom: 8,
    '@media (pointer: coarse)': { marginBottom: 0, '& > *': { display: 'inline-block', paddingBlock: 10 } },
    fontVariantNumeric: 'tabular-nums',
    '& > a': { color: palette.text.primary, '&:not(:hover)': { textDecoration: 'none' } },
    '& > [data-urgent]': { color: palette.warning.dark },
    '& svg': { fontSize: 16, marginRight: 4, verticalAlign: '-3px' },
    '& > button': { font: 'inherit', verticalAlign: 'baseline', marginLeft: 8, color: palette.primary.main },
    ...theme.applyStyles('dark', { '& > [data-urgent]': { color: palette.warning.main } }),
  };
});
