import { benefitDefaults } from './benefit-defaults.ts';
import { benefitPeriods, lastDayToAct } from './benefit-period.ts';
import type { UserBenefit } from './fields/user-benefit.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from './money.ts';
import { periodMonths } from './period.ts';
import { dayAfter, earliestDay, laterDay, type PlainDate } from './plain-date.ts';

/** A benefit in its current period, as it is listed. Only the fields that the amounts follow from are required. */
export type ListedBenefit = Partial<Omit<UserBenefit, 'benefit'>> &
  Pick<
    UserBenefit,
    'status' | 'used_amount' | 'expiration_date' | 'reset' | 'monthly_amounts' | 'yearly_amount'
  > & { benefit: Pick<UserBenefit['benefit'], 'amount' | 'frequency'> };

/**
 * Returns what is left of a benefit in its period, in cents. A benefit of 0.00 that comes in periods counts with the
 * user's value, if they have set one.
 * @example leftNow({ status: 'unused', used_amount: '20.00', benefit: { amount: '50.00' }, … }) // 3000
 */
export function leftNow({
  status,
  used_amount,
  benefit: { amount },
  worth,
  yearly_amount,
}: Pick<ListedBenefit, 'status' | 'used_amount' | 'worth' | 'yearly_amount'> & {
  benefit: { amount: string };
}): Cents {
  if (status === 'used') return 0;
  const whole = yearly_amount === '0.00' ? (worth ?? amount) : amount;
  return Math.max(0, centsOf(whole) - centsOfTotal(used_amount));
}

/**
 * Returns the day on which a benefit expires: the last one on which the user can act, or else the last one of the period;
 * null if there is none. A used benefit expires with its period.
 * @example expiresOn({ status: 'unused', expiration_date: '2026-12-31', act_by: '2026-12-14' }) // '2026-12-14'
 */
export function expiresOn({
  status,
  expiration_date,
  act_by,
}: Pick<ListedBenefit, 'status' | 'expiration_date' | 'act_by'>): PlainDate | null {
  return (status === 'unused' && act_by) || expiration_date;
}

/** Returns whether a benefit is unused and counts. Ignored benefits do not count. */
export function isAvailable({
  status,
  ignored,
  auto_claimed,
}: Pick<ListedBenefit, 'status' | 'ignored' | 'auto_claimed'>): boolean {
  return status === 'unused' && !ignored && !auto_claimed;
}

/** The fields that decide whether a benefit's end is announced. */
export type AnnouncedBenefit = Pick<
  ListedBenefit,
  'status' | 'ignored' | 'auto_claimed' | 'expiration_date' | 'act_by' | 'condition'
>;

/**
 * Returns whether the user is told when a benefit expires: on the screen, in mails and in the calendar feed. A benefit
 * that must be earned first is never announced.
 */
export function isAnnounced(benefit: AnnouncedBenefit): boolean {
  return isAvailable(benefit) && benefit.expiration_date !== null && !benefit.condition;
}

/** A benefit as it will be listed in a later period. */
type ComingBenefit<Benefit extends ListedBenefit> = Benefit & {
  period_start: PlainDate;
  expiration_date: PlainDate;
};

/**
 * Returns a benefit in each of its periods after the current one that overlap the days from `first` to `last`, oldest
 * first. There are none after its last day. The periods of a benefit that counts by itself will be used.
 * @example comingPeriods(uberCash, { last: '2026-12-31' }) // in November: [{ period_start: '2026-12-01', … }]
 */
export function comingPeriods<Benefit extends ListedBenefit>(
  benefit: Benefit,
  { first, last }: { first?: PlainDate; last: PlainDate },
): ComingBenefit<Benefit>[] {
  const { expiration_date, act_by, reset, monthly_amounts } = benefit;
  const { first_month = null, auto_claim = false, retired_on = null } = benefit;
  const { frequency } = benefit.benefit;
  if (expiration_date === null || periodMonths({ frequency, reset }) === null) return [];
  const next = dayAfter(expiration_date);
  const terms = { name: '', amount: usualAmount(benefit), frequency, reset, first_month, monthly_amounts };
  const act_by_day = act_by ? Number(act_by.slice(8)) : null;
  const dated = { ...benefitDefaults, ...terms, act_by_day, retired_on };
  // Periods from the opening date follow each other as if the card had been opened on the first day of the next one.
  return benefitPeriods(dated, next, laterDay(first ?? next, next), last).map(({ start, end, amount }) => ({
    ...benefit,
    ...{ period_start: start, expiration_date: end, benefit: { ...benefit.benefit, amount } },
    act_by: lastDayToAct(dated, next, { start, end }),
    ...{ used_amount: '0.00', uses: [], use_count: 0 },
    ...{ status: auto_claim ? ('used' as const) : ('unused' as const), auto_claimed: auto_claim },
  }));
}

/**
 * Returns the amount of a benefit that can still be used up to a day: the rest of the current period and the amounts of
 * all later periods that begin by that day, or the amount of one that is there again by then.
 * @example stillOpen(uberCash, '2027-02-28') // '15.00' in November, '35.00' in December, … → '80.00'
 */
export function stillOpen(benefit: ListedBenefit, last: PlainDate): string {
  const { again_on, retired_on } = benefit;
  const isAgain = Boolean(again_on && again_on <= earliestDay(last, retired_on ?? null));
  const again: ListedBenefit = { ...benefit, status: 'unused', used_amount: '0.00' };
  const periods = [isAgain ? again : benefit, ...comingPeriods(benefit, { last })];
  return amountOf(periods.reduce((sum, each) => sum + leftNow(each), 0));
}

/**
 * Returns a benefit's amount in the months without an entry in `monthly_amounts`. It is computed from the yearly
 * amount, because `benefit.amount` belongs to the current month, which may have an entry.
 */
export function usualAmount({ benefit, monthly_amounts, yearly_amount }: ListedBenefit): string {
  const own = Object.values(monthly_amounts ?? {}).map(centsOf);
  if (own.length === 0 || own.length === 12 || yearly_amount === null) return benefit.amount;
  const others = centsOfTotal(yearly_amount) - own.reduce((sum, cents) => sum + cents, 0);
  return amountOf(Math.round(others / (12 - own.length)));
}
