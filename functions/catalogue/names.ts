import type { CatalogueCard } from '../src/catalogue/index.ts';

/** Every name of every card, by its id, in one order: what a list of the names ever offered holds. */
function namesById(cards: readonly CatalogueCard[]): Record<string, string[]> {
  const entries = cards.map(({ id, names }) => [id, names.toSorted()] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The names on record together with those of the catalogue: the record only grows. */
export function withNamesOf(
  record: Record<string, string[]>,
  cards: readonly CatalogueCard[],
): Record<string, string[]> {
  const grown = { ...record, ...namesById(cards) };
  for (const [id, names] of Object.entries(record)) {
    grown[id] = [...new Set([...names, ...(grown[id] ?? [])])].toSorted();
  }
  return Object.fromEntries(Object.entries(grown).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
