import { useLayoutEffect, useMemo } from 'react';
import { useTicksInFlight } from '../../api/benefit-queries.ts';
import { useCards, useIsChangingCards } from '../../api/card-queries.ts';
import { useReadBenefits } from '../../api/listed-benefits.ts';
import { sortByPlace, sortByStatus } from '../../model/benefit-sort.ts';
import { withTicks } from '../../model/tick.ts';
import { usePinnedRows } from './use-pinned-rows.ts';
import { useTick } from './use-tick.ts';

/** Returns today's sorted rows of one card or of all cards, with the ticks in flight, and the function that ticks one. */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useReadBenefits(cardId);
  const { data: cards, isError: haveCardsFailed } = useCards();
  const isChangingCards = useIsChangingCards();
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  const { pinned, pin, release, onBlur, endCollapses } = usePinnedRows(inFlight);
  const { tick, news, failed, dropNews } = useTick({ pin, release });

  const inPlace = useMemo(() => sortByPlace(listed), [listed]);
  const rows = useMemo(
    () => sortByStatus(withTicks(inPlace, ticks), ({ id, status }) => pinned.get(id)?.sortedAs ?? status),
    [inPlace, ticks, pinned],
  );
  useLayoutEffect(() => endCollapses(pinned), [pinned, endCollapses]);

  return {
    ...{ benefits, hasFailed, cards, haveCardsFailed, isChangingCards },
    ...{ rows, inFlight, pinned, failed, onTick: tick, onBlur, news, dropNews },
  };
}
