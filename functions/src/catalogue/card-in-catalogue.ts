import { loadCards } from './banks.ts';
import type { CatalogueCard } from './card-terms.ts';
import { findCard } from './look-up.ts';

/** The catalogue's entry for a card as it is stored, by its bank and whichever of its names. */
export async function cardInCatalogue(card: {
  bank: string;
  card_name: string;
}): Promise<CatalogueCard | undefined> {
  return findCard(await loadCards(card.bank), card.card_name);
}
