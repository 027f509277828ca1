import {
  amountOf,
  benefitPeriod,
  instantText,
  isPlainDate,
  oldestFirst,
  sumOf,
  usageStatus,
  usesOfTick,
  type PlainDate,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import type { BenefitDocument, UsageDocument } from '../documents/index.ts';

/** Returns the uses of a usage document, oldest first. A document of the first release stands for one use. */
export function usesOf(id: string, document: UsageDocument): Use[] {
  if (document.uses === null) {
    const recordedOn = document.updated_at.slice(0, 10);
    const day = isPlainDate(recordedOn) ? recordedOn : document.period_start;
    return usesOfTick({ ...document, id }, document, day);
  }
  return oldestFirst(Object.entries(document.uses).map(([useId, use]) => ({ id: useId, ...use })));
}

/**
 * Converts a usage document to a record. Documents of the first release take the amount and the name from the benefit.
 * @param opened the card's opening date
 */
export function recordOf(
  id: string,
  document: UsageDocument,
  benefit: BenefitDocument,
  opened: PlainDate,
): UsageRecord {
  const { period_start: start, period_end: end } = document;
  let { amount, name } = document;
  if (amount === null || name === null) {
    const period = benefitPeriod(benefit, opened, start);
    amount ??= period.amount;
    name ??= period.name;
  }
  return {
    start,
    end,
    amount,
    name,
    done: document.uses === null ? document.status === 'used' : document.done,
    uses: usesOf(id, document),
  };
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
