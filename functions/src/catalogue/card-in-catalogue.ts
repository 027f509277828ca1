import { isBank } from './banks.ts';
import type { CatalogueCard } from './card-terms.ts';
import { cardsByBank } from './every-card.ts';
import { findCard } from './look-up.ts';

/** The catalogue's entry for a card as it is stored, by its bank and whichever of its names. */
export function cardInCatalogue(card: { bank: string; card_name: string }): CatalogueCard | undefined {
  return isBank(card.bank) ? findCard(cardsByBank[card.bank], card.card_name) : undefined;
}
