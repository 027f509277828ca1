import type { BenefitFields } from './fields/benefit.ts';
import type { Card } from './fields/card.ts';
import type { Terms } from './fields/terms.ts';
import { lastDayOf } from './card-dates.ts';
import { periodAmount, periodContaining, type Period } from './period.ts';
import {
  dayAfter,
  dayBefore,
  earliestDay,
  END_OF_TIME,
  laterDay,
  monthsAfter,
  monthStart,
  type PlainDate,
} from './plain-date.ts';
import { termsOnDay, type DatedTerms } from './terms.ts';

/** A period of a benefit with the amount and the name that the benefit has in it. */
export interface BenefitPeriod extends Period {
  amount: string;
  name: string;
}

/**
 * Returns the period of a benefit that contains a day. A correction of the terms ends the period before it early, and a
 * certificate's period ends on its last day.
 * @param opened the card's opening date
 */
export function benefitPeriod(benefit: DatedTerms, opened: PlainDate, day: PlainDate): BenefitPeriod {
  const { start, until, terms } = termsOnDay(benefit, opened, day);
  const natural = periodContaining({ ...terms, opened }, day);
  const period = {
    start: laterDay(natural.start, start),
    end: earliestDay(natural.end, until, benefit.expires_on),
  };
  return { ...period, amount: periodAmount(terms, period), name: terms.name };
}

/** How long a certificate or credit that was earned can be used: a year from its issue, or until the end of the next year. */
export type CertificateLife = 'one_year' | 'next_calendar_year';

/**
 * Returns the last day of a certificate or credit that was issued on a day.
 * @example certificateEnd('one_year', '2026-11-27') // '2027-11-26'
 */
export function certificateEnd(life: CertificateLife, issuedOn: PlainDate): PlainDate {
  if (life === 'one_year') return dayBefore(monthsAfter(issuedOn, 12));
  return `${Number(issuedOn.slice(0, 4)) + 1}-12-31`;
}

/**
 * Returns the day from which a benefit that counts from its last use is there again, or null without a use.
 * @param uses oldest first
 * @example againAfter([{ used_on: '2024-02-29' }], 48) // '2028-02-29'
 */
export function againAfter(uses: readonly { used_on: PlainDate }[], months: number): PlainDate | null {
  const last = uses.at(-1);
  return last ? monthsAfter(last.used_on, months) : null;
}

/**
 * Returns whether two uses are so near to each other that a benefit which counts from its last use gives only one.
 * @example shareWindow('2025-03-12', '2029-03-12', 48) // false
 */
export function shareWindow(one: PlainDate, other: PlainDate, months: number): boolean {
  return laterDay(one, other) < monthsAfter(earliestDay(one, other), months);
}

/**
 * Returns the last date when the user can act in a period, if its terms name one that is before its end; otherwise
 * null.
 */
export function lastDayToAct(
  terms: Pick<Terms, 'frequency' | 'reset' | 'first_month' | 'act_by_day'>,
  opened: PlainDate,
  { start, end }: Period,
): PlainDate | null {
  const day = terms.act_by_day;
  if (day === null) return null;
  const natural = periodContaining({ ...terms, opened }, start).end;
  if (natural === END_OF_TIME) return null;
  const actBy = `${natural.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return actBy < end ? actBy : null;
}

/**
 * Returns the periods that overlap the days from `first` to `last`, oldest first. The last one ends with the benefit's
 * last day.
 */
export function benefitPeriods(
  benefit: DatedTerms & Partial<Pick<Lifetime, 'retired_on'>>,
  opened: PlainDate,
  first: PlainDate,
  last: PlainDate,
): BenefitPeriod[] {
  const { retired_on: lastDay = null } = benefit;
  const periods: BenefitPeriod[] = [];
  for (let day = first; day <= earliestDay(last, lastDay);) {
    const period = benefitPeriod(benefit, opened, day);
    // A certificate has no period after its last day.
    if (period.end < day) break;
    periods.push({ ...period, end: earliestDay(period.end, lastDay) });
    if (period.end === END_OF_TIME) break;
    day = dayAfter(period.end);
  }
  return periods;
}

/** Returns whether a correction of the terms ended a period early. It was not missed, because the next one follows on. */
export function isCutShort(benefit: DatedTerms, opened: PlainDate, period: Period): boolean {
  const { until, terms } = termsOnDay(benefit, opened, period.start);
  return until < periodContaining({ ...terms, opened }, period.start).end;
}

/**
 * Returns the first date when a benefit is given: the first day of its terms, or if it starts with the first renewal
 * the card's first anniversary, if that is later, or null if it has neither.
 * @param opened the first day of the card's opening month
 * @example startOf('first_renewal', '2026-03-01', null) // '2027-03-01'
 */
export function startOf(
  starts: BenefitFields['starts'],
  opened: PlainDate,
  from: PlainDate | null,
): PlainDate | null {
  if (starts === null) return from;
  const renewal = monthStart(opened, 12);
  return from === null ? renewal : laterDay(renewal, from);
}

/** The fields of a card and a benefit that decide on which days the benefit can be used. */
type Lifetime = Pick<Card, 'opening_date' | 'closed_date'> &
  Pick<BenefitFields, 'starts_on' | 'retired_on' | 'expires_on'>;

/**
 * Returns the dates when a benefit can have been used. They start with the card's opening or the benefit's
 * `starts_on`, and end today or, if that is earlier, with the month in which the card was closed or with the benefit's
 * last day. `last` is before `first` if there is no such day.
 */
export function usableDays(life: Lifetime, today: PlainDate): { first: PlainDate; last: PlainDate } {
  return {
    first: laterDay(life.opening_date, life.starts_on ?? life.opening_date),
    // A card can be opened tomorrow if the user has moved to a time zone further west.
    last: earliestDay(laterDay(today, life.opening_date), lastDayOf(life), life.retired_on, life.expires_on),
  };
}
