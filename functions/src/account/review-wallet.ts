import type { ReviewedCard } from '../contract/index.ts';
import type { CardDocument } from '../documents/index.ts';
import { groupBy } from '../domain/index.ts';
import type { Wallet } from './wallet.ts';

export const IDENTIFYING = ['product', 'bank', 'card_name', 'opening_date', 'last_digits'] as const;

type Identifying = Pick<CardDocument, (typeof IDENTIFYING)[number]>;

export type StoredCard = Identifying & { id: string };

/**
 * `newIds` maps the id of each card in the wallet to the id that the card has or will get in the database.
 * `missing` has the cards that are not stored yet. Their ids in `missing` are the ids from `newIds`.
 */
export function reviewWallet(
  wallet: Wallet,
  {
    newIds,
    missing,
    stored,
  }: { newIds: ReadonlyMap<string, string>; missing: Wallet; stored: readonly StoredCard[] },
): ReviewedCard[] {
  const missingIds = new Set(missing.cards.map(({ id }) => id));
  const isAdded = ({ id }: { id: string }) => !missingIds.has(newIds.get(id) ?? id);
  const added = new Set(wallet.cards.filter(isAdded).map(({ id }) => newIds.get(id) ?? id));
  const others = stored.filter(({ id }) => !added.has(id));
  const alike = findAlike(
    wallet.cards.filter((card) => !isAdded(card)),
    others,
  );
  const benefitsOf = groupBy(wallet.benefits, ({ document }) => document.card_id);
  const usageOf = groupBy(wallet.usage, ({ document }) => document.card_id);
  return wallet.cards.map((card) => ({
    id: card.id,
    card_name: card.document.card_name,
    opening_date: card.document.opening_date,
    last_digits: card.document.last_digits,
    benefits: benefitsOf.get(card.id)?.length ?? 0,
    uses: (usageOf.get(card.id) ?? []).reduce((sum, { document }) => sum + document.use_ids.length, 0),
    presence: isAdded(card) ? 'added' : alike.has(card.id) ? 'alike' : 'new',
  }));
}

/** Returns the ids of the cards that match a stored card. Each stored card matches at most one card. */
function findAlike(cards: Wallet['cards'], stored: readonly StoredCard[]): Set<string> {
  const alike = new Set<string>();
  const free = [...stored];
  const sameDigits = (one: Identifying, other: Identifying) => one.last_digits === other.last_digits;
  const lackDigits = (one: Identifying, other: Identifying) =>
    one.last_digits === null || other.last_digits === null;
  for (const haveDigits of [sameDigits, lackDigits]) {
    for (const { id, document } of cards) {
      const at = free.findIndex((other) => isSameProduct(document, other) && haveDigits(document, other));
      if (alike.has(id) || at === -1) continue;
      free.splice(at, 1);
      alike.add(id);
    }
  }
  return alike;
}

function isSameProduct(one: Identifying, other: Identifying): boolean {
  const isSame =
    one.product !== null && other.product !== null
      ? one.product === other.product
      : one.bank === other.bank && one.card_name === other.card_name;
  return isSame && one.opening_date === other.opening_date;
}
