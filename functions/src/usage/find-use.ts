import type { UsageRecord, Use } from '../domain/index.ts';
import { notFound } from '../app-error.ts';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { BenefitAddress, FoundBenefit } from './find-benefit.ts';
import { recordOf, usesOf } from './stored-records.ts';

export interface UseAddress extends BenefitAddress {
  useId: string;
}

/** A use, and the stored record that has it. */
interface FoundUse {
  id: string;
  document: UsageDocument;
  use: Use;
}

/** The one use that a record of an earlier release stands for has the id of the record, which ends with a day. */
const RECORD_ID = /_\d{4}-\d{2}-\d{2}$/;

/** @returns null where no benefit of the user has a use with that id */
export async function findUse({ store, documents }: UserChange, useId: string): Promise<FoundUse | null> {
  const { docs } = await documents.usage.where('use_ids', 'array-contains', useId).limit(1).get();
  const snapshot = docs[0] ?? (RECORD_ID.test(useId) ? await documents.usage.doc(useId).get() : null);
  const document = snapshot?.exists ? parseUsage(store.log, snapshot) : null;
  if (!snapshot || !document) return null;
  const use = usesOf(snapshot.id, document).find(({ id }) => id === useId);
  return use ? { id: snapshot.id, document, use } : null;
}

/**
 * A use of a benefit, with the record that has it.
 * @throws AppError `not_found`
 */
export async function requireUse(
  change: UserChange,
  { benefitId, benefit, card }: FoundBenefit,
  useId: string,
): Promise<{ use: Use; record: UsageRecord }> {
  const known = await findUse(change, useId);
  if (known?.document.benefit_id !== benefitId) throw notFound('Use');
  return { use: known.use, record: recordOf(known.id, known.document, benefit, card.opening_date) };
}

/** Records that were read, with another one among them. */
export function withRecord(records: readonly UsageRecord[], record: UsageRecord): UsageRecord[] {
  return [...records.filter(({ start }) => start !== record.start), record];
}
