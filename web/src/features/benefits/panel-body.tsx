import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { isClosed } from '../../model/card-sort.ts';
import { BenefitList, type BenefitListProps } from './benefit-list.tsx';
import {
  NoBenefitsYet,
  BenefitsNote,
  BenefitsUnavailable,
  LoadingBenefits,
  NoCardsYet,
} from './panel-states.tsx';

interface PanelBodyProps extends Omit<BenefitListProps, 'of'> {
  card: Card | null;
  cards: readonly Card[] | undefined;
  haveCardsFailed: boolean;
  isChangingCards: boolean;
  names: ReadonlyMap<string, string>;
  emptyAction: ReactNode;
  /** The button that adds an own benefit to the chosen card. */
  addButton: ReactNode;
  benefits: UserBenefit[] | undefined;
  hasFailed: boolean;
  /** Whether there are rows, filtered out or not. */
  hasRows: boolean;
  /** The text in place of the rows if none is shown. */
  emptyText: string;
  /** A note about the rows as a whole. */
  note: string | null;
}

export function PanelBody({
  card,
  cards,
  haveCardsFailed,
  isChangingCards,
  names,
  benefits,
  rows,
  hasRows,
  emptyText,
  note,
  hasFailed,
  emptyAction,
  addButton,
  ...rest
}: PanelBodyProps) {
  const today = useToday();
  const isOnline = useIsOnline();

  if (cards?.length === 0) return <NoCardsYet action={emptyAction} />;
  if (hasFailed || (haveCardsFailed && !cards && !hasRows)) return <BenefitsUnavailable />;
  if (benefits === undefined || (!hasRows && cards === undefined)) return <LoadingBenefits />;

  const shownCards = card ? [card] : (cards ?? []);
  const open = shownCards.filter((each) => !isClosed(each));
  const withBenefits = new Set(benefits.map(({ card_id }) => card_id));
  // A new card gets its benefits in a second call.
  const without = isChangingCards ? [] : open.filter(({ id }) => !withBenefits.has(id));

  const isAnyHidden =
    !isOnline &&
    benefits.some(
      ({ card: of, expiration_date: ends }) => of.closed_date === null && ends !== null && ends < today,
    );

  return (
    <>
      {note !== null && <BenefitsNote>{note}</BenefitsNote>}
      {rows.length > 0 && <BenefitList {...rest} rows={rows} of={card ? null : { cards, names }} />}
      {rows.length === 0 && hasRows && <BenefitsNote>{emptyText}</BenefitsNote>}
      {isAnyHidden && <BenefitsNote>Reconnect to see the benefits of new periods.</BenefitsNote>}
      {shownCards.length > 0 && open.length === 0 && (
        <BenefitsNote>
          {card
            ? 'This card is closed, so its benefits are not listed.'
            : 'Your cards are closed, so their benefits are not listed.'}
        </BenefitsNote>
      )}
      {card && without.length > 0 && (
        <Box sx={{ px: 2, py: 1.5 }}>
          <Suspense>
            <NoBenefitsYet card={card}>{addButton}</NoBenefitsYet>
          </Suspense>
        </Box>
      )}
      {!card && without[0] && (
        <BenefitsNote>
          {names.get(without[0].id) ?? displayCardName(without[0].card_name)}
          {without.length === 1 ? ' has' : ` and ${without.length - 1} more have`} no benefits to track.
        </BenefitsNote>
      )}
    </>
  );
}
