import { feeOf, feeYears, firstOfMonth, monthIndex, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion, Sourced } from './card-terms.ts';
import { feeInForce, haveSameTerms, onDay, termsInForce, type ComparedTerms } from './in-force.ts';
import { benefitKeyOf } from './look-up.ts';

/** The fields of a card that its fees depend on. */
interface ComparedCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  fees?: readonly Fee[] | undefined;
}

/** The fields of a card's benefit that are compared, as it is defined and not as its holder corrects it. */
interface ComparedBenefit extends Omit<ComparedTerms, 'monthly_amounts'> {
  key: string | null;
  monthly_amounts: ComparedTerms['monthly_amounts'] | null;
  origin: 'catalogue' | 'own';
  own_terms: object | null;
  starts_on: PlainDate | null;
  retired_on: PlainDate | null;
}

/** A benefit of a card beside the version in force: `before` is null for a new one, `after` for one that has ended. */
export interface ChangedBenefit<Benefit> {
  key: string;
  before: Benefit | null;
  /** The catalogue's fact that equals what the card holds; null where there is none. */
  beforeSource: Sourced | null;
  after: BenefitVersion | null;
  /** The holder has corrected it, so it stays as it is. */
  edited: boolean;
}

/** A fee of a card beside the one in force, from the first fee year in which they differ. */
export interface ChangedFee {
  before: string;
  beforeSource: Sourced | null;
  after: FeeVersion;
  from: PlainDate;
}

/** The differences between what a card holds and the terms in force. */
export interface ChangedTerms<Benefit> {
  fee: ChangedFee | null;
  benefits: ChangedBenefit<Benefit>[];
}

/**
 * Compares what a card holds with the terms in force today: each benefit of the catalogue, and the fee of the running
 * and the next fee year.
 * @param benefits the card's benefits as they are defined
 */
export function compareTerms<Benefit extends ComparedBenefit>(
  product: CatalogueCard,
  card: ComparedCard,
  benefits: readonly Benefit[],
  today: PlainDate,
): ChangedTerms<Benefit> {
  const held = new Map<string, Benefit>();
  for (const benefit of benefits) {
    const { starts_on, retired_on } = benefit;
    const isHeld = onDay(
      [{ ...(starts_on && { from: starts_on }), ...(retired_on && { until: retired_on }) }],
      today,
    );
    const key = isHeld && benefit.origin === 'catalogue' ? benefitKeyOf(product, benefit) : undefined;
    if (key !== undefined) held.set(key, benefit);
  }
  const inForce = new Map(termsInForce(product, today).benefits.map((version) => [version.key, version]));
  const changed = product.benefits.flatMap(({ key, versions }): ChangedBenefit<Benefit>[] => {
    const before = held.get(key) ?? null;
    const after = inForce.get(key) ?? null;
    if (before && after ? haveSameTerms(comparable(before), after) : before === after) return [];
    const beforeSource = before && versions.findLast((version) => haveSameTerms(comparable(before), version));
    return [{ key, before, beforeSource: beforeSource ?? null, after, edited: Boolean(before?.own_terms) }];
  });
  return { fee: changedFee(product, card, today), benefits: changed };
}

/** A fee that the catalogue never had for the product is the holder's own, and is not compared. */
function changedFee(product: CatalogueCard, card: ComparedCard, today: PlainDate): ChangedFee | null {
  const running = feeYears(card, today).at(-1)?.from ?? card.opening_date;
  const next = firstOfMonth(monthIndex(running) + 12);
  for (const from of [running, next]) {
    const before = feeOf(card, from);
    const after = feeInForce(product, from);
    const beforeSource = product.fee.findLast(({ amount }) => amount === before);
    if (beforeSource && before !== after.amount) return { before, beforeSource, after, from };
  }
  return null;
}

function comparable({ monthly_amounts, ...terms }: ComparedBenefit): ComparedTerms {
  return { ...terms, ...(monthly_amounts && { monthly_amounts }) };
}
