import type { BenefitFields } from './fields/benefit.ts';
import type { OwnTerms, Terms } from './fields/terms.ts';
import { periodContaining } from './period.ts';
import { END_OF_TIME, laterDay, nextDay, previousDay, START_OF_TIME, type PlainDate } from './plain-date.ts';

export type CorrectableTerms = Pick<Terms, 'name' | 'amount' | 'reset' | 'monthly_amounts'>;

export type DatedTerms = Terms &
  Pick<BenefitFields, 'own_terms' | 'past_terms' | 'earlier_terms' | 'expires_on'>;

interface TermsFrom {
  start: PlainDate;
  until: PlainDate;
  terms: Terms;
}

export function termsOnDay(benefit: DatedTerms, opened: PlainDate, day: PlainDate): TermsFrom {
  const earlier = benefit.earlier_terms;
  const index = earlier.findIndex(({ until }) => day <= until);
  const [before, onDay] = [earlier.at(index === -1 ? -1 : index - 1), earlier[index]];
  const since = before && index !== 0 ? nextDay(before.until) : START_OF_TIME;
  if (onDay) {
    const { until, replaced_on: _replaced, ...terms } = onDay;
    return { start: since, until, terms };
  }
  const changes = listCorrections(benefit).map((change) => {
    const terms = correctedTerms(benefit, change);
    return { start: periodContaining({ ...terms, opened }, change.from).start, terms };
  });
  const next = changes.find(({ start }) => start > day);
  const inForce = changes.findLast(({ start }) => start <= day);
  return {
    start: laterDay(inForce?.start ?? since, since),
    until: next ? previousDay(next.start) : END_OF_TIME,
    terms: inForce?.terms ?? correctedTerms(benefit, null),
  };
}

function listCorrections({ past_terms, own_terms }: DatedTerms): OwnTerms[] {
  return own_terms ? [...past_terms, own_terms] : past_terms;
}

export function correctedTerms(terms: Terms, own: Partial<OwnTerms> | null): Terms {
  const { name, amount, frequency, reset: catalogueReset, months, first_month, act_by_day } = terms;
  const reset = own?.reset ?? catalogueReset;
  return {
    name: own?.name ?? name,
    amount: own?.amount ?? amount,
    reset,
    monthly_amounts: own?.monthly_amounts === undefined ? terms.monthly_amounts : own.monthly_amounts,
    frequency,
    months: reset === 'last_use' ? months : null,
    first_month: reset === 'calendar' ? first_month : null,
    act_by_day,
  };
}

export const MAX_PAST_TERMS = 40;

export const MAX_EARLIER_TERMS = 40;

/** A correction applies starting with the current period. Null restores the catalogue's terms. */
export function withOwnTerms(
  benefit: DatedTerms,
  change: Omit<OwnTerms, 'from'> | null,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): Pick<DatedTerms, 'own_terms' | 'past_terms'> {
  const from = periodContaining({ ...correctedTerms(benefit, change), opened }, today).start;
  const past_terms = listCorrections(benefit)
    .filter((earlier) => earlier.from < from)
    .slice(-MAX_PAST_TERMS);
  if (change) return { own_terms: { ...change, from }, past_terms };
  return { own_terms: null, past_terms: past_terms.length === 0 ? [] : [...past_terms, { from }] };
}

export function termsDiffer(one: DatedTerms, other: DatedTerms): boolean {
  const serialize = (benefit: DatedTerms) => {
    const { own_terms, past_terms, earlier_terms, expires_on } = benefit;
    return JSON.stringify([comparableTerms(benefit), own_terms, past_terms, earlier_terms, expires_on]);
  };
  return serialize(one) !== serialize(other);
}

export type SparseTerms = Pick<Terms, 'name' | 'amount' | 'frequency' | 'reset'> & Partial<Terms>;

export function comparableTerms(terms: SparseTerms): string {
  const { name, amount, frequency, reset, monthly_amounts } = terms;
  const { months = null, first_month = null, act_by_day = null } = terms;
  const byMonth = Object.entries(monthly_amounts ?? {}).toSorted();
  return JSON.stringify([name, amount, frequency, reset, months, first_month, byMonth, act_by_day]);
}
