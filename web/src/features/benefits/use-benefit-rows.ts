import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useTicksInFlight } from '../../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../../api/card-queries.ts';
import { useReadBenefits } from '../../api/listed-benefits.ts';
import { sortByPlace, sortByStatus } from '../../model/benefit-sort.ts';
import { withTicks } from '../../model/tick.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTick } from './use-tick.ts';

/**
 * The rows of one card, or of all cards: what is listed today, in order, with the ticks in flight; and what ticks them.
 *
 * A click shows in its own row at once (see `OnTick`). The list, which may have a thousand rows, follows a moment later,
 * with all that it is made of as it is at one moment.
 */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useReadBenefits(cardId);
  const { data: cards, isError: haveCardsFailed } = useCards();
  const isChangingCards = useIsChangingCards();
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  const { held, hold, release, onBlur, endCollapses } = useHeldRows(inFlight);
  const { tick, news, failed, dropNews } = useTick({ hold, release });

  const now = useMemo(
    () => ({
      ...{ cardId, benefits, listed, hasFailed, cards, haveCardsFailed, isChangingCards },
      ...{ ticks, inFlight, held, failed },
    }),
    [
      cardId,
      benefits,
      listed,
      hasFailed,
      cards,
      haveCardsFailed,
      isChangingCards,
      ticks,
      inFlight,
      held,
      failed,
    ],
  );
  const later = useDeferredValue(now);
  // Whoever chooses a card sees its rows and its name at once.
  const shown = later.cardId === cardId ? later : now;

  const inPlace = useMemo(() => sortByPlace(shown.listed), [shown.listed]);
  const rows = useMemo(
    () =>
      sortByStatus(
        withTicks(inPlace, shown.ticks),
        ({ id, status }) => shown.held.get(id)?.placedAs ?? status,
      ),
    [inPlace, shown.ticks, shown.held],
  );

  const followed = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    if (shown === now) for (const onFollowed of followed.current.splice(0)) onFollowed();
  }, [shown, now]);
  useLayoutEffect(() => endCollapses(shown.held), [shown.held, endCollapses]);

  const onTick = useCallback(
    (benefit: UserBenefit, byKeyboard: boolean, onFollowed: () => void) => {
      followed.current.push(onFollowed);
      tick(benefit, byKeyboard);
    },
    [tick],
  );

  return { shown, rows, onTick, onBlur, news, dropNews };
}
