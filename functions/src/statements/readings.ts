import type { Reading } from '../contract/index.ts';
import { dayOfInstant } from '../domain/index.ts';
import { userDocuments, type Store } from '../documents/index.ts';
import { byteLimit, MAX_ANSWER_BYTES } from '../byte-limit.ts';
import { createPause } from '../create-pause.ts';
import { pagesOf, parseUsagePages } from '../user/read-list.ts';

/**
 * Lists the statement readings that still have uses, newest first.
 * @param timeZone the user's time zone, which decides the day of each reading
 * @throws AppError `conflict` if there are too many uses or readings; `unavailable` if there are too many records
 */
export async function listReadings(
  { db, log }: Store,
  { uid, timeZone }: { uid: string; timeZone: string },
): Promise<Reading[]> {
  const recorded = userDocuments(db, uid).usage.where('from_statement', '==', true);
  const usage = await parseUsagePages(log, pagesOf(log, 'history', recorded));
  const pause = createPause();
  const byId = new Map<string, { id: string; at: string; use_ids: string[] }>();
  for (const { uses } of usage.documents.values()) {
    await pause();
    for (const [useId, { reading: id, at }] of Object.entries(uses)) {
      if (id === null) continue;
      const reading = byId.get(id) ?? { id, at, use_ids: [] };
      reading.use_ids.push(useId);
      if (at < reading.at) reading.at = at;
      byId.set(id, reading);
    }
  }
  const countBytes = byteLimit(MAX_ANSWER_BYTES, 'There are too many readings to list at once.');
  const readings: Reading[] = [];
  for (const { id, at, use_ids } of [...byId.values()].toSorted((one, other) =>
    one.at > other.at ? -1 : 1,
  )) {
    await pause();
    const reading = { id, recorded_on: dayOfInstant(at, timeZone), use_ids };
    countBytes(JSON.stringify(reading));
    readings.push(reading);
  }
  return readings;
}
