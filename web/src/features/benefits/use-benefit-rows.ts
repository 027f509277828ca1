import { useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useAllUserBenefits, useTicksInFlight } from '../../api/benefit-queries.ts';
import { useUseChangesInFlight } from '../../api/use-queries.ts';
import { listedBenefits } from '../../display/benefit-list.ts';
import { sortBenefits } from '../../display/benefit-sort.ts';
import { withTicks } from '../../display/tick.ts';
import { withUseChanges } from '../../display/use-change.ts';
import { useToday } from '../../shared/today.ts';
import { useHeldRows } from './use-held-rows.ts';

const NONE: UserBenefit[] = [];

/** The benefits of one card, or of all cards. */
function useRead(cardId: string | null) {
  const today = useToday();
  const { data, isError } = useAllUserBenefits();
  const benefits = useMemo(
    () => (cardId === null ? data : data?.filter(({ card_id }) => card_id === cardId)),
    [data, cardId],
  );
  const changes = useUseChangesInFlight();
  const listed = useMemo(
    () => withUseChanges(listedBenefits(benefits ?? NONE, today), changes, today),
    [benefits, changes, today],
  );
  return {
    /** Undefined while the first read is under way, and when it has failed. */
    benefits,
    listed,
    hasFailed: benefits === undefined && isError,
  };
}

/** The benefits of all cards that are listed today, with the ticks in flight, in no order. */
export function useListedBenefits() {
  const { benefits, listed, hasFailed } = useRead(null);
  const ticks = useTicksInFlight();
  return { benefits, hasFailed, listed: useMemo(() => withTicks(listed, ticks), [listed, ticks]) };
}

/** The rows of one card, or of all cards: what is listed today, in order, with the ticks in flight. */
export function useBenefitRows(cardId: string | null) {
  const { benefits, listed, hasFailed } = useRead(cardId);
  const ticks = useTicksInFlight();
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  const heldRows = useHeldRows(inFlight);
  const { held } = heldRows;
  // Sorted before the ticks too: sorting once more, when one row has changed, is then quick.
  const inOrder = useMemo(() => sortBenefits(listed), [listed]);
  const rows = useMemo(
    () => sortBenefits(withTicks(inOrder, ticks), ({ id, status }) => held.get(id)?.placedAs ?? status),
    [inOrder, ticks, held],
  );
  return { benefits, rows, inFlight, hasFailed, ...heldRows };
}
