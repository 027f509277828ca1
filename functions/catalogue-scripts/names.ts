import type { CatalogueCard } from '../src/catalogue/index.ts';

type NamedCard = Pick<CatalogueCard, 'id' | 'names'>;

/** Returns the names of the cards by id. Ids and names are in alphabetical order, as in the record. */
function namesById(cards: readonly NamedCard[]): Record<string, string[]> {
  const entries = cards.map(({ id, names }) => [id, names.toSorted()] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Adds the catalogue's names to the record of names ever offered. The record only grows. */
export function addNames(
  record: Record<string, string[]>,
  cards: readonly NamedCard[],
): Record<string, string[]> {
  const grown = { ...record, ...namesById(cards) };
  for (const [id, names] of Object.entries(record)) {
    grown[id] = [...new Set([...names, ...(grown[id] ?? [])])].toSorted();
  }
  return Object.fromEntries(Object.entries(grown).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
