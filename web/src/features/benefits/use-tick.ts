import { useCallback, useState } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { useTickBenefit } from '../../api/benefit-queries.ts';
import { benefitDisplayName } from '../../display/benefit-amount.ts';
import { tickOf, type Tick } from '../../display/tick.ts';
import { logFailure } from '../../shared/log.ts';

/** Ticks a benefit; `news` says what became of it, for those who do not see the row. */
export function useTick() {
  const [news, setNews] = useState('');
  const onFailed = useCallback((tick: Tick, error: unknown) => {
    logFailure('Saving the benefit', error);
    setNews(`${nameOf(tick.benefit)} could not be saved and is ${wordOf(tick.benefit)} again.`);
  }, []);
  const { mutate } = useTickBenefit({ onFailed });
  const tick = useCallback(
    (benefit: UserBenefit) => {
      const next = tickOf(benefit);
      setNews(`${nameOf(benefit)} is now ${wordOf(next)}.`);
      mutate(next);
    },
    [mutate],
  );
  return { tick, news };
}

function nameOf({ benefit }: UserBenefit): string {
  return benefitDisplayName(benefit);
}

function wordOf({ status }: Pick<Tick, 'status'>): string {
  return status === 'used' ? 'used' : 'available';
}
