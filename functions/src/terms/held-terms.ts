import { cardInCatalogue } from '../catalogue/card-in-catalogue.ts';
import {
  benefitKeyOf,
  comparedText,
  feeOfYear,
  termsInForce,
  termsText,
  type CardDay,
  type CatalogueCard,
} from '../catalogue/index.ts';
import type { Card } from '../contract/index.ts';
import { earliestDay, feeOf, feeYears, firstOfMonth, monthIndex, type PlainDate } from '../domain/index.ts';
import { contentHash, type BenefitDocument, type CardDocument, type HeldTerms } from '../documents/index.ts';
import { readWallet, type WalletUser } from '../user/read-wallet.ts';

/** Returns the id of a card's terms in force. Equal fees and benefits have the same id. */
export function termsId(product: CatalogueCard, on: CardDay): string {
  return contentHash(termsText(product, on)).slice(0, 24);
}

const hashOf = (terms: Parameters<typeof comparedText>[0]) => contentHash(comparedText(terms)).slice(0, 16);

/** Returns the key of a benefit in its product; undefined if the product has no such benefit. */
export function productKeyOf(product: CatalogueCard, benefit: BenefitDocument): string | undefined {
  if (benefit.origin !== 'catalogue') return undefined;
  const key = benefitKeyOf(product, benefit);
  return product.benefits.some((each) => each.key === key) ? key : undefined;
}

/** Returns a digest of a card's benefits that belong to its product. Retired and own benefits are left out. */
export function heldTermsOf(product: CatalogueCard, benefits: Iterable<BenefitDocument>): HeldTerms[] {
  return [...benefits].flatMap((benefit) => {
    const key = benefit.retired ? undefined : productKeyOf(product, benefit);
    if (key === undefined) return [];
    const { starts_on, retired_on, expires_on } = benefit;
    const until = retired_on === null ? expires_on : earliestDay(retired_on, expires_on);
    return [{ key, hash: benefit.own_terms ? null : hashOf(benefit), from: starts_on, until }];
  });
}

type Catalogued = Pick<CardDocument, 'bank' | 'card_name'>;

/**
 * Returns the digest of a card's benefits after some of them have changed, for the batch that changes them.
 * @param changed the changed benefits by id; null for a deleted one
 */
export async function heldTermsAfter(
  user: WalletUser,
  cardId: string,
  card: Catalogued,
  changed: ReadonlyMap<string, BenefitDocument | null>,
): Promise<HeldTerms[]> {
  const product = await cardInCatalogue(card);
  if (!product) return [];
  const { benefits } = await readWallet(user, { of: cardId, benefits: 'listed' });
  const after = new Map<string, BenefitDocument | null>([...benefits.documents, ...changed]);
  return heldTermsOf(
    product,
    [...after.values()].filter((benefit) => benefit !== null),
  );
}

/** Returns `Card.terms`: null if the card holds the terms in force, has declined them or is closed. */
export async function termsOfCard(
  card: Omit<CardDocument, 'held_terms'>,
  held: readonly HeldTerms[],
  today: PlainDate,
): Promise<Card['terms']> {
  if (card.closed_date !== null) return null;
  const product = await cardInCatalogue(card);
  if (!product) return null;
  const id = termsId(product, { day: today, opened: card.opening_date });
  const changes = card.kept_terms === id ? 0 : countChanges(product, card, held, today);
  return changes === 0 ? null : { id, changes };
}

function countChanges(
  product: CatalogueCard,
  card: Omit<CardDocument, 'held_terms'>,
  held: readonly HeldTerms[],
  today: PlainDate,
): number {
  const on = { day: today, opened: card.opening_date };
  const heldToday = new Map<string, string | null>();
  for (const { key, hash, from, until } of held) {
    if ((from === null || from <= today) && (until === null || today <= until)) heldToday.set(key, hash);
  }
  const inForce = new Map(termsInForce(product, on).benefits.map((version) => [version.key, version]));
  const changed = [...inForce].filter(([key, version]) => {
    const hash = heldToday.get(key);
    return hash !== null && hash !== hashOf(version);
  });
  const ended = [...heldToday].filter(([key, hash]) => hash !== null && !inForce.has(key));
  return changed.length + ended.length + (feesToTake(product, card, today).length > 0 ? 1 : 0);
}

/**
 * Returns the fees of the running and the next fee year that change when the card takes the terms in force. A fee
 * changes if it differs from the fee in force on the year's first day. A fee that the catalogue never had for the
 * product was entered by the holder and stays.
 */
export function feesToTake(
  product: CatalogueCard,
  card: Pick<CardDocument, 'opening_date' | 'closed_date' | 'annual_fee' | 'fees'>,
  today: PlainDate,
): { from: PlainDate; amount: string }[] {
  const running = feeYears(card, today).at(-1)?.from ?? card.opening_date;
  return [running, firstOfMonth(monthIndex(running) + 12)].flatMap((from) => {
    const inForce = feeOfYear(product, { day: from, opened: card.opening_date });
    const paid = feeOf(card, from);
    const isKnown = product.fee.some(({ amount, first_year }) => amount === paid || first_year === paid);
    return isKnown && paid !== inForce ? [{ from, amount: inForce }] : [];
  });
}
