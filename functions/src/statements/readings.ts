import type { Reading } from '../contract/index.ts';
import { dayOfInstant, groupBy } from '../domain/index.ts';
import { parseUsage, userDocuments, type Store } from '../documents/index.ts';
import { readList } from '../user/read-list.ts';
import { usesOf } from '../usage/stored-records.ts';

/**
 * Lists the statement readings that still have uses, newest first.
 * @param timeZone the holder's time zone, which decides the day of each reading
 * @throws AppError `unavailable` if there are too many records
 */
export async function listReadings(
  store: Store,
  { uid, timeZone }: { uid: string; timeZone: string },
): Promise<Reading[]> {
  const { usage } = userDocuments(store.db, uid);
  const { docs } = await readList(store.log, 'history', usage.where('from_statement', '==', true));
  const uses = docs.flatMap((doc) => {
    const document = parseUsage(store.log, doc);
    return document ? usesOf(document) : [];
  });
  const readings = groupBy(uses, ({ reading }) => reading);
  return [...readings]
    .flatMap(([id, ofReading]) => {
      const at = ofReading.map((use) => use.at).toSorted()[0];
      if (id === null || !at) return [];
      return [{ id, at, use_ids: ofReading.map((use) => use.id) }];
    })
    .toSorted((one, other) => (one.at > other.at ? -1 : 1))
    .map(({ id, at, use_ids }) => ({ id, recorded_on: dayOfInstant(at, timeZone), use_ids }));
}
