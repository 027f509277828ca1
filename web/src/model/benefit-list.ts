import type { UserBenefit } from '@card-rewards/functions/contract';
import { daysAfter, laterDay, type PlainDate } from '@card-rewards/functions/domain';
import { amountLeft, dollars, totalOf } from './benefit-amount.ts';
import { monthDay } from './date-text.ts';

/**
 * Returns a benefit's status today. 'expired' is never stored: a page that stays open past the last day of a period
 * computes it for the rows it has read before.
 * @example statusToday({ status: 'unused', expiration_date: '2026-11-30' }, '2026-12-01') // 'expired'
 */
export function statusToday(
  { status, expiration_date }: Pick<UserBenefit, 'status' | 'expiration_date'>,
  today: PlainDate,
): 'unused' | 'used' | 'expired' {
  return expiration_date !== null && expiration_date < today ? 'expired' : status;
}

/** Returns whether a benefit is unused and counts. Ignored benefits do not count. */
export function isOpen({ status, ignored, auto_claimed }: UserBenefit): boolean {
  return status === 'unused' && !ignored && !auto_claimed;
}

/** Returns the benefits that are listed: not expired, and not of a closed card. */
export function listedBenefits<
  Benefit extends Pick<UserBenefit, 'status' | 'expiration_date'> & {
    card: Pick<UserBenefit['card'], 'closed_date'>;
  },
>(benefits: readonly Benefit[], today: PlainDate): Benefit[] {
  return benefits.filter(
    (benefit) => benefit.card.closed_date === null && statusToday(benefit, today) !== 'expired',
  );
}

export const DAYS_AHEAD = 30;

/** Returns whether an open benefit ends within thirty days. */
export function isRunningOut(benefit: UserBenefit, today: PlainDate): boolean {
  const { expiration_date } = benefit;
  if (!isOpen(benefit) || expiration_date === null || expiration_date < today) return false;
  return expiration_date <= lastDayAhead(today);
}

let counted: { today: PlainDate; last: PlainDate } | undefined;

/** Returns the last counted day. It is computed once a day, because every row of a list asks for it. */
function lastDayAhead(today: PlainDate): PlainDate {
  if (counted?.today !== today) counted = { today, last: daysAfter(today, DAYS_AHEAD) };
  return counted.last;
}

/**
 * Says in a sentence which benefits run out next.
 * @example runningOutText(benefits, '2026-11-21') // '9 benefits worth $113.00 run out by Nov 30.'
 */
export function runningOutText(benefits: readonly UserBenefit[], today: PlainDate): string {
  const open = benefits.filter((benefit) => isRunningOut(benefit, today));
  const last = open
    .map(({ expiration_date }) => expiration_date ?? today)
    .reduce((one, other) => laterDay(one, other), today);
  if (open.length === 0) return `Nothing runs out in the next ${DAYS_AHEAD} days.`;
  const [benefit, runs] = open.length === 1 ? ['benefit', 'runs'] : ['benefits', 'run'];
  const worth = totalOf(open.map(amountLeft));
  const worthText = worth === '0.00' ? '' : ` worth ${dollars(worth)}`;
  const by = last === today ? 'out today' : `out by ${monthDay(last, today)}`;
  return `${open.length} ${benefit}${worthText} ${runs} ${by}.`;
}
