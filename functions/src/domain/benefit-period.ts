import { lastDayOf } from './card-dates.ts';
import type { BenefitFields } from './fields/benefit.ts';
import type { Card } from './fields/card.ts';
import type { Terms } from './fields/terms.ts';
import { periodAmount, periodContaining, type Period } from './period.ts';
import {
  addMonths,
  earliestDay,
  END_OF_TIME,
  laterDay,
  monthStart,
  nextDay,
  previousDay,
  type PlainDate,
} from './plain-date.ts';
import { termsOnDay, type DatedTerms } from './terms.ts';

export interface BenefitPeriod extends Period {
  amount: string;
  name: string;
}

/**
 * If the terms change during a period, the period ends on the last date of the old terms. No period ends
 * after the benefit's `expires_on`.
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

export type CertificateLife = 'one_year' | 'next_calendar_year';

export function certificateEnd(life: CertificateLife, issuedOn: PlainDate): PlainDate {
  if (life === 'one_year') return previousDay(addMonths(issuedOn, 12));
  return `${Number(issuedOn.slice(0, 4)) + 1}-12-31`;
}

export function againAfter(uses: readonly { used_on: PlainDate }[], months: number): PlainDate | null {
  const last = uses.at(-1);
  return last ? addMonths(last.used_on, months) : null;
}

export function isWithinReuseWindow(one: PlainDate, other: PlainDate, months: number): boolean {
  return laterDay(one, other) < addMonths(earliestDay(one, other), months);
}

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
    if (period.end < day) break;
    periods.push({ ...period, end: earliestDay(period.end, lastDay) });
    if (period.end === END_OF_TIME) break;
    day = nextDay(period.end);
  }
  return periods;
}

/**
 * Returns whether a change of the terms ended a period early. The next period continues such a period, so the
 * user has not missed it.
 */
export function isCutShort(benefit: DatedTerms, opened: PlainDate, period: Period): boolean {
  const { until, terms } = termsOnDay(benefit, opened, period.start);
  return until < periodContaining({ ...terms, opened }, period.start).end;
}

export function findStart(
  starts: BenefitFields['starts'],
  opened: PlainDate,
  from: PlainDate | null,
): PlainDate | null {
  if (starts === null) return from;
  const renewal = monthStart(opened, 12);
  return from === null ? renewal : laterDay(renewal, from);
}

type Lifetime = Pick<Card, 'opening_date' | 'closed_date'> &
  Pick<BenefitFields, 'starts_on' | 'retired_on' | 'expires_on'>;

/**
 * Returns the first and the last date when a benefit can have been used. `last` is at most the later of today
 * and the card's opening date. If there are no such dates, `last` is before `first`.
 */
export function usableDays(life: Lifetime, today: PlainDate): { first: PlainDate; last: PlainDate } {
  return {
    first: laterDay(life.opening_date, life.starts_on ?? life.opening_date),
    // After a move to a time zone further west, the opening date can be tomorrow. The benefit can then be
    // used on the opening date.
    last: earliestDay(laterDay(today, life.opening_date), lastDayOf(life), life.retired_on, life.expires_on),
  };
}
