import type { Transaction } from 'firebase-admin/firestore';
import {
  followsOpeningDate,
  instantText,
  periodAmount,
  smallerAmount,
  type PlainDate,
} from '../domain/index.ts';
import { benefitDocumentSchema, usageDocumentSchema, usageId, type UserDocuments } from '../documents.ts';
import { periodOf } from './current-period.ts';

/**
 * When a card's opening date changes, what was recorded in the running period of each benefit that follows that
 * date moves to the period that replaces it, its amount capped. A record that the new period already has stays
 * as it is. Nothing else is touched. Reads before it writes, as a transaction must.
 */
export async function moveRunningUsage(
  transaction: Transaction,
  { benefits, usage }: UserDocuments,
  change: { cardId: string; openedBefore: PlainDate; openedNow: PlainDate; today: PlainDate; now: Date },
): Promise<void> {
  const definitions = await transaction.get(benefits.where('card_id', '==', change.cardId));
  const moves = definitions.docs.flatMap((doc) => {
    const benefit = benefitDocumentSchema.parse(doc.data());
    if (!followsOpeningDate(benefit)) return [];
    const before = periodOf(benefit, change.openedBefore, change.today);
    const now = periodOf(benefit, change.openedNow, change.today);
    if (before.start === now.start) return [];
    const from = usage.doc(usageId(doc.id, before.start));
    const to = usage.doc(usageId(doc.id, now.start));
    return [{ from, to, period: now, amount: periodAmount(benefit, now) }];
  });
  if (moves.length === 0) return;
  const records = await transaction.getAll(...moves.flatMap(({ from, to }) => [from, to]));
  moves.forEach(({ from, to, period, amount }, index) => {
    const [record, existing] = [records[2 * index], records[2 * index + 1]];
    if (!record?.exists || existing?.exists) return;
    const recorded = usageDocumentSchema.parse(record.data());
    transaction.delete(from);
    transaction.create(to, {
      ...recorded,
      period_start: period.start,
      period_end: period.end,
      used_amount: smallerAmount(recorded.used_amount, amount),
      updated_at: instantText(change.now),
    });
  });
}
