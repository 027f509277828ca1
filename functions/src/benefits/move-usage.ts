import {
  followsOpeningDate,
  instantText,
  periodAmount,
  smallerAmount,
  type PlainDate,
} from '../domain/index.ts';
import { parseBenefit, parseUsage, usageId, type Store } from '../documents/index.ts';
import type { UserChange, Writer } from '../user/attempt-change.ts';
import { readList } from '../user/read-list.ts';
import { periodOf } from './current-period.ts';

/**
 * When a card's opening date changes, what was recorded in the running period of each benefit that follows that
 * date moves to the period that replaces it, its amount capped. A record that the new period already has stays
 * as it is. Nothing else is touched. Adds the writes to a change.
 */
export async function moveRunningUsage(
  store: Store,
  by: Writer,
  change: UserChange,
  edit: { cardId: string; openedBefore: PlainDate; openedNow: PlainDate; today: PlainDate },
): Promise<void> {
  const { benefits, usage } = change.documents;
  const definitions = await readList(store.log, 'benefits', benefits.where('card_id', '==', edit.cardId));
  const moves = definitions.docs.flatMap((doc) => {
    const benefit = parseBenefit(store.log, doc);
    if (!benefit || !followsOpeningDate(benefit)) return [];
    const before = periodOf(benefit, edit.openedBefore, edit.today);
    const now = periodOf(benefit, edit.openedNow, edit.today);
    if (before.start === now.start) return [];
    const from = usage.doc(usageId(doc.id, before.start));
    const to = usage.doc(usageId(doc.id, now.start));
    return [{ from, to, period: now, amount: periodAmount(benefit, now) }];
  });
  if (moves.length === 0) return;
  const records = await store.db.getAll(...moves.flatMap(({ from, to }) => [from, to]));
  moves.forEach(({ from, to, period, amount }, index) => {
    const [record, existing] = [records[2 * index], records[2 * index + 1]];
    if (!record?.exists || existing?.exists) return;
    const recorded = parseUsage(store.log, record);
    if (!recorded) return;
    change.delete(from);
    change.set(to, {
      ...recorded,
      period_start: period.start,
      period_end: period.end,
      used_amount: smallerAmount(recorded.used_amount, amount),
      updated_at: instantText(by.now),
    });
  });
}
