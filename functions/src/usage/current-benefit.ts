import { findEntry, findVersion, lastDay, loadProduct, type CatalogueCard } from '../catalogue/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';

export interface CurrentBenefit extends BenefitDocument {
  id: string;
  condition: string | null;
}

type CatalogueTermsCard = Pick<CardDocument, 'opening_date' | 'terms_choice'> & { today: PlainDate };

/**
 * Fills in `retired_on` if the stored value is null. On a card with the terms in force, it is then the last
 * date that the catalogue gives for the benefit. For a recurring own benefit, it is then `expires_on`.
 */
export function toCurrentBenefit(
  id: string,
  benefit: BenefitDocument,
  product: CatalogueCard | undefined,
  { opening_date: opened, terms_choice, today }: CatalogueTermsCard,
): CurrentBenefit {
  const entry = findEntry(product, benefit);
  const version = entry && findVersion(entry, benefit, { day: today, opened });
  const ends = entry && terms_choice === 'in_force' ? lastDay(entry.versions, opened) : null;
  // The only period of a certificate already ends on `expires_on`. A recurring benefit has no more periods
  // after `expires_on`.
  const ownEnd = benefit.frequency === 'one_time' ? null : benefit.expires_on;
  return {
    ...benefit,
    id,
    retired_on: benefit.retired_on ?? ends ?? ownEnd,
    condition: version?.condition ?? null,
  };
}

export function toCurrentBenefits(
  benefits: Iterable<readonly [string, BenefitDocument]>,
  product: CatalogueCard | undefined,
  card: CatalogueTermsCard,
): CurrentBenefit[] {
  return [...benefits].map(([id, benefit]) => toCurrentBenefit(id, benefit, product, card));
}

/**
 * On a card with the terms in force, ends the automatic claims on the last dates that the catalogue gives the
 * benefits. The ended claims are never stored.
 */
export async function withEndedClaims(card: CardDocument, today: PlainDate): Promise<CardDocument> {
  const { terms_choice, opening_date, auto_claims } = card;
  if (terms_choice === 'listed' || auto_claims.every(({ until }) => until !== null)) return card;
  const product = await loadProduct(card);
  return {
    ...card,
    auto_claims: auto_claims.map((claim) => {
      const entry = product?.benefits.find(({ key }) => key === claim.key);
      const last = entry && claim.until === null ? lastDay(entry.versions, opening_date) : null;
      return last !== null && last < today ? { ...claim, until: last } : claim;
    }),
  };
}
