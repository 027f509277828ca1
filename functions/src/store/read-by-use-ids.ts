import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { UserChange } from './user-change.ts';

/** Firestore accepts this many values in one `array-contains-any`. */
const MAX_IDS_IN_QUERY = 30;

export async function readByUseIds(
  { documents, ...change }: UserChange,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS_IN_QUERY) }, (_, part) =>
    ids.slice(part * MAX_IDS_IN_QUERY, (part + 1) * MAX_IDS_IN_QUERY),
  );
  // Each id is in one document, so the limit leaves out no document.
  const pages = await Promise.all(
    parts.map((part) =>
      change.query(documents.usage.where('use_ids', 'array-contains-any', part).limit(MAX_IDS_IN_QUERY)),
    ),
  );
  return pages.flat();
}
