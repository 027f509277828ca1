/** Does some work for each item, for as many at a time as there are lanes. */
export async function inParallel<Item, Lane>(
  items: Iterable<Item>,
  lanes: readonly Lane[],
  work: (item: Item, lane: Lane) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value, lane);
    }),
  );
}
