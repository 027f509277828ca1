import { notFound } from '../app-error.ts';
import { parseUsage, type UsageDocument } from '../documents/index.ts';
import type { UsageRecord, Use } from '../domain/index.ts';
import { readByUseIds } from '../store/read-by-use-ids.ts';
import type { UserChange } from '../store/user-change.ts';
import { toRecord } from './records.ts';

export async function findUses(
  change: UserChange,
  ids: readonly string[],
): Promise<Map<string, UsageDocument>> {
  const requested = new Set(ids);
  const found = new Map<string, UsageDocument>();
  for (const snapshot of await readByUseIds(change, [...requested])) {
    const document = parseUsage(change.store.log, snapshot);
    for (const id of document?.use_ids ?? []) if (document && requested.has(id)) found.set(id, document);
  }
  return found;
}

interface FoundUse {
  benefitId: string;
  record: UsageRecord;
  use: Use;
}

export async function findUse(change: UserChange, useId: string): Promise<FoundUse | null> {
  const document = (await findUses(change, [useId])).get(useId);
  const record = document && toRecord(document);
  const use = record?.uses.find(({ id }) => id === useId);
  return document && record && use ? { benefitId: document.benefit_id, record, use } : null;
}

export async function requireUse(change: UserChange, benefitId: string, useId: string): Promise<FoundUse> {
  const found = await findUse(change, useId);
  if (found?.benefitId !== benefitId) throw notFound('Use');
  return found;
}
