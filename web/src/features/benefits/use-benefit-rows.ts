import { useLayoutEffect, useMemo } from 'react';
import { useTicksInFlight } from '../../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../../api/card-queries.ts';
import { useReadBenefits } from '../../api/listed-benefits.ts';
import { sortByPlace, sortByStatus } from '../../model/benefit-sort.ts';
import { withTicks } from '../../model/tick.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useTick } from './use-tick.ts';

/**
 * The rows of one card, or of all cards: what is listed today, in order, with the ticks in flight; and what ticks them.
 */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useReadBenefits(cardId);
  const { data: cards, isError: haveCardsFailed } = useCards();
  const isChangingCards = useIsChangingCards();
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  const { held, hold, release, onBlur, endCollapses } = useHeldRows(inFlight);
  const { tick, news, failed, dropNews } = useTick({ hold, release });

  const inPlace = useMemo(() => sortByPlace(listed), [listed]);
  const rows = useMemo(
    () => sortByStatus(withTicks(inPlace, ticks), ({ id, status }) => held.get(id)?.placedAs ?? status),
    [inPlace, ticks, held],
  );
  useLayoutEffect(() => endCollapses(held), [held, endCollapses]);

  return {
    ...{ benefits, hasFailed, cards, haveCardsFailed, isChangingCards },
    ...{ rows, inFlight, held, failed, onTick: tick, onBlur, news, dropNews },
  };
}
