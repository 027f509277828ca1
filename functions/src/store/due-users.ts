import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import type { Store } from '../documents/index.ts';
import { instantText } from '../domain/index.ts';

const PAGE = 200;

/**
 * Works on all users whose instant is past, the longest overdue first, until the signal aborts.
 * @param work handles its own errors
 */
export async function forEachDueUser(
  { db }: Store,
  field: 'next_push_at' | 'next_reminder_at',
  { now, atATime, signal }: { now: Date; atATime: number; signal: AbortSignal },
  work: (user: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  const due = db.collection('users').where(field, '<=', instantText(now)).orderBy(field).limit(PAGE);
  const inTurn = pLimit(atATime);
  for (let page = await due.get(); !page.empty && !signal.aborted;) {
    await Promise.all(page.docs.map((doc) => inTurn(async () => (signal.aborted ? undefined : work(doc)))));
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await due.startAfter(last).get();
  }
}
