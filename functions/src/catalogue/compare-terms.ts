import { feeOf, feeYears, firstOfMonth, monthIndex, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion, Sourced } from './card-terms.ts';
import { feeInForce, feeOfYear, haveSameTerms, onDay, termsInForce, type ComparedTerms } from './in-force.ts';
import { benefitKeyOf } from './look-up.ts';

/** The fields of a card that its fees depend on. */
interface ComparedCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  fees?: readonly Fee[] | undefined;
}

/** The fields of a card's benefit that are compared. They come from its definition, without the holder's corrections. */
interface ComparedBenefit extends Omit<ComparedTerms, 'monthly_amounts'> {
  key: string | null;
  monthly_amounts: ComparedTerms['monthly_amounts'] | null;
  origin: 'catalogue' | 'own';
  own_terms: object | null;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
}

/** A benefit that differs from the version in force. `before` is null for a new benefit, `after` for an ended one. */
export interface ChangedBenefit<Benefit> {
  key: string;
  before: Benefit | null;
  /** The source of the card's terms in the catalogue; null if the catalogue never had them. */
  beforeSource: Sourced | null;
  after: BenefitVersion | null;
  /** True if the holder has corrected the benefit, which then stays as it is. */
  edited: boolean;
}

/** A fee that differs from the fee in force. `from` is the first day of the first fee year that differs. */
export interface ChangedFee {
  before: string;
  beforeSource: Sourced | null;
  after: FeeVersion;
  from: PlainDate;
}

/** The differences between a card and the terms in force. */
export interface ChangedTerms<Benefit> {
  fee: ChangedFee | null;
  benefits: ChangedBenefit<Benefit>[];
}

/**
 * Compares a card with the terms in force today for its opening month: each benefit of the catalogue, and the fees of
 * the running and the next fee year.
 * @param benefits the definitions of the card's benefits
 */
export function compareTerms<Benefit extends ComparedBenefit>(
  product: CatalogueCard,
  card: ComparedCard,
  benefits: readonly Benefit[],
  today: PlainDate,
): ChangedTerms<Benefit> {
  const on = { day: today, opened: card.opening_date };
  const held = new Map<string, Benefit>();
  for (const benefit of benefits) {
    const { starts_on, retired_on } = benefit;
    const isHeld = onDay(
      [{ ...(starts_on && { from: starts_on }), ...(retired_on && { until: retired_on }) }],
      on,
    );
    const key = isHeld && benefit.origin === 'catalogue' ? benefitKeyOf(product, benefit) : undefined;
    if (key !== undefined) held.set(key, benefit);
  }
  const inForce = new Map(termsInForce(product, on).benefits.map((version) => [version.key, version]));
  const changed = product.benefits.flatMap(({ key, versions }): ChangedBenefit<Benefit>[] => {
    const before = held.get(key) ?? null;
    const after = inForce.get(key) ?? null;
    if (before && after ? haveSameTerms(comparable(before), after) : before === after) return [];
    const beforeSource = before && versions.findLast((version) => haveSameTerms(comparable(before), version));
    return [{ key, before, beforeSource: beforeSource ?? null, after, edited: Boolean(before?.own_terms) }];
  });
  return { fee: changedFee(product, card, today), benefits: changed };
}

/** Returns the first fee that differs, or null. A fee that the catalogue never had is the holder's and is ignored. */
function changedFee(product: CatalogueCard, card: ComparedCard, today: PlainDate): ChangedFee | null {
  const running = feeYears(card, today).at(-1)?.from ?? card.opening_date;
  const next = firstOfMonth(monthIndex(running) + 12);
  for (const from of [running, next]) {
    const before = feeOf(card, from);
    const on = { day: from, opened: card.opening_date };
    const after = { ...feeInForce(product, on), amount: feeOfYear(product, on) };
    const beforeSource = product.fee.findLast((fee) => before === fee.amount || before === fee.first_year);
    if (beforeSource && before !== after.amount) return { before, beforeSource, after, from };
  }
  return null;
}

function comparable({ monthly_amounts, ...terms }: ComparedBenefit): ComparedTerms {
  return { ...terms, ...(monthly_amounts && { monthly_amounts }) };
}
