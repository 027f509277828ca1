import { useMemo } from 'react';
import { useTicksInFlight } from '../../api/benefit-queries.ts';
import { useReadBenefits } from '../../api/listed-benefits.ts';
import { sortByPlace, sortByStatus } from '../../display/benefit-sort.ts';
import { withTicks } from '../../display/tick.ts';
import { useHeldRows } from './use-held-rows.ts';

/** The rows of one card, or of all cards: what is listed today, in order, with the ticks in flight. */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useReadBenefits(cardId);
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  const heldRows = useHeldRows(inFlight);
  const { held } = heldRows;
  const inPlace = useMemo(() => sortByPlace(listed), [listed]);
  const rows = useMemo(
    () => sortByStatus(withTicks(inPlace, ticks), ({ id, status }) => held.get(id)?.placedAs ?? status),
    [inPlace, ticks, held],
  );
  return { benefits, rows, inFlight, hasFailed, ...heldRows };
}
