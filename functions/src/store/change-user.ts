import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { AppError, conflict, withoutRefusal } from '../app-error.ts';
import { boundBy, grpcStatus, hasGrpcStatus, throwIfResponded } from '../bounded-calls.ts';
import {
  requireCardIn,
  userDocuments,
  userDocumentSchema,
  type CardDocument,
  type Store,
  type UserDocument,
  type UserDocuments,
} from '../documents/index.ts';
import { instantText } from '../domain/index.ts';
import { assertWithinLimits } from './limits.ts';
import { reschedulePush } from './next-push.ts';
import { nextReminderAt } from './next-reminder.ts';
import { hashRequest, storeUndo, type Written } from './undo-log.ts';
import type { UserChange, UserContext } from './user-change.ts';

type Attempt<Result> = (change: UserChange) => Result | Promise<Result>;

/**
 * Changes a user's stored data. All writes of the user's document, cards, benefits and usage use this
 * function or {@link commitChange}, except the deletions of an erasure. `attempt` reads and writes documents.
 * Its batch commits only if the user's document has not changed since it was read. Otherwise the attempt is
 * repeated, so everything that it has read is still true at the commit.
 *
 * After the commit, deletes documents that an interrupted deletion or import has left.
 * @param likely documents that the attempt will probably read. They are read together with the user's
 * document.
 * @throws AppError `conflict` if the account is being erased, if a limit is reached, or if a different
 * request has already used the `X-Undo` id; `unauthenticated` if the account was deleted or disabled;
 * `unavailable` if other writes came first every time; the errors of `attempt` and of Firestore; the signal's
 * reason
 */
export async function changeUser<Result>(
  store: Store,
  context: UserContext,
  attempt: Attempt<Result>,
  likely?: (documents: UserDocuments) => DocumentReference[],
): Promise<Result> {
  const { result, user } = await commitChange(store, context, attempt, likely);
  const { importing, removed } = user;
  if (importing.length > 0 || removed.some(({ cleared }) => !cleared)) await clearLeftovers(store, context);
  return result;
}

/**
 * Commits a change like {@link changeUser}, but does not delete what an interrupted deletion or import has
 * left. If the response of a commit is lost, the next attempt finds the batch's id in `last_calls`, writes
 * nothing and returns the result.
 */
export async function commitChange<Result>(
  store: Store,
  context: UserContext,
  attempt: Attempt<Result>,
  likely: (documents: UserDocuments) => DocumentReference[] = () => [],
): Promise<{ result: Result; user: UserDocument }> {
  const documents = userDocuments(store.db, context.uid);
  const sent = new Map<string, { result: Result }>();
  return retryOnConflict(context.signal, async () => {
    const [snapshot, ...read] = await store.db.getAll(documents.user, ...likely(documents));
    if (!snapshot) throw new Error('Firestore has not answered');
    const user = userDocumentSchema.parse(snapshot.data() ?? {});
    const [committed] = user.last_calls.flatMap((id) => sent.get(id) ?? []);
    if (committed) return { ...committed, user };
    if (user.erasing_at !== null) throw conflict('This account is being erased.');
    const batch = store.db.batch();
    const id = randomUUID();
    const former = user.undos.find((each) => each.id === context.undo);
    if (former && former.request !== hashRequest(context)) {
      throw conflict('Another request already has this X-Undo id.');
    }
    const isRepeated = former !== undefined;
    const given = { store, context, documents, user, id, isRepeated };
    const { change, changed, written } = collectWrites(batch, given, read);
    let result: Result;
    try {
      result = await attempt(change);
    } catch (thrown) {
      const error = withoutRefusal(thrown);
      // If the user's document has changed, the attempt may have read some documents before that change and
      // others after it. Its error may be wrong, so the attempt is repeated.
      const now = error instanceof AppError ? await snapshot.ref.get() : snapshot;
      if (!isDeepStrictEqual(snapshot.updateTime, now.updateTime))
        throw new WriteConflict('The documents have changed while they were read', { cause: error });
      throw error;
    }
    if (context.undo && change.hasWrites()) await storeUndo(change, context.undo, written);
    const fields = changed();
    if (fields === null) return { result, user };
    const revised = {
      ...(await rescheduleReminder(user, context)),
      ...(await reschedulePush(user, context)),
      ...fields,
      revision: user.revision + 1,
      time_zone: context.timeZone ?? user.time_zone,
      last_calls: [...user.last_calls, id].slice(-MAX_CALLS),
    };
    const { ref, updateTime } = snapshot;
    if (updateTime) batch.update(ref, revised, { lastUpdateTime: updateTime });
    else batch.create(ref, revised);
    // The document is missing if this is the user's first write, or if the account was erased while the
    // request waited.
    if (!snapshot.exists) await context.checkAccount?.();
    throwIfResponded(context.signal);
    sent.set(id, { result });
    await commitBatch(batch);
    return { result, user: { ...user, ...revised } };
  });
}

