import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import {
  followsOpeningDate,
  instantText,
  periodAmount,
  smallerAmount,
  type PlainDate,
} from '../domain/index.ts';
import { benefitDocumentSchema, usageDocumentSchema, usageId, type UserDocuments } from '../documents.ts';
import { unchangedSince } from '../optimistic.ts';
import { periodOf } from './current-period.ts';

/**
 * When a card's opening date changes, what was recorded in the running period of each benefit that follows that
 * date moves to the period that replaces it, its amount capped. A record that the new period already has stays
 * as it is. Nothing else is touched. Adds the writes to a batch that the caller commits.
 */
export async function moveRunningUsage(
  db: Firestore,
  batch: WriteBatch,
  { benefits, usage }: UserDocuments,
  change: { cardId: string; openedBefore: PlainDate; openedNow: PlainDate; today: PlainDate; now: Date },
): Promise<void> {
  const definitions = await benefits.where('card_id', '==', change.cardId).get();
  const moves = definitions.docs.flatMap((doc) => {
    const benefit = benefitDocumentSchema.parse(doc.data());
    if (!followsOpeningDate(benefit)) return [];
    const before = periodOf(benefit, change.openedBefore, change.today);
    const now = periodOf(benefit, change.openedNow, change.today);
    if (before.start === now.start) return [];
    // Also without a record: one that is being written for the old period must notice.
    batch.update(doc.ref, { version: benefit.version + 1 }, unchangedSince(doc));
    const from = usage.doc(usageId(doc.id, before.start));
    const to = usage.doc(usageId(doc.id, now.start));
    return [{ from, to, period: now, amount: periodAmount(benefit, now) }];
  });
  if (moves.length === 0) return;
  const records = await db.getAll(...moves.flatMap(({ from, to }) => [from, to]));
  moves.forEach(({ from, to, period, amount }, index) => {
    const [record, existing] = [records[2 * index], records[2 * index + 1]];
    if (!record?.exists || existing?.exists) return;
    const recorded = usageDocumentSchema.parse(record.data());
    batch.delete(from);
    batch.set(to, {
      ...recorded,
      period_start: period.start,
      period_end: period.end,
      used_amount: smallerAmount(recorded.used_amount, amount),
      updated_at: instantText(change.now),
    });
  });
}
