import type { Query } from 'firebase-admin/firestore';
import { AppError, invalidArgument } from '../app-error.ts';
import { calendarFeeds, readUser, userDocuments, type Store } from '../documents/index.ts';
import { dayInZone, instantText } from '../domain/index.ts';
import type { Identity } from '../http/authenticate.ts';
import { ownerBySchedule, type OwnerId } from '../owner.ts';
import { CHUNK, commitChange } from '../store/change-user.ts';
import type { UserContext } from '../store/user-change.ts';
import type { Accounts } from './accounts.ts';

const RECENT_SIGN_IN_SECONDS = 5 * 60;

export function assertOwner(sender: Identity, email: string, now: Date): void {
  if (now.getTime() / 1000 - sender.auth_time > RECENT_SIGN_IN_SECONDS) {
    throw new AppError('recent_sign_in_required', 'Please sign in again to erase your account.');
  }
  if (email.trim().toLowerCase() !== sender.email?.toLowerCase()) {
    throw invalidArgument({ email: 'must be the email address of your account' });
  }
}

/**
 * Erases a user's stored data and account. Deletes the user's document last, because a later run finds an
 * interrupted erasure by `erasing_at` and finishes it.
 * @throws AppError `unavailable` if other writes of the user got in first on every attempt; the signal's
 * reason; the errors of Firestore and of the identity provider
 */
export async function eraseUser(store: Store, accounts: Accounts, context: UserContext): Promise<void> {
  await mark(store, context);
  await eraseMarked(store, accounts, context.uid, context.signal);
}

/** After this commit, every other commit of the user is refused, even if its write has already begun. */
async function mark(store: Store, context: UserContext): Promise<void> {
  try {
    await commitChange(store, context, (change) =>
      change.updateUser({ erasing_at: instantText(context.now) }),
    );
  } catch (error) {
    if ((await readUser(store, context.uid)).erasing_at === null) throw error;
  }
}

export async function finishErasures(store: Store, accounts: Accounts, signal: AbortSignal): Promise<void> {
  const marked = await store.db.collection('users').where('erasing_at', '>', '').limit(CHUNK).get();
  for (const { id } of marked.docs) {
    signal.throwIfAborted();
    try {
      await eraseMarked(store, accounts, ownerBySchedule(id), signal);
    } catch (error) {
      store.log.error('An account could not be erased', error, {});
    }
  }
}

const USERS_AT_ONCE = 100;

/**
 * Erases the data of users whose account was deleted in the console. Stops if more than half of the users on
 * a page have no account, because the identity provider is then probably failing. A page of fewer than ten
 * users is too small for this check.
 */
export async function eraseWithoutAccount(
  store: Store,
  accounts: Accounts,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const users = store.db.collection('users').orderBy('__name__').select().limit(USERS_AT_ONCE);
  for (let page = await users.get(); !page.empty && !signal.aborted;) {
    const missing = await accounts.missing(page.docs.map(({ id }) => id));
    if (page.size >= 10 && missing.length > page.size / 2) {
      store.log.error('Most users seem to have no account, so nothing is erased', null, { users: page.size });
      return;
    }
    for (const id of missing) {
      const uid = ownerBySchedule(id);
      const today = dayInZone(now, 'UTC');
      const context = { uid, now, today, timeZone: null, signal };
      await eraseUser(store, accounts, context).catch((error: unknown) =>
        store.log.error('A user without an account could not be erased', error, {}),
      );
    }
    const last = page.docs.at(-1);
    if (!last || page.size < USERS_AT_ONCE) return;
    page = await users.startAfter(last).get();
  }
}

async function eraseMarked(
  { db }: Store,
  accounts: Accounts,
  uid: OwnerId,
  signal: AbortSignal,
): Promise<void> {
  const { user, ...collections } = userDocuments(db, uid);
  await deleteAll(calendarFeeds(db).where('uid', '==', uid), signal);
  for (const collection of Object.values(collections)) await deleteAll(collection, signal);
  signal.throwIfAborted();
  await accounts.delete(uid);
  await user.delete();
}

async function deleteAll(query: Query, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const page = await query.select().limit(CHUNK).get();
    if (page.empty) return;
    const batch = query.firestore.batch();
    for (const doc of page.docs) batch.delete(doc.ref);
    await batch.commit();
  }
}
