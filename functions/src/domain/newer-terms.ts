import { benefitPeriod } from './benefit-period.ts';
import type { EarlierTerms, Terms } from './fields/terms.ts';
import { periodContaining, periodMonths } from './period.ts';
import { earliestDay, laterDay, nextDay, previousDay, START_OF_TIME, type PlainDate } from './plain-date.ts';
import { termsOnDay, type DatedTerms } from './terms.ts';

/**
 * Returns the terms of a benefit after the user takes newer terms of the catalogue. Finished periods keep
 * their terms, unless the newer terms have the reset `last_use`. Otherwise the newer terms begin with the
 * current period or, if that period has no end, with their own period that contains `day`.
 * @param opened the card's opening date
 * @example withNewerTerms(annualCredit, semiAnnual, { opened: '2024-03-01', day: '2026-11-22' }).earlier_terms
 * // [{ until: '2025-12-31', replaced_on: '2026-11-22', frequency: 'annually', … }]
 */
export function withNewerTerms(
  benefit: DatedTerms,
  { name, amount, frequency, reset, months, first_month, monthly_amounts, act_by_day }: Terms,
  { opened, day }: { opened: PlainDate; day: PlainDate },
): Omit<DatedTerms, 'expires_on'> {
  const terms = { name, amount, frequency, reset, months, first_month, monthly_amounts, act_by_day };
  const current = termsOnDay(benefit, opened, day);
  const currentStart =
    periodMonths(current.terms) === null
      ? laterDay(periodContaining({ ...terms, opened }, day).start, current.start)
      : benefitPeriod(benefit, opened, day).start;
  // Terms that count from the last use have no periods, so they replace all earlier terms.
  const start = reset === 'last_use' ? START_OF_TIME : currentStart;
  const earlier_terms = start > START_OF_TIME ? termsUntil(benefit, opened, previousDay(start), day) : [];
  return { ...terms, earlier_terms, own_terms: null, past_terms: [] };
}

function termsUntil(
  benefit: DatedTerms,
  opened: PlainDate,
  last: PlainDate,
  replacedOn: PlainDate,
): EarlierTerms[] {
  const stored = new Map(benefit.earlier_terms.map((earlier) => [earlier.until, earlier]));
  const earlierTerms: EarlierTerms[] = [];
  for (let day = START_OF_TIME; day <= last;) {
    const { terms, until } = termsOnDay(benefit, opened, day);
    const end = earliestDay(until, last);
    earlierTerms.push(stored.get(end) ?? { ...terms, until: end, replaced_on: replacedOn });
    day = nextDay(end);
  }
  return earlierTerms;
}
