import type { CatalogueCard } from '../src/catalogue/index.ts';

/**
 * Adds the catalogue's names to the record of names ever offered, which only grows. Ids and names are in alphabetical
 * order.
 */
export function addNames(
  record: Record<string, string[]>,
  cards: readonly Pick<CatalogueCard, 'id' | 'names'>[],
): Record<string, string[]> {
  const grown = { ...record };
  for (const { id, names } of cards) {
    grown[id] = [...new Set([...(record[id] ?? []), ...names])].toSorted();
  }
  return Object.fromEntries(Object.entries(grown).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
