import { periodAmount, periodContaining, type Period } from './period.ts';
import {
  dayAfter,
  earliestDay,
  END_OF_TIME,
  lastOfMonth,
  laterDay,
  monthIndex,
  type PlainDate,
} from './plain-date.ts';
import { termsOn, type DatedTerms, type Terms } from './terms.ts';

/** A period of a benefit with its amount and the name that the benefit has in it. */
export interface BenefitPeriod extends Period {
  amount: string;
  name: string;
}

/**
 * The period in which a use of that day counts. A correction of the terms cuts the period before it; a certificate's
 * period ends with its day; the uses of an unlimited benefit are kept by calendar year.
 * @param opened the card's opening date
 */
export function benefitPeriod(benefit: DatedTerms, opened: PlainDate, day: PlainDate): BenefitPeriod {
  return periodUnder(termsOn(benefit, opened, day), benefit, opened, day);
}

function periodUnder(
  { start, until, terms }: ReturnType<typeof termsOn>,
  benefit: DatedTerms,
  opened: PlainDate,
  day: PlainDate,
): BenefitPeriod {
  const natural =
    terms.frequency === 'unlimited'
      ? { start: `${day.slice(0, 4)}-01-01`, end: `${day.slice(0, 4)}-12-31` }
      : periodContaining({ ...terms, opened }, day);
  const period = {
    start: laterDay(natural.start, start),
    end: earliestDay(natural.end, until, benefit.expires_on),
  };
  return { ...period, amount: periodAmount(terms, period), name: terms.name };
}

/** Where what is recorded of an unlimited benefit without a calendar year of its own stands: its tick has no end. */
const ENDLESS_START: PlainDate = '0001-01-01';

/** A benefit's line in a list. */
export interface BenefitLine {
  /** The period it shows. */
  period: BenefitPeriod;
  /** The terms that count in it. */
  terms: Terms;
  /** The first days of the records that it adds up. */
  starts: [PlainDate, ...PlainDate[]];
}

/**
 * A benefit's line in a list on a day. An unlimited benefit shows one period without an end, and what was used in the
 * year.
 */
export function benefitLine(benefit: DatedTerms, opened: PlainDate, day: PlainDate): BenefitLine {
  const dated = termsOn(benefit, opened, day);
  const { terms } = dated;
  const period = periodUnder(dated, benefit, opened, day);
  return terms.frequency === 'unlimited'
    ? {
        terms,
        period: { ...period, start: ENDLESS_START, end: END_OF_TIME },
        starts: [ENDLESS_START, period.start],
      }
    : { terms, period, starts: [period.start] };
}

/** The periods that overlap a stretch of days, oldest first. */
export function benefitPeriods(
  benefit: DatedTerms,
  opened: PlainDate,
  first: PlainDate,
  last: PlainDate,
): BenefitPeriod[] {
  const periods: BenefitPeriod[] = [];
  for (let day = first; day <= last;) {
    const period = benefitPeriod(benefit, opened, day);
    // Beyond the day it expires on a certificate has no period.
    if (period.end < day) break;
    periods.push(period);
    if (period.end === END_OF_TIME) break;
    day = dayAfter(period.end);
  }
  return periods;
}

/**
 * Whether a correction of the terms ended a period before its time: what was left of it then is left in the
 * next one.
 */
export function isCutShort(benefit: DatedTerms, opened: PlainDate, period: Period): boolean {
  const { until, terms } = termsOn(benefit, opened, period.start);
  return until < periodContaining({ ...terms, opened }, period.start).end;
}

/** As much of a card and one of its benefits as decides on which days it can be used. */
export interface Lifetime {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
  expires_on: PlainDate | null;
}

/**
 * The days on which a benefit can have been used: from the opening, and from the day on which new terms begin, to
 * today, the end of the month in which the card was closed, the day the benefit was retired or the day it expires.
 * `last` is before `first` where there is none.
 */
export function usableDays(life: Lifetime, today: PlainDate): { first: PlainDate; last: PlainDate } {
  const closedOn = life.closed_date && lastOfMonth(monthIndex(life.closed_date));
  return {
    first: laterDay(life.opening_date, life.starts_on ?? life.opening_date),
    // In a zone that is behind, a card can be opened tomorrow.
    last: earliestDay(laterDay(today, life.opening_date), closedOn, life.retired_on, life.expires_on),
  };
}
