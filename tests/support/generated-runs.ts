// Generated tests use the same seeds in every run, so that a failure comes from a change of the code. The nightly run
// sets FULL_COUNT=1 to generate more values from new seeds. SEED repeats one of these seeds.
const isFull = process.env['FULL_COUNT'] === '1';

/** Returns how often to repeat a test: `usual` times, or `full` times in the nightly run. */
export function times(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** Returns the seed of the batch with this number. */
export function seedOf(batch: number): number {
  const given = Number(process.env['SEED']);
  if (given > 0) return given + batch;
  return isFull ? Math.floor(Math.random() * 2 ** 31) : batch + 1;
}

/** Runs `work` for each item. Each lane works on one item at a time. */
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
