import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';

/** As many values as Firestore takes in one `array-contains-any`. */
const IDS_AT_ONCE = 30;

/** Finds the records that have uses with these ids. Uses of an earlier release have no id that could be sent. */
export async function findUses(
  { store, documents }: UserChange,
  ids: readonly string[],
): Promise<Map<string, UsageDocument>> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  );
  // Each record holds at least one of the ids, so no answer is longer than its question.
  const pages = await Promise.all(
    parts.map((part) =>
      documents.usage.where('use_ids', 'array-contains-any', part).limit(IDS_AT_ONCE).get(),
    ),
  );
  const wanted = new Set(ids);
  const found = pages.flatMap(({ docs }) => docs).flatMap((doc) => parseUsage(store.log, doc) ?? []);
  return new Map(
    found.flatMap((document) =>
      document.use_ids.filter((id) => wanted.has(id)).map((id) => [id, document] as const),
    ),
  );
}
