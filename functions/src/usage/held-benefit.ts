import { entryOf, findProduct, lastDay, versionOf, type CatalogueCard } from '../catalogue/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';

/** A benefit with what the catalogue says about it. It is never stored. */
export interface HeldBenefit extends BenefitDocument {
  id: string;
  condition: string | null;
}

/** The fields of a card that decide what the catalogue says about its benefits, with the user's day. */
type HoldingCard = Pick<CardDocument, 'opening_date' | 'terms_choice'> & { today: PlainDate };

/**
 * Adds what the catalogue says about a benefit of a card. On a card with the terms in force, `retired_on` is the last day
 * that the catalogue gives to the benefit. A card with the listed terms keeps its benefits. Of an own benefit that recurs,
 * it is the last day that the user has set.
 * @param product undefined for a card that the catalogue does not have
 */
export function heldBenefit(
  id: string,
  benefit: BenefitDocument,
  product: CatalogueCard | undefined,
  { opening_date: opened, terms_choice, today }: HoldingCard,
): HeldBenefit {
  const entry = entryOf(product, benefit);
  const version = entry && versionOf(entry, benefit, { day: today, opened });
  const ends = entry && terms_choice === 'in_force' ? lastDay(entry.versions, opened) : null;
  // A certificate's only period ends with its last day, but a recurring benefit ends between two periods.
  const ownEnd = benefit.frequency === 'one_time' ? null : benefit.expires_on;
  return {
    ...benefit,
    id,
    retired_on: benefit.retired_on ?? ends ?? ownEnd,
    condition: version?.condition ?? null,
  };
}

/** Returns {@link heldBenefit} of several benefits of a card. */
export function heldBenefits(
  benefits: Iterable<readonly [string, BenefitDocument]>,
  product: CatalogueCard | undefined,
  card: HoldingCard,
): HeldBenefit[] {
  return [...benefits].map(([id, benefit]) => heldBenefit(id, benefit, product, card));
}

/**
 * Returns a card whose automatic claims have ended with their benefits, on the last days that the catalogue gives to them.
 * It is never stored.
 */
export async function heldCard(card: CardDocument, today: PlainDate): Promise<CardDocument> {
  const { terms_choice, opening_date, auto_claims } = card;
  if (terms_choice === 'listed' || auto_claims.every(({ until }) => until !== null)) return card;
  const product = await findProduct(card);
  return {
    ...card,
    auto_claims: auto_claims.map((claim) => {
      const entry = product?.benefits.find(({ key }) => key === claim.key);
      const last = entry && claim.until === null ? lastDay(entry.versions, opening_date) : null;
      return last !== null && last < today ? { ...claim, until: last } : claim;
    }),
  };
}
