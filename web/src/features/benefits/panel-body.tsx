import { useQueryClient, useIsFetching } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { queryKeys } from '../../api/query-keys.ts';
import { isClosed } from '../../model/card-sort.ts';
import { BenefitList, type BenefitListProps } from './benefit-list.tsx';
import { NoBenefitsYet } from './lazy-no-benefits-yet.ts';
import { BenefitsNote, BenefitsUnavailable, LoadingBenefits, NoCardsYet } from './panel-states.tsx';

interface PanelBodyProps extends BenefitListProps {
  card: Card | null;
  cards: readonly Card[] | undefined;
  haveCardsFailed: boolean;
  isChangingCards: boolean;
  names: ReadonlyMap<string, string>;
  emptyAction: ReactNode;
  /** Adds a benefit of the holder's own to the chosen card. */
  addButton: ReactNode;
  benefits: UserBenefit[] | undefined;
  hasFailed: boolean;
  /** Whether there are rows at all, shown or not. */
  hasRows: boolean;
  /** Whether the holder has asked for some of them only. */
  isNarrowed: boolean;
  search: string;
  /** What there is to say of the rows together. */
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
  isNarrowed,
  search,
  note,
  hasFailed,
  emptyAction,
  addButton,
  ...rest
}: PanelBodyProps) {
  const retry = useRetry();

  if (cards?.length === 0) return <NoCardsYet action={emptyAction} />;
  if (hasFailed || (haveCardsFailed && !cards && !hasRows)) return <BenefitsUnavailable {...retry} />;
  if (benefits === undefined || (!hasRows && cards === undefined)) return <LoadingBenefits />;

  const concerned = card ? [card] : (cards ?? []);
  const open = concerned.filter((each) => !isClosed(each));
  const withBenefits = new Set(benefits.map(({ card_id }) => card_id));
  // A card that has just been added gets its benefits a moment later.
  const without = isChangingCards ? [] : open.filter(({ id }) => !withBenefits.has(id));

  return (
    <>
      {note !== null && <BenefitsNote>{note}</BenefitsNote>}
      {rows.length > 0 && <BenefitList {...rest} rows={rows} names={card ? null : names} />}
      {rows.length === 0 && hasRows && <BenefitsNote>{emptyText(isNarrowed, search.trim())}</BenefitsNote>}
      {concerned.length > 0 && open.length === 0 && (
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
      {!card &&
        without.map(({ id, card_name }) => (
          <BenefitsNote key={id}>
            {names.get(id) ?? displayCardName(card_name)} has no benefits to track.
          </BenefitsNote>
        ))}
    </>
  );
}

function emptyText(isNarrowed: boolean, search: string): string {
  if (search !== '') return `No benefit matches “${search}”.`;
  return isNarrowed
    ? 'No benefits here. Choose All to see every one.'
    : 'Everything is used. Choose Show Completed to see it.';
}

/** Reads the cards and the benefits again: the panel shows something of both. */
function useRetry() {
  const client = useQueryClient();
  const isRetrying = useIsFetching({ queryKey: queryKeys.userBenefits }) > 0;
  return {
    isRetrying,
    onRetry: () => {
      void client.invalidateQueries({ queryKey: queryKeys.cards });
      void client.invalidateQueries({ queryKey: queryKeys.userBenefits });
    },
  };
}
