import type { BenefitReview, NewTerms } from '@card-rewards/functions/catalogue';
import {
  benefitPeriod,
  dayAfter,
  laterDay,
  periodMonths,
  type PlainDate,
  type Terms,
} from '@card-rewards/functions/domain';
import { amountText, benefitDisplayName, dollars } from '../../model/benefit-amount.ts';
import { frequencyLabel } from '../../model/benefit-labels.ts';
import { resetText } from '../../model/correction.ts';
import { monthName, shortDate } from '../../model/date-text.ts';

/** Terms as the catalogue has them: what it leaves out is the same every month, and follows the calendar. */
type Compared = Omit<Terms, 'monthly_amounts' | 'reset'> & {
  monthly_amounts?: Terms['monthly_amounts'] | undefined;
  reset?: Terms['reset'] | undefined;
};

/**
 * What a benefit is called beside its amount.
 * @example benefitName({ name: '$120 Uber Cash', amount: '10.00', … }) // '$10 Uber Cash'
 */
export function benefitName({ name, amount }: Pick<Compared, 'name' | 'amount'>): string {
  return benefitDisplayName({ benefit_name: name, amount });
}

/**
 * What a benefit gives beside what it gives by other terms: its name and its reset only where those are other ones.
 * @example termsText(clear, null) // '$209.00 · Annually'
 */
export function termsText(terms: Compared, other: Compared | null): string {
  const months = Object.entries(terms.monthly_amounts ?? {}).flatMap(([month, amount]) =>
    amount === undefined ? [] : [`${dollars(amount)} in ${monthName(Number(month))}`],
  );
  const parts = [
    other && benefitName(other) !== benefitName(terms) && benefitName(terms),
    amountText(terms),
    frequencyLabel(terms.frequency),
    ...months,
    other && resetOf(other) !== resetOf(terms) && resetText(resetOf(terms)),
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

const resetOf = ({ reset = 'calendar' }: Compared) => reset;

/** The first day on which a benefit is another once newer terms are taken; null where it stays as its holder has it. */
export function changesOn(
  { before, after, edited }: BenefitReview<Terms>,
  opened: PlainDate,
  today: PlainDate,
): PlainDate | null {
  const terms = before ?? after;
  if (edited || !terms) return null;
  const day = laterDay(today, opened);
  // What has no end is replaced on the next day.
  if (periodMonths(terms.frequency) === null) return dayAfter(day);
  const dated = { ...terms, reset: resetOf(terms), monthly_amounts: terms.monthly_amounts ?? null };
  const uncorrected = { own_terms: null, past_terms: [], expires_on: null };
  return dayAfter(benefitPeriod({ ...dated, ...uncorrected }, opened, day).end);
}

/**
 * What comes when, once newer terms are taken: a line a day, the earliest first.
 * @example takenLines(terms, '2024-03-01', '2026-11-20') // ['From Jan 1, 2027: CLEAR+ Credit', …]
 */
export function takenLines(
  { fee, benefits }: NewTerms<Terms>,
  opened: PlainDate,
  today: PlainDate,
): string[] {
  const byDay = new Map<PlainDate, string[]>();
  const add = (day: PlainDate, text: string) => byDay.set(day, [...(byDay.get(day) ?? []), text]);
  for (const review of benefits) {
    const day = changesOn(review, opened, today);
    if (day === null) continue;
    if (review.after) add(day, benefitName(review.after));
    else if (review.before) add(day, `no more ${benefitName(review.before)}`);
  }
  if (fee) add(fee.from, `annual fee ${dollars(fee.after.amount)}`);
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return days.map(([day, texts]) => `From ${shortDate(day)}: ${texts.join(', ')}`);
}
