import pLimit from 'p-limit';
import { parseUser, type Store, type UserDocument } from '../documents/index.ts';
import { dayInZone, daysLater, instantText } from '../domain/index.ts';
import { ownerBySchedule } from '../owner.ts';
import { changeUser } from './change-user.ts';
import type { UserContext } from './user-change.ts';

const PAGE = 200;

/** Failed or interrupted work is due again after half an hour, so the next hourly run repeats it. */
const RETRY_DAYS = 1 / 48;

type DueField = 'next_push_at' | 'next_reminder_at';

export interface DueUser {
  user: UserDocument;
  context: UserContext;
  timeZone: string;
  /** The user's revision after {@link postpone} has moved the work to the next run. */
  revision: number;
}

export async function forEachDueUser(
  store: Store,
  field: DueField,
  { now, atATime, signal }: { now: Date; atATime: number; signal: AbortSignal },
  work: (due: DueUser) => Promise<void>,
): Promise<void> {
  const due = store.db.collection('users').where(field, '<=', instantText(now)).orderBy(field).limit(PAGE);
  const inTurn = pLimit(atATime);
  for (let page = await due.get(); !page.empty && !signal.aborted;) {
    await Promise.all(
      page.docs.map((doc) =>
        inTurn(async () => {
          if (signal.aborted) return;
          try {
            const user = parseUser(store.log, doc);
            if (!user || user.erasing_at !== null) return;
            const timeZone = user.time_zone ?? 'UTC';
            const today = dayInZone(now, timeZone);
            // Because `timeZone` is null, the change keeps the stored time zone. A request may have stored a
            // newer time zone since this user was read.
            const context = { uid: ownerBySchedule(doc.id), now, today, timeZone: null, signal };
            const revision = await postpone(store, context, field);
            if (revision === null) return;
            await work({
              user,
              context,
              timeZone,
              revision,
            });
          } catch (error) {
            store.log.error('A reminder could not be sent', error, { field });
          }
        }),
      ),
    );
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await due.startAfter(last).get();
  }
}

/**
 * Moves due work to the next hourly run before the work begins. Work that fails or takes too long then waits
 * behind the other users, and a second run at the same time finds nothing to do.
 * @returns the revision after this change, or null if the work is no longer due
 */
async function postpone(store: Store, context: UserContext, field: DueField): Promise<number | null> {
  return changeUser(store, context, (change) => {
    const { [field]: next, revision } = change.user;
    if (next === null || next > instantText(context.now)) return null;
    change.updateUser({ [field]: instantText(daysLater(context.now, RETRY_DAYS)) });
    return revision + 1;
  });
}
