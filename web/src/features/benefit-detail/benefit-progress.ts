import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  comingPeriods,
  daysBetween,
  expirationDate,
  isUsed,
  leftOf,
  nextDay,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { usedCents } from '../../model/benefits/use.ts';
import { monthDay, shortDate } from '../../model/texts/date-text.ts';

interface Progress {
  used: string;
  of: string;
  left: string | null;
  /** The used share, 0 to 1. Null if the benefit is unlimited, or has neither an amount nor a count. */
  share: number | null;
}

/**
 * @example describeProgress(saks, '2026-11-21')
 * // { used: '$20.00', of: 'of $50.00 used', left: '$30.00 left', share: 0.4 }
 */
export function describeProgress(benefit: BenefitInPeriod, today: PlainDate): Progress {
  const { use_count, times, used_amount } = benefit;
  const isUsedUp = isUsed(benefit);
  const { amount, frequency } = benefit;
  if (frequency === 'unlimited') {
    const of = `${use_count === 1 ? 'use' : 'uses'} in ${today.slice(0, 4)}${worthText(benefit)}`;
    return { used: String(use_count), of, left: null, share: null };
  }
  if (centsOf(amount) > 0) {
    const share = Math.min(1, centsOfTotal(used_amount) / centsOf(amount));
    return {
      used: dollars(used_amount),
      of: `of ${dollars(amount)} used`,
      left: isUsedUp ? null : `${dollars(recordableAmount(benefit))} left`,
      share,
    };
  }
  if (times !== null) {
    const left = isUsedUp ? 0 : Math.max(0, times - use_count);
    return {
      used: String(use_count),
      of: `of ${times} used${worthText(benefit)}`,
      left: left > 0 ? `${left} left` : null,
      share: Math.min(1, use_count / times),
    };
  }
  const used = isUsedUp ? 'Used' : 'Available';
  return { used, of: worthText(benefit).slice(3), left: null, share: null };
}

function worthText({ used_amount }: BenefitInPeriod): string {
  return centsOfTotal(used_amount) === 0 ? '' : ` · ${dollars(used_amount)}`;
}

export function recordableAmount(
  period: Pick<BenefitInPeriod, 'amount' | 'used_amount' | 'status' | 'uses'>,
): string {
  return leftOf(period.amount, [{ amount: amountOf(usedCents(period)) }]);
}

/** @example nextPeriodText(saks, '2026-11-21') // 'The next period starts Jan 1 with $50.00.' */
export function nextPeriodText(benefit: BenefitInPeriod, today: PlainDate): string | null {
  const last = nextDay(expirationDate(benefit) ?? today);
  const [next] = comingPeriods(benefit, { last });
  if (!next) return null;
  const { start, amount } = next;
  const day = daysBetween(today, start) < 366 ? monthDay(start, start) : shortDate(start);
  return `The next period starts ${day}${amount === '0.00' ? '' : ` with ${dollars(amount)}`}.`;
}
