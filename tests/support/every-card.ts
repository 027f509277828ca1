import { banks, loadCards, type Bank, type CatalogueCard } from '@card-rewards/functions/catalogue';

const loaded = await Promise.all(banks.map(async (bank) => [bank, await loadCards(bank)] as const));

/** Holds the cards of all banks, because `banks` lists every one. */
export const cardsByBank = Object.fromEntries(loaded) as Record<Bank, CatalogueCard[]>;
