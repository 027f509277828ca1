import { feeOf, feesFromNextYear, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion, Sourced } from './card-terms.ts';
import { benefitKeyOf, latestTerms } from './look-up.ts';

/** The fields of a card that decide which terms its holder has not decided on. */
interface ReviewedCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  created_at: string;
  fees?: readonly Fee[] | undefined;
  kept_version?: string | null | undefined;
  taken_version?: string | null | undefined;
}

/** The fields of a benefit that can differ from newer terms. They come without the holder's corrections. */
interface ReviewedBenefit extends Pick<BenefitVersion, 'name' | 'amount' | 'frequency' | 'reset'> {
  key: string | null;
  monthly_amounts: BenefitVersion['monthly_amounts'] | null;
  origin: 'catalogue' | 'own';
  own_terms: object | null;
  /** A benefit with a last day already has a successor. */
  retired_on?: PlainDate | null | undefined;
}

/** A benefit that newer terms change. `before` is null for a new benefit, `after` for one that ends. */
export interface BenefitReview<Benefit> {
  key: string;
  before: Benefit | null;
  /** The source of the card's terms in the catalogue; null if the catalogue never had them. */
  beforeSource: Sourced | null;
  after: (BenefitVersion & { key: string }) | null;
  /** True if the holder has corrected the benefit, which then stays as it is. */
  edited: boolean;
}

/** Newer terms of the catalogue, compared with a card's. */
export interface NewTerms<Benefit> {
  /** The day of the latest change, which identifies the terms when they are taken or declined. */
  version: PlainDate;
  /** The changed fee, which applies from the next fee year (`from`) on; null if the fee stays. */
  fee: { before: string; beforeSource: Sourced | null; after: FeeVersion; from: PlainDate } | null;
  benefits: BenefitReview<Benefit>[];
}

/**
 * Returns the version of newer terms that a card's holder has not decided on. It needs no benefits, so it can be checked
 * for every card of a list.
 * @returns null if there are no newer terms or the card is closed
 */
export function newTermsVersion(
  product: CatalogueCard,
  card: ReviewedCard,
  today: PlainDate,
): PlainDate | null {
  const { version } = latestTerms(product, today);
  if (version === null || card.closed_date !== null) return null;
  if (version === card.kept_version || version === card.taken_version) return null;
  // A card has the terms that the specification states, or else the terms of the day on which it was stored.
  return product.stated || card.created_at.slice(0, 10) < version ? version : null;
}

/**
 * Compares a card with newer terms of the catalogue that its holder has not decided on.
 * @param benefits the card's listed benefits
 * @returns null if there is nothing to decide on
 */
export function newTermsOf<Benefit extends ReviewedBenefit>(
  product: CatalogueCard,
  card: ReviewedCard,
  benefits: readonly Benefit[],
  today: PlainDate,
): NewTerms<Benefit> | null {
  const version = newTermsVersion(product, card, today);
  if (version === null) return null;
  const terms = latestTerms(product, today);
  const held = new Map<string, Benefit>();
  for (const benefit of benefits) {
    const isReviewed = benefit.origin === 'catalogue' && !benefit.retired_on;
    const key = isReviewed ? benefitKeyOf(product, benefit) : undefined;
    if (key !== undefined) held.set(key, benefit);
  }
  const reviews = product.benefits.flatMap(({ key, versions }): BenefitReview<Benefit>[] => {
    const before = held.get(key) ?? null;
    const after = terms.benefits.find((benefit) => benefit.key === key) ?? null;
    if (before && after ? isSame(before, after) : before === after) return [];
    const beforeSource = before ? (versions.findLast((each) => isSame(before, each)) ?? null) : null;
    return [{ key, before, beforeSource, after, edited: Boolean(before?.own_terms) }];
  });
  const fee = newFee(product, card, terms.fee, today);
  return fee === null && reviews.length === 0 ? null : { version, fee, benefits: reviews };
}

function newFee(product: CatalogueCard, card: ReviewedCard, after: FeeVersion, today: PlainDate) {
  const next = feesFromNextYear(card, after.amount, today).at((card.fees ?? []).length);
  if (!next) return null;
  const before = feeOf(card, next.from);
  const beforeSource = product.fee.findLast(({ amount }) => amount === before) ?? null;
  return { before, beforeSource, after, from: next.from };
}

function isSame(held: ReviewedBenefit, version: BenefitVersion): boolean {
  const months = (amounts: BenefitVersion['monthly_amounts'] | null) =>
    JSON.stringify(Object.entries(amounts ?? {}));
  return (
    held.name === version.name &&
    held.amount === version.amount &&
    held.frequency === version.frequency &&
    held.reset === version.reset &&
    months(held.monthly_amounts) === months(version.monthly_amounts)
  );
}
