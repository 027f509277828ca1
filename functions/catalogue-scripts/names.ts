import type { CatalogueCard } from '../src/catalogue/index.ts';

type NamedCard = Pick<CatalogueCard, 'id' | 'names'>;

/** All names of the cards by id, both in alphabetical order, as the record of names ever offered has them. */
function namesById(cards: readonly NamedCard[]): Record<string, string[]> {
  const entries = cards.map(({ id, names }) => [id, names.toSorted()] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Adds the names of the catalogue to the record of names ever offered, which only grows. */
export function withNamesOf(
  record: Record<string, string[]>,
  cards: readonly NamedCard[],
): Record<string, string[]> {
  const grown = { ...record, ...namesById(cards) };
  for (const [id, names] of Object.entries(record)) {
    grown[id] = [...new Set([...names, ...(grown[id] ?? [])])].toSorted();
  }
  return Object.fromEntries(Object.entries(grown).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
