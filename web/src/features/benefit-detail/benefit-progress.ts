import type { UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  dayAfter,
  daysBetween,
  leftOf,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import { monthDay, shortDate } from '../../model/date-text.ts';
import { usedCents } from '../../model/use.ts';

/** The texts and the share of a benefit's use in its period. */
interface Progress {
  used: string;
  /** The text after the figure. */
  of: string;
  left: string | null;
  /** The used share, 0 to 1; null if the benefit has neither an amount nor a count. */
  share: number | null;
}

/**
 * Returns how far a benefit has been used in its period.
 * @example progressOf(saks, '2026-11-21')
 *   // { used: '$20.00', of: 'of $50.00 used', left: '$30.00 left', share: 0.4 }
 */
export function progressOf(benefit: UserBenefit, today: PlainDate): Progress {
  const { use_count, times, used_amount, status } = benefit;
  const { amount, frequency } = benefit.benefit;
  if (frequency === 'unlimited') return { ...countOf(benefit, today), left: null, share: null };
  if (centsOf(amount) > 0) {
    const share = Math.min(1, centsOfTotal(used_amount) / centsOf(amount));
    const left = recordableAmount(benefit);
    return {
      used: dollars(used_amount),
      of: `of ${dollars(amount)} used`,
      left: status === 'used' ? null : `${dollars(left)} left`,
      share,
    };
  }
  if (times !== null) {
    const left = status === 'used' ? 0 : Math.max(0, times - use_count);
    return {
      used: String(use_count),
      of: `of ${times} used${worthText(benefit)}`,
      left: left > 0 ? `${left} left` : null,
      share: Math.min(1, use_count / times),
    };
  }
  const used = status === 'used' ? 'Used' : 'Available';
  return { used, of: worthText(benefit).slice(3), left: null, share: null };
}

/**
 * Counts the uses of an unlimited benefit.
 * @example countOf(lounge, '2026-11-21') // { used: '3', of: 'uses in 2026' }
 */
function countOf(benefit: UserBenefit, today: PlainDate) {
  const { use_count } = benefit;
  const uses = use_count === 1 ? 'use' : 'uses';
  return { used: String(use_count), of: `${uses} in ${today.slice(0, 4)}${worthText(benefit)}` };
}

/** Returns the worth that the user has entered for the uses, or ''. */
function worthText({ used_amount }: UserBenefit): string {
  return centsOfTotal(used_amount) === 0 ? '' : ` · ${dollars(used_amount)}`;
}

/** Returns the amount that can still be recorded in the current period of a benefit. */
export function recordableAmount(benefit: UserBenefit): string {
  return leftOf(benefit.benefit.amount, [{ amount: amountOf(usedCents(benefit)) }]);
}

/**
 * Says when the next period of a used-up benefit starts; null if there is no next period.
 * @param nextAmount the amount of the next period; null if unknown
 * @example nextPeriodText(saks, '50.00', '2026-11-21') // 'The next period starts Jan 1 with $50.00.'
 */
export function nextPeriodText(
  { benefit, expiration_date }: Pick<UserBenefit, 'benefit' | 'expiration_date'>,
  nextAmount: string | null,
  today: PlainDate,
): string | null {
  if (expiration_date === null || benefit.frequency === 'one_time') return null;
  const amountPart = nextAmount === null || nextAmount === '0.00' ? '' : ` with ${dollars(nextAmount)}`;
  const next = dayAfter(expiration_date);
  const day = daysBetween(today, next) < 366 ? monthDay(next, next) : shortDate(next);
  return `The next period starts ${day}${amountPart}.`;
}

/**
 * Returns the amount of the next period; null if unknown.
 * @param usual the amount of months without an amount of their own; null if unknown
 */
export function nextAmount(
  { benefit, monthly_amounts, expiration_date }: UserBenefit,
  usual: string | null,
): string | null {
  if (benefit.frequency !== 'monthly' || expiration_date === null) return benefit.amount;
  const inMonth = (day: PlainDate) => monthly_amounts?.[MONTHS[Number(day.slice(5, 7)) - 1] ?? '1'];
  const isUsualNow = inMonth(expiration_date) === undefined;
  return inMonth(dayAfter(expiration_date)) ?? (isUsualNow ? benefit.amount : usual);
}

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
