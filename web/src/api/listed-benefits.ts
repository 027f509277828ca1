import { useDeferredValue, useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { listedBenefits } from '../model/benefit-list.ts';
import { withTicks } from '../model/tick.ts';
import { useToday } from '../browser/today.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useAllUserBenefits, useDayOfBenefits, useTicksInFlight } from './benefit-queries.ts';

const NONE: UserBenefit[] = [];

/** Returns the benefits of one card or of all cards, as they were read. */
export function useReadBenefits(cardId: string | null) {
  const today = useToday();
  const { data, isError } = useAllUserBenefits();
  const benefits = useMemo(
    () => (cardId === null ? data : data?.filter(({ card_id }) => card_id === cardId)),
    [data, cardId],
  );
  const listed = useMemo(() => listedBenefits(benefits ?? NONE, today), [benefits, today]);
  return {
    /** Undefined during the first read, and when it has failed. */
    benefits,
    listed,
    isError,
    hasFailed: benefits === undefined && isError,
  };
}

/**
 * Returns today's listed benefits of one card or of all cards for sums, unsorted and with the ticks in flight. Benefits
 * that were read on an earlier day are left out, because periods may have ended and begun since. A tick renders its row
 * first and then the sums.
 */
export function useListedBenefits(cardId: string | null = null) {
  const { benefits, listed, isError, hasFailed } = useReadBenefits(cardId);
  const today = useToday();
  const day = useDayOfBenefits();
  const isOnline = useIsOnline();
  const isOutdated = day !== undefined && day < today;
  const ticks = useTicksInFlight();
  const shown = useDeferredValue(
    useMemo(
      () => ({
        benefits: isOutdated ? undefined : benefits,
        listed: isOutdated ? NONE : listed,
        hasFailed: hasFailed || (isOutdated && (isError || !isOnline)),
        ticks,
      }),
      [benefits, listed, hasFailed, isOutdated, isError, isOnline, ticks],
    ),
  );
  return useMemo(() => ({ ...shown, listed: withTicks(shown.listed, shown.ticks) }), [shown]);
}
