import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';

/** The number of values that Firestore accepts in one `array-contains-any`. */
const MAX_IDS_IN_QUERY = 30;

/** Reads the usage documents that contain uses with these ids. */
export async function readByUseIds(
  { documents }: UserChange,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS_IN_QUERY) }, (_, part) =>
    ids.slice(part * MAX_IDS_IN_QUERY, (part + 1) * MAX_IDS_IN_QUERY),
  );
  // Each document contains at least one of the ids, so the limit cuts nothing.
  const pages = await Promise.all(
    parts.map((part) =>
      documents.usage.where('use_ids', 'array-contains-any', part).limit(MAX_IDS_IN_QUERY).get(),
    ),
  );
  return pages.flatMap(({ docs }) => docs);
}

/**
 * Finds the records of uses by the uses' ids.
 * @returns the record of each id that exists
 */
export async function findUses(
  change: UserChange,
  ids: readonly string[],
): Promise<Map<string, UsageDocument>> {
  const docs = await readByUseIds(change, ids);
  const requested = new Set(ids);
  const records = docs.flatMap((doc) => parseUsage(change.store.log, doc) ?? []);
  return new Map(
    records.flatMap((document) =>
      document.use_ids.filter((id) => requested.has(id)).map((id) => [id, document] as const),
    ),
  );
}
