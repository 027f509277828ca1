// What is generated or left to chance is the same in every run, so that a red run is a change's own doing.
// FULL_COUNT=1, as in the nightly run, makes more of it, from seeds of its own; SEED repeats one of those.
const isFull = process.env['FULL_COUNT'] === '1';

/** Of something repeated: `usual` times, or `full` times in a full count. */
export function times(usual: number, full: number): number {
  return isFull ? full : usual;
}

/** The seed of the batch with this number. */
export function seedOf(batch: number): number {
  const given = Number(process.env['SEED']);
  if (given > 0) return given + batch;
  return isFull ? Math.floor(Math.random() * 2 ** 31) : batch + 1;
}
