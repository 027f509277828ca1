import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore';
import type { PlainDate } from '../domain/index.ts';
import { userDocuments, userDocumentSchema, type Store } from '../documents/index.ts';
import { readList, type ListKind } from './read-list.ts';
import { tagOf } from './tag.ts';

/** Who reads, on which day, and what they hold already. */
export interface Reader {
  uid: string;
  today: PlainDate;
  /** Which build answers. */
  release: string;
  /** Whether they ask for an answer only where theirs is no longer the latest. */
  asksForNews: boolean;
  /** Whether they hold the answer with that tag. */
  matches(etag: string): boolean;
}

/** The sender of a conditional request. */
export function readerOf(
  { user, ...call }: Omit<Reader, 'uid' | 'release'> & { user: { uid: string } },
  release: string,
): Reader {
  const { today, asksForNews, matches } = call;
  return { uid: user.uid, release, today, asksForNews, matches };
}

/**
 * Reads lists unless the reader holds the latest answer: then the user's document is all that is read.
 *
 * Who holds nothing gets the user's document and the lists at the same time; should the document be newer than a
 * list, the lists are read again, so that a tag never stands on older data.
 * @returns the tag and the answer; null in place of an answer that the reader holds
 * @throws as {@link readList} says
 */
export async function conditionalRead<Kind extends ListKind, Answer>(
  store: Store,
  reader: Reader,
  queries: Record<Kind, Query>,
  answerOf: (lists: Record<Kind, QuerySnapshot>) => Answer | Promise<Answer>,
): Promise<{ etag: string; answer: Answer } | { etag: string; answer: null }> {
  const { user } = userDocuments(store.db, reader.uid);
  if (reader.asksForNews) {
    const etag = tagIn(await revisionIn(user), reader);
    if (reader.matches(etag)) return { etag, answer: null };
    return { etag, answer: await answerOf(await readLists(store, queries)) };
  }
  const [found, lists] = await Promise.all([revisionIn(user), readLists(store, queries)]);
  const latest = isNewer(found, Object.values(lists)) ? await readLists(store, queries) : lists;
  return { etag: tagIn(found, reader), answer: await answerOf(latest) };
}

async function readLists<Kind extends ListKind>(
  { log }: Store,
  queries: Record<Kind, Query>,
): Promise<Record<Kind, QuerySnapshot>> {
  // The keys of an object are those of its type.
  const kinds = Object.keys(queries) as Kind[];
  const lists = await Promise.all(
    kinds.map(async (kind) => [kind, await readList(log, kind, queries[kind])] as const),
  );
  // One list for each of them.
  return Object.fromEntries(lists) as Record<Kind, QuerySnapshot>;
}

/** The user's document, without what else stands in it. */
async function revisionIn(user: DocumentReference): Promise<DocumentSnapshot> {
  const [found] = await user.firestore.getAll(user, { fieldMask: ['revision'] });
  return found ?? user.get();
}

const revisionSchema = userDocumentSchema.pick({ revision: true });

function tagIn(user: DocumentSnapshot, { release, today }: Reader): string {
  return tagOf(revisionSchema.parse(user.data() ?? {}), release, today);
}

/** The emulator says of what it has read that it is up to some milliseconds younger than it is. */
const INEXACT_MS = 100;

function isNewer({ updateTime }: DocumentSnapshot, lists: QuerySnapshot[]): boolean {
  if (!updateTime) return false;
  const youngest = updateTime.toMillis() + INEXACT_MS;
  return lists.some(({ readTime }) => readTime.toMillis() <= youngest);
}