function collectWrites(
  batch: WriteBatch,
  given: Pick<UserChange, 'store' | 'context' | 'documents' | 'user' | 'id' | 'isRepeated'>,
  read: readonly DocumentSnapshot[],
) {
  const { context, user, id, isRepeated, store } = given;
  let fields: Partial<UserDocument> | null = null;
  const written: Written[] = [];
  const known = new Map(read.map((snapshot) => [snapshot.ref.path, snapshot]));
  const write = (changed: Partial<UserDocument> = {}) => {
    if (!isRepeated) fields = { ...fields, ...changed };
  };
  const writeDocument = (ref: DocumentReference, data: DocumentData | null, send: () => unknown) => {
    if (isRepeated) return;
    send();
    written.push({ ref, fields: data });
    write();
  };
  const marked = (ref: DocumentReference, data: DocumentData) =>
    ['usage', 'benefits'].includes(ref.parent.id) ? { ...data, change: id } : data;
  const change: UserChange = {
    ...given,
    today: context.today,
    read: async (refs) => {
      const missing = refs.filter(({ path }) => !known.has(path));
      const found = missing.length === 0 ? [] : await store.db.getAll(...missing);
      for (const snapshot of found) known.set(snapshot.ref.path, snapshot);
      return refs.flatMap(({ path }) => known.get(path) ?? []);
    },
    query: async (query) => {
      const { docs } = await query.get();
      for (const snapshot of docs) known.set(snapshot.ref.path, snapshot);
      return docs;
    },
    set: (ref, data) => writeDocument(ref, data, () => batch.set(ref, marked(ref, data))),
    update: (ref, data) => writeDocument(ref, data, () => batch.update(ref, marked(ref, data))),
    delete: (ref) => writeDocument(ref, null, () => batch.delete(ref)),
    restore: (ref, data) => writeDocument(ref, data, () => batch.set(ref, data)),
    updateUser: write,
    hasWrites: () => fields !== null,
    count: ({ cards = 0, benefits = 0 }) => {
      if (isRepeated) return;
      const after = {
        cards: Math.max(0, user.cards + cards),
        benefits: Math.max(0, user.benefits + benefits),
      };
      assertWithinLimits(user, after);
      write(after);
    },
  };
  return { change, changed: () => fields, written };
}

async function rescheduleReminder(
  user: UserDocument,
  { now, timeZone }: UserContext,
): Promise<Partial<UserDocument>> {
  const { reminders, next_reminder_at: next, time_zone: before } = user;
  if (!reminders?.enabled || next === null || next <= instantText(now)) return {};
  if (timeZone === null || before === timeZone) return {};
  return { next_reminder_at: await nextReminderAt(now, reminders.weekday, timeZone) };
}

/**
 * A commit fails with these codes if its documents have changed since they were read. A read fails with the
 * same codes if an index or the database is missing, and a retry does not help. So only {@link commitBatch}
 * checks for these codes.
 */
const { notFound, alreadyExists, failedPrecondition, aborted } = grpcStatus;
const CONFLICT_CODES = [notFound, alreadyExists, failedPrecondition, aborted];
/**
 * `last_calls` keeps the ids of this many batches. Other requests are unlikely to commit more batches between
 * a lost response and the next attempt.
 */
const MAX_CALLS = 20;
const MAX_ATTEMPTS = 40;
const MAX_PAUSE_MS = 100;

class WriteConflict extends Error {}

async function commitBatch(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (cause) {
    if (hasGrpcStatus(cause, ...CONFLICT_CODES))
      throw new WriteConflict('The documents have changed since they were read', { cause });
    throw cause;
  }
}

/**
 * There is no lock, so a process that dies between read and commit blocks no other request. After the
 * response no attempt starts. After the client has disconnected, only the first attempt starts.
 */
async function retryOnConflict<Result>(
  signal: AbortSignal,
  readAndCommit: () => Promise<Result>,
): Promise<Result> {
  throwIfResponded(signal);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await readAndCommit();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
    await wait(Math.random() * Math.min(MAX_PAUSE_MS, 10 * attempt));
    signal.throwIfAborted();
  }
  throw new AppError('unavailable', 'Too many changes are being made at the same time. Please try again.');
}

export const CHUNK = 400;

/** A write deletes leftovers for at most this long, so that it can respond. The next write continues. */
const MAX_DURATION_MS = 4_000;

/** No list shows what deleted cards and interrupted imports have left, so a failure is only logged. */
async function clearLeftovers(store: Store, context: UserContext): Promise<void> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(MAX_DURATION_MS)]);
  try {
    await boundBy(signal, async () => {
      do signal.throwIfAborted();
      while (await clearChunk(store, { ...context, signal, undo: null }));
    });
  } catch (error) {
    store.log.warn('Deleted cards and interrupted imports are not cleared away yet', error, {});
  }
}

async function clearChunk(store: Store, context: UserContext): Promise<boolean> {
  const { result } = await commitChange(store, context, async ({ user, documents, ...change }) => {
    const { removed, importing } = user;
    const card = removed.find(({ cleared }) => !cleared) ?? importing[0];
    if (!card) return false;
    // If a later import has stored the card again, its documents are not leftovers.
    const isStored = (await documents.cards.doc(card.id).get()).exists;
    const pages = await Promise.all(
      [documents.benefits, documents.usage].map((collection) =>
        collection.where('card_id', '==', card.id).select().limit(CHUNK).get(),
      ),
    );
    const docs = isStored ? [] : pages.flatMap((page) => page.docs);
    for (const doc of docs.slice(0, CHUNK)) change.delete(doc.ref);
    const cleared = docs.length < CHUNK;
    change.updateUser({
      removed: removed.map((each) => (each.id === card.id ? { ...each, cleared } : each)),
      // The import may still be running. Before it stores its next part, it looks for its `call`. If the
      // `call` is missing, its stored parts were deleted, and the import starts again.
      importing: importing.flatMap((each) =>
        each.id !== card.id ? [each] : cleared ? [] : [{ ...each, call: '' }],
      ),
    });
    return true;
  });
  return result;
}

export async function requireCard(
  { store, documents, ...change }: UserChange,
  id: string,
): Promise<CardDocument> {
  const [snapshot] = await change.read([documents.cards.doc(id)]);
  return requireCardIn(store.log, snapshot);
}
