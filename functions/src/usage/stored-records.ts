import {
  amountOf,
  instantText,
  oldestFirst,
  sumOf,
  usageStatus,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import type { BenefitDocument, UsageDocument } from '../documents/index.ts';

/** Returns the uses of a usage document, oldest first. */
export function usesOf({ uses }: UsageDocument): Use[] {
  return oldestFirst(Object.entries(uses).map(([id, use]) => ({ id, ...use })));
}

/** Converts a usage document to a record. */
export function recordOf(document: UsageDocument): UsageRecord {
  const { period_start: start, period_end: end, amount, name, done } = document;
  return { start, end, amount, name, done, uses: usesOf(document) };
}

/** Converts a record to a usage document. */
export function documentOf(
  { benefitId, benefit }: { benefitId: string; benefit: BenefitDocument },
  record: UsageRecord,
  now: Date,
): UsageDocument {
  return {
    benefit_id: benefitId,
    card_id: benefit.card_id,
    period_start: record.start,
    period_end: record.end,
    status: usageStatus(record, { amount: record.amount, times: benefit.times }),
    used_amount: amountOf(sumOf(record.uses)),
    updated_at: instantText(now),
    amount: record.amount,
    name: record.name,
    done: record.done,
    uses: Object.fromEntries(record.uses.map(({ id, ...use }) => [id, use])),
    use_ids: record.uses.map(({ id }) => id),
    from_statement: record.uses.some(({ reading }) => reading !== null),
  };
}
