import {
  benefitsInForce,
  feeOfYear,
  findEntry,
  haveSameTerms,
  termsInForceText,
  versionTerms,
  type CatalogueCard,
  type KeyedVersion,
} from '../catalogue/index.ts';
import type { CardTerms } from '../contract/index.ts';
import { contentHash, type BenefitDocument, type CardDocument } from '../documents/index.ts';
import { correctedTerms, feeOf, feeYears, hasEnded, monthStart, type PlainDate } from '../domain/index.ts';

type TermsCard = Pick<CardDocument, 'opening_date' | 'closed_date' | 'annual_fee' | 'fees' | 'fee_day'>;

/** `stored` is null for a new benefit. `version` is null for a benefit that has ended. */
export interface ChangedBenefit {
  key: string;
  stored: { id: string; benefit: BenefitDocument } | null;
  version: KeyedVersion | null;
}

export type ChangedFee = NonNullable<CardTerms['changes']['fee']>;

export function termsId(product: CatalogueCard, card: TermsCard, today: PlainDate): string {
  const text = termsInForceText(product, { day: today, opened: card.opening_date });
  return contentHash(text).slice(0, 24);
}

/**
 * Compares a card with the terms in force today for its opening month: the benefits of its product, and the
 * fees of the current and the next fee year. Ignores the user's corrections. A fee that was never in the
 * catalogue was entered by the user and does not count as changed.
 */
export function compareTerms(
  product: CatalogueCard,
  card: TermsCard,
  benefits: Iterable<[string, BenefitDocument]>,
  today: PlainDate,
): { fees: ChangedFee[]; benefits: ChangedBenefit[] } {
  const { opening_date: opened } = card;
  const stored = new Map<string | undefined, NonNullable<ChangedBenefit['stored']>>();
  for (const [id, benefit] of benefits) {
    if (!benefit.retired && !hasEnded(benefit, today))
      stored.set(findEntry(product, benefit)?.key, { id, benefit });
  }
  const inForce = benefitsInForce(product, { day: today, opened });
  const versions = new Map(inForce.map((version) => [version.key, version]));
  const changed = product.benefits
    .map(({ key }) => ({ key, stored: stored.get(key) ?? null, version: versions.get(key) ?? null }))
    .filter(({ stored: had, version }) =>
      had && version ? !haveSameTerms(had.benefit, version) : had !== version,
    );
  const current = feeYears(card, today).at(-1)?.from ?? opened;
  const fees = [current, monthStart(current, 12)].flatMap((from) => {
    const [before, after] = [feeOf(card, from), feeOfYear(product, { day: from, opened }, card.fee_day)];
    const isKnown = product.fee.some(({ amount, first_year }) => amount === before || first_year === before);
    return isKnown && before !== after ? [{ from, before, after }] : [];
  });
  return { fees, benefits: changed };
}

export function termsToReview(
  product: CatalogueCard | undefined,
  card: CardDocument,
  benefits: Iterable<[string, BenefitDocument]>,
  today: PlainDate,
): CardTerms | null {
  if (!product || card.closed_date !== null) return null;
  const changed = compareTerms(product, card, benefits, today);
  const lines = changed.benefits.map(({ key, stored, version }) => ({
    key,
    before: stored && correctedTerms(stored.benefit, stored.benefit.own_terms),
    after: version && versionTerms(version),
    edited: Boolean(stored?.benefit.own_terms),
  }));
  const [fee = null] = changed.fees;
  if (fee === null && lines.every(({ edited }) => edited)) return null;
  const id = termsId(product, card, today);
  return id === card.kept_terms ? null : { id, changes: { fee, benefits: lines } };
}
