/**
 * Works like `Map.groupBy`. Node 20 lacks it, and the Functions emulator may use Node 20.
 * @example groupBy([{ id: 1, bank: 'a' }, { id: 2, bank: 'a' }], ({ bank }) => bank).get('a') // both items
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
