import type { UsageRecord, Use } from '../domain/index.ts';
import { notFound } from '../app-error.ts';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { BenefitAddress } from './find-benefit.ts';
import { recordOf, usesOf } from './stored-records.ts';

export interface UseAddress extends BenefitAddress {
  useId: string;
}

/** A use with the usage document that contains it. */
interface FoundUse {
  id: string;
  document: UsageDocument;
  use: Use;
}

/** Finds a use of the user by its id. It returns null if there is none. */
export async function findUse({ store, documents }: UserChange, useId: string): Promise<FoundUse | null> {
  const { docs } = await documents.usage.where('use_ids', 'array-contains', useId).limit(1).get();
  const [snapshot] = docs;
  const document = snapshot ? parseUsage(store.log, snapshot) : null;
  if (!snapshot || !document) return null;
  const use = usesOf(document).find(({ id }) => id === useId);
  return use ? { id: snapshot.id, document, use } : null;
}

/**
 * Finds a use of a benefit and the record that contains it.
 * @throws AppError `not_found`
 */
export async function requireUse(
  change: UserChange,
  benefitId: string,
  useId: string,
): Promise<{ use: Use; record: UsageRecord }> {
  const found = await findUse(change, useId);
  if (found?.document.benefit_id !== benefitId) throw notFound('Use');
  return { use: found.use, record: recordOf(found.document) };
}

/** Adds a record to others, in place of one of the same period. */
export function withRecord(records: readonly UsageRecord[], record: UsageRecord): UsageRecord[] {
  return [...records.filter(({ start }) => start !== record.start), record];
}
