import { loadCards } from './banks.ts';
import type { CatalogueCard } from './card-terms.ts';
import { findCard } from './look-up.ts';

/** Returns the catalogue's entry for a stored card, found by its bank and any of its names; undefined if there is none. */
export async function cardInCatalogue(card: {
  bank: string;
  card_name: string;
}): Promise<CatalogueCard | undefined> {
  return findCard(await loadCards(card.bank), card.card_name);
}
