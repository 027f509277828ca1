import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import type { PlainDate } from '../domain/index.ts';
import { userDocumentSchema, type Store, type UserDocuments } from '../documents/index.ts';
import {
  readWallet,
  walletUser,
  type ReadPages,
  type ReadWallet,
  type WalletSelection,
} from './read-wallet.ts';
import { readPage } from './read-list.ts';
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
 * Reads a part of the wallet unless the reader holds the latest answer: then the user's document is all that is read.
 * A reader who holds nothing gets the user's document and the lists at the same time. A list that is older than that
 * document is read again, so that a tag never stands on older data.
 * @returns the tag and the answer; null in place of an answer that the reader holds
 * @throws as {@link readWallet} says
 */
export async function conditionalRead<Answer>(
  store: Store,
  reader: Reader,
  selection: WalletSelection,
  answerOf: (wallet: ReadWallet) => Answer | Promise<Answer>,
): Promise<{ etag: string; answer: Answer } | { etag: string; answer: null }> {
  const user = walletUser(store, reader.uid);
  if (reader.asksForNews) {
    const etag = tagIn(await revisionIn(user.documents), reader);
    if (reader.matches(etag)) return { etag, answer: null };
    return { etag, answer: await answerOf(await readWallet(user, selection)) };
  }
  const revision = revisionIn(user.documents);
  const [found, wallet] = await Promise.all([
    revision,
    readWallet(user, selection, notBefore(revision, store.log)),
  ]);
  return { etag: tagIn(found, reader), answer: await answerOf(wallet) };
}

/** Reads each list again that is older than the user's document. */
function notBefore(revision: Promise<DocumentSnapshot>, log: Log): ReadPages {
  return async function* (kind, source) {
    const list = await readPage(log, kind, source);
    yield isNewer(await revision, list) ? await readPage(log, kind, source) : list;
  };
}

/** The user's document, without what else stands in it. */
async function revisionIn({ user }: UserDocuments): Promise<DocumentSnapshot> {
  const [found] = await user.firestore.getAll(user, { fieldMask: ['revision'] });
  return found ?? user.get();
}

const revisionSchema = userDocumentSchema.pick({ revision: true });

function tagIn(user: DocumentSnapshot, { release, today }: Reader): string {
  return tagOf(revisionSchema.parse(user.data() ?? {}), release, today);
}

/** The emulator says of what it has read that it is up to some milliseconds younger than it is. */
const INEXACT_MS = 100;

function isNewer(
  { updateTime }: DocumentSnapshot,
  { readTime }: Pick<DocumentSnapshot, 'readTime'>,
): boolean {
  return updateTime !== undefined && readTime.toMillis() <= updateTime.toMillis() + INEXACT_MS;
}
