import { feeOf, feesFromNextYear, type Fee, type PlainDate } from '../domain/index.ts';
import type { BenefitVersion, CatalogueCard, FeeVersion, Sourced } from './card-terms.ts';
import { benefitKeyOf, latestTerms } from './look-up.ts';

/** As much of a card as tells which terms its holder has not seen yet. */
interface ReviewedCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  annual_fee: string;
  created_at: string;
  fees?: readonly Fee[] | undefined;
  kept_version?: string | null | undefined;
  taken_version?: string | null | undefined;
}

/** As much of one of its benefits as can differ from newer terms, as it was sent and not as its holder corrects it. */
interface ReviewedBenefit extends Pick<BenefitVersion, 'name' | 'amount' | 'frequency' | 'reset'> {
  key: string | null;
  monthly_amounts: BenefitVersion['monthly_amounts'] | null;
  origin: 'catalogue' | 'own';
  own_terms: object | null;
  /** One that ends already has its successor. */
  retired_on?: PlainDate | null | undefined;
}

/** What newer terms make of one benefit of a card: null before where it is new, null after where it ends. */
export interface BenefitReview<Benefit> {
  key: string;
  before: Benefit | null;
  /** Who says what the card has; null where nobody is known. */
  beforeSource: Sourced | null;
  after: (BenefitVersion & { key: string }) | null;
  /** Its holder has corrected it: it stays as it is, whatever is chosen. */
  edited: boolean;
}

/** Newer terms of the catalogue beside what a card has. */
export interface NewTerms<Benefit> {
  /** The day of their latest change, by which they are taken or kept. */
  version: PlainDate;
  /** Null where the fee stays; `from` is the next fee year, from which on the other counts once taken. */
  fee: { before: string; beforeSource: Sourced | null; after: FeeVersion; from: PlainDate } | null;
  benefits: BenefitReview<Benefit>[];
}

/**
 * Which terms of the catalogue the holder of a card has not decided on, by the card alone: a quiet mark stands for it.
 * @returns null where there are none, or the card is closed
 */
export function newTermsVersion(
  product: CatalogueCard,
  card: ReviewedCard,
  today: PlainDate,
): PlainDate | null {
  const { version } = latestTerms(product, today);
  if (version === null || card.closed_date !== null) return null;
  if (version === card.kept_version || version === card.taken_version) return null;
  // Add sends what the specification states; else a card has what was known on the day it was stored.
  return product.stated || card.created_at.slice(0, 10) < version ? version : null;
}

/**
 * What a card has beside the newer terms of the catalogue, whose holder has not decided on them.
 * @param benefits those of the card that are listed
 * @returns null where there is nothing to decide on
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
