import { benefitPeriod } from './benefit-period.ts';
import { periodContaining } from './period.ts';
import { dayAfter, dayBefore, earliestDay, laterDay, type PlainDate } from './plain-date.ts';
import { periodMonths } from './schedule.ts';
import { termsOn, type DatedTerms, type EarlierTerms, type Terms } from './terms.ts';

const BEGINNING: PlainDate = '0001-01-01';

/**
 * The terms of a benefit once newer ones of the catalogue are taken on a day. Finished periods keep their terms. The newer
 * ones begin with the first day of the running period, which cuts their own first period if it is longer; where the
 * running period has no end, they begin with their own period that contains the day.
 * @param opened the card's opening date
 * @example withNewerTerms(annualCredit, semiAnnual, { opened: '2024-03-01', day: '2026-11-22' }).earlier_terms
 * // [{ until: '2025-12-31', replaced_on: '2026-11-22', frequency: 'annually', … }]
 */
export function withNewerTerms(
  benefit: DatedTerms,
  { name, amount, frequency, reset, monthly_amounts }: Terms,
  { opened, day }: { opened: PlainDate; day: PlainDate },
): Terms & Required<Pick<DatedTerms, 'earlier_terms' | 'own_terms' | 'past_terms'>> {
  const terms = { name, amount, frequency, reset, monthly_amounts };
  const running = termsOn(benefit, opened, day);
  const start =
    periodMonths(running.terms.frequency) === null
      ? laterDay(periodContaining({ ...terms, opened }, day).start, running.start)
      : benefitPeriod(benefit, opened, day).start;
  const earlier_terms = start > BEGINNING ? termsUntil(benefit, opened, dayBefore(start), day) : [];
  return { ...terms, earlier_terms, own_terms: null, past_terms: [] };
}

/** The terms that a benefit had up to a day, one stretch after the other. */
function termsUntil(
  benefit: DatedTerms,
  opened: PlainDate,
  last: PlainDate,
  replacedOn: PlainDate,
): EarlierTerms[] {
  const known = new Map((benefit.earlier_terms ?? []).map((earlier) => [earlier.until, earlier]));
  const stretches: EarlierTerms[] = [];
  for (let day = BEGINNING; day <= last;) {
    const { terms, until } = termsOn(benefit, opened, day);
    const end = earliestDay(until, last);
    stretches.push(known.get(end) ?? { ...terms, until: end, replaced_on: replacedOn });
    day = dayAfter(end);
  }
  return stretches;
}

/** Whether a period had ended before its terms were taken: nobody could have used it by them. */
export function endedBeforeTaken(
  { earlier_terms }: DatedTerms,
  { start, end }: { start: PlainDate; end: PlainDate },
): boolean {
  const before = earlier_terms?.findLast(({ until }) => until < start);
  return before !== undefined && end < before.replaced_on;
}
