import { useDeferredValue, useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { listedBenefits } from '../model/benefit-list.ts';
import { withTicks } from '../model/tick.ts';
import { useToday } from '../browser/today.ts';
import { useAllUserBenefits, useTicksInFlight } from './benefit-queries.ts';

const NONE: UserBenefit[] = [];

const lists = new WeakMap<readonly UserBenefit[], { today: PlainDate; listed: UserBenefit[] }>();

/** Returns the benefits that are listed today. The list is computed once for all components. */
function listedOn(today: PlainDate, benefits: readonly UserBenefit[]): readonly UserBenefit[] {
  const known = lists.get(benefits);
  if (known?.today === today) return known.listed;
  const listed = listedBenefits(benefits, today);
  lists.set(benefits, { today, listed });
  return listed;
}

/** Returns the benefits of one card or of all cards, as they were read. */
export function useReadBenefits(cardId: string | null) {
  const today = useToday();
  const { data, isError } = useAllUserBenefits();
  const benefits = useMemo(
    () => (cardId === null ? data : data?.filter(({ card_id }) => card_id === cardId)),
    [data, cardId],
  );
  const listed = useMemo(() => listedOn(today, benefits ?? NONE), [benefits, today]);
  return {
    /** Undefined during the first read, and when it has failed. */
    benefits,
    listed,
    hasFailed: benefits === undefined && isError,
  };
}

/**
 * Returns today's listed benefits of all cards, with the ticks in flight, for sums. The order is undefined. The sums are
 * rendered right after the ticked row.
 */
export function useListedBenefits() {
  const { benefits, listed, hasFailed } = useReadBenefits(null);
  const ticks = useTicksInFlight();
  const shown = useDeferredValue(
    useMemo(() => ({ benefits, listed, hasFailed, ticks }), [benefits, listed, hasFailed, ticks]),
  );
  return useMemo(() => ({ ...shown, listed: withTicks(shown.listed, shown.ticks) }), [shown]);
}
