import { useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useAllUserBenefits, useTicksInFlight } from '../../api/benefit-queries.ts';
import { listedBenefits } from '../../display/benefit-list.ts';
import { sortBenefits } from '../../display/benefit-sort.ts';
import { withTicks } from '../../display/tick.ts';
import { useToday } from '../../shared/today.ts';

interface BenefitRows {
  /** Undefined while the first read is under way, and when it has failed. */
  benefits: UserBenefit[] | undefined;
  /** The benefits that are listed today, with the ticks in flight, in the order they had before them. */
  rows: UserBenefit[];
  inFlight: ReadonlySet<string>;
  hasFailed: boolean;
}

const NONE: UserBenefit[] = [];

/** The rows of one card, or of all cards. */
export function useBenefitRows(cardId: string | null): BenefitRows {
  const today = useToday();
  const { data, isError } = useAllUserBenefits();
  const ticks = useTicksInFlight();
  const benefits = useMemo(
    () => (cardId === null ? data : data?.filter(({ card_id }) => card_id === cardId)),
    [data, cardId],
  );
  // Sorted before the ticks: sorting once more, when one row has changed, is then quick.
  const inOrder = useMemo(() => sortBenefits(listedBenefits(benefits ?? NONE, today)), [benefits, today]);
  const rows = useMemo(() => withTicks(inOrder, ticks), [inOrder, ticks]);
  const inFlight = useMemo(() => new Set(ticks.map(({ benefit }) => benefit.id)), [ticks]);
  return { benefits, rows, inFlight, hasFailed: benefits === undefined && isError };
}
