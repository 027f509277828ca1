import { periodContaining, type MonthlyAmounts, type Frequency, type Reset } from './period.ts';
import { dayAfter, dayBefore, END_OF_TIME, laterDay, START_OF_TIME, type PlainDate } from './plain-date.ts';

/** The terms of a benefit: its amounts and how often it recurs. */
export interface Terms {
  name: string;
  amount: string;
  frequency: Frequency;
  reset: Reset;
  /** With the reset `last_use`, the months from a use until the benefit is there again; otherwise null or absent. */
  months?: number | null | undefined;
  monthly_amounts: MonthlyAmounts | null;
  /**
   * The day of a period's last month until which the user must act, such as the 14th for an activation; null or absent if
   * it is the last day.
   */
  act_by_day?: number | null | undefined;
}

/** The terms that the user can correct. */
export type CorrectableTerms = Pick<Terms, 'name' | 'amount' | 'reset' | 'monthly_amounts'>;

/** The user's corrections of a benefit's terms. `from` is the first day of the period in which they were made. */
export interface OwnTerms {
  from: PlainDate;
  name?: string | undefined;
  amount?: string | undefined;
  reset?: Reset | undefined;
  monthly_amounts?: MonthlyAmounts | null | undefined;
}

/** Terms that a benefit had until the user took newer terms of the catalogue. */
export interface EarlierTerms extends Terms {
  /** The last day on which these terms apply. */
  until: PlainDate;
  /** The day on which the newer terms were taken. Periods of the newer terms that ended before it are not tracked. */
  replaced_on: PlainDate;
}

/** The terms of a benefit over time, with the user's corrections. A correction applies until the next one. */
export interface DatedTerms extends Terms {
  /** The former terms, oldest first. The benefit's own fields apply after the last of them. */
  earlier_terms?: readonly EarlierTerms[] | undefined;
  own_terms: OwnTerms | null;
  /** The former corrections, oldest first. A correction without any term restored the catalogue's terms. */
  past_terms: OwnTerms[];
  /** The last day of a certificate or a voucher. */
  expires_on: PlainDate | null;
}

interface TermsFrom {
  start: PlainDate;
  until: PlainDate;
  terms: Terms;
}

/** Returns the terms that apply on a day, with their first and last day. */
export function termsOn(benefit: DatedTerms, opened: PlainDate, day: PlainDate): TermsFrom {
  const earlier = benefit.earlier_terms ?? [];
  const index = earlier.findIndex(({ until }) => day <= until);
  const [before, onDay] = [earlier.at(index === -1 ? -1 : index - 1), earlier[index]];
  const since = before && index !== 0 ? dayAfter(before.until) : START_OF_TIME;
  if (onDay) {
    const { until, replaced_on: _replaced, ...terms } = onDay;
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

/** Returns the terms of a benefit with the user's corrections. Null means no corrections. */
export function termsWith(benefit: Terms, own: Partial<OwnTerms> | null) {
  const corrected = correctedTerms(benefit, own);
  const { frequency, months = null, act_by_day = null } = benefit;
  return { ...corrected, frequency, months: corrected.reset === 'last_use' ? months : null, act_by_day };
}

/** Applies the user's corrections to the catalogue's terms. Null means no corrections. */
export function correctedTerms(catalogue: CorrectableTerms, own: Partial<OwnTerms> | null): CorrectableTerms {
  return {
    name: own?.name ?? catalogue.name,
    amount: own?.amount ?? catalogue.amount,
    reset: own?.reset ?? catalogue.reset,
    monthly_amounts: own?.monthly_amounts === undefined ? catalogue.monthly_amounts : own.monthly_amounts,
  };
}

/** Limits the former corrections of a benefit. The oldest are removed first. */
export const MAX_PAST_TERMS = 40;

/** Returns the corrections of a benefit after another one, from the current period on. Null removes the correction. */
export function withOwnTerms(
  benefit: DatedTerms,
  change: Omit<OwnTerms, 'from'> | null,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): Pick<DatedTerms, 'own_terms' | 'past_terms'> {
  const from = periodContaining({ ...termsWith(benefit, change), opened }, today).start;
  const past_terms = correctionsOf(benefit)
    .filter((earlier) => earlier.from < from)
    .slice(-MAX_PAST_TERMS);
  if (change) return { own_terms: { ...change, from }, past_terms };
  return { own_terms: null, past_terms: past_terms.length === 0 ? [] : [...past_terms, { from }] };
}

/** Returns whether two definitions of a benefit differ in the fields that decide its periods, amounts and names. */
export function termsDiffer(one: DatedTerms, other: DatedTerms): boolean {
  return JSON.stringify(termsOf(one)) !== JSON.stringify(termsOf(other));
}

function termsOf(benefit: DatedTerms): unknown[] {
  const { name, amount, frequency, reset, monthly_amounts, own_terms, past_terms, expires_on } = benefit;
  const { months = null, act_by_day = null, earlier_terms: earlier = [] } = benefit;
  const byMonth = Object.entries(monthly_amounts ?? {}).toSorted();
  const terms = [name, amount, frequency, reset, months, byMonth, act_by_day];
  return [...terms, own_terms, past_terms, expires_on, earlier];
}
