import type { MonthlyAmounts } from './period.ts';
import { periodContaining } from './period.ts';
import { dayAfter, dayBefore, END_OF_TIME, laterDay, type PlainDate } from './plain-date.ts';
import type { Frequency, Reset } from './schedule.ts';

/** What a benefit gives and how often it comes back. */
export interface Terms {
  name: string;
  amount: string;
  frequency: Frequency;
  reset: Reset;
  monthly_amounts: MonthlyAmounts | null;
}

/** What of them its holder can correct. */
export type CorrectableTerms = Omit<Terms, 'frequency'>;

/** What the holder corrected of a benefit's terms; `from` is the first day of the period that was running then. */
export interface OwnTerms {
  from: PlainDate;
  name?: string | undefined;
  amount?: string | undefined;
  reset?: Reset | undefined;
  monthly_amounts?: MonthlyAmounts | null | undefined;
}

/** Terms that a benefit had up to a day, before newer ones of the catalogue were taken. */
export interface EarlierTerms extends Terms {
  /** The last day on which they count. */
  until: PlainDate;
  /** The day on which the newer ones were taken: periods of those that had ended by then are not tracked. */
  replaced_on: PlainDate;
}

/** A benefit's terms with the holder's corrections of them, each of which counts until the next one. */
export interface DatedTerms extends Terms {
  /** Oldest first; each counts until its last day, and the terms themselves from then on. */
  earlier_terms?: readonly EarlierTerms[] | undefined;
  own_terms: OwnTerms | null;
  /** What was corrected before, oldest first; one without a term went back to the catalogue's. */
  past_terms: OwnTerms[];
  /** The last day of a certificate or a voucher. */
  expires_on: PlainDate | null;
}

interface TermsFrom {
  start: PlainDate;
  until: PlainDate;
  terms: Terms;
}

/** The terms that count on a day, and the stretch of days for which they do. */
export function termsOn(benefit: DatedTerms, opened: PlainDate, day: PlainDate): TermsFrom {
  const earlier = benefit.earlier_terms ?? [];
  const index = earlier.findIndex(({ until }) => day <= until);
  const [before, found] = [earlier.at(index === -1 ? -1 : index - 1), earlier[index]];
  const since = before && index !== 0 ? dayAfter(before.until) : '0001-01-01';
  if (found) {
    const { until, replaced_on: _replaced, ...terms } = found;
    return { start: since, until, terms };
  }
  const changes = correctionsOf(benefit).map((change) => {
    const terms = termsWith(benefit, change);
    return { start: periodContaining({ ...terms, opened }, change.from).start, terms };
  });
  const next = changes.find(({ start }) => start > day);
  const inForce = changes.findLast(({ start }) => start <= day);
  return {
    start: laterDay(inForce?.start ?? since, since),
    until: next ? dayBefore(next.start) : END_OF_TIME,
    terms: inForce?.terms ?? termsWith(benefit, null),
  };
}

function correctionsOf({ past_terms, own_terms }: DatedTerms): OwnTerms[] {
  return own_terms ? [...past_terms, own_terms] : past_terms;
}

function termsWith(benefit: Terms, own: Partial<OwnTerms> | null): Terms {
  return { ...correctedTerms(benefit, own), frequency: benefit.frequency };
}

/** Terms as their holder has corrected them; null for a holder who has not. */
export function correctedTerms(catalogue: CorrectableTerms, own: Partial<OwnTerms> | null): CorrectableTerms {
  return {
    name: own?.name ?? catalogue.name,
    amount: own?.amount ?? catalogue.amount,
    reset: own?.reset ?? catalogue.reset,
    monthly_amounts: own?.monthly_amounts === undefined ? catalogue.monthly_amounts : own.monthly_amounts,
  };
}

/** Corrections beyond these are forgotten, the oldest first. */
export const MOST_PAST_TERMS = 40;

/**
 * The corrections of a benefit after another one that counts from the running period on; null takes the
 * catalogue's terms again.
 */
export function withOwnTerms(
  benefit: DatedTerms,
  change: Omit<OwnTerms, 'from'> | null,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): Pick<DatedTerms, 'own_terms' | 'past_terms'> {
  const from = periodContaining({ ...termsWith(benefit, change), opened }, today).start;
  const past_terms = correctionsOf(benefit)
    .filter((earlier) => earlier.from < from)
    .slice(-MOST_PAST_TERMS);
  if (change) return { own_terms: { ...change, from }, past_terms };
  return { own_terms: null, past_terms: past_terms.length === 0 ? [] : [...past_terms, { from }] };
}

/** Whether two definitions of a benefit differ in what decides on its periods, amounts and names. */
export function haveOtherTerms(one: DatedTerms, other: DatedTerms): boolean {
  return JSON.stringify(termsOf(one)) !== JSON.stringify(termsOf(other));
}

function termsOf(benefit: DatedTerms): unknown[] {
  const { name, amount, frequency, reset, monthly_amounts, own_terms, past_terms, expires_on } = benefit;
  const earlier = benefit.earlier_terms ?? [];
  const months = Object.entries(monthly_amounts ?? {}).toSorted();
  return [name, amount, frequency, reset, months, own_terms, past_terms, expires_on, earlier];
}
