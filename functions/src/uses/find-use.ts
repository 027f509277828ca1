import type { Use } from '../domain/index.ts';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { usesOf } from '../records/stored-records.ts';

/** A use of whichever benefit, and the record that has it. */
export interface FoundUse {
  id: string;
  document: UsageDocument;
  use: Use;
}

/** The one use that a record of an earlier release stands for has the id of the record, which ends with a day. */
const RECORD_ID = /_\d{4}-\d{2}-\d{2}$/;

/** @returns null where there is no use with that id */
export async function findUse({ store, documents }: UserChange, useId: string): Promise<FoundUse | null> {
  const { docs } = await documents.usage.where('use_ids', 'array-contains', useId).limit(1).get();
  const snapshot = docs[0] ?? (RECORD_ID.test(useId) ? await documents.usage.doc(useId).get() : null);
  const document = snapshot?.exists ? parseUsage(store.log, snapshot) : null;
  if (!snapshot || !document) return null;
  const use = usesOf(snapshot.id, document).find(({ id }) => id === useId);
  return use ? { id: snapshot.id, document, use } : null;
}
