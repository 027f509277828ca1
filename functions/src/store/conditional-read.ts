import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { userDocumentSchema, type Store, type UserDocument, type UserDocuments } from '../documents/index.ts';
import type { PlainDate } from '../domain/index.ts';
import type { OwnerId } from '../owner.ts';
import { readWallet, walletUser, type ReadWallet, type WalletSelection } from './read-wallet.ts';

export interface Reader {
  uid: OwnerId;
  today: PlainDate;
  release: string;
  tags: readonly string[];
}

/**
 * Reads only the user's document if `reader.tags` has the current tag, and otherwise also the lists of
 * `selection`. A list that is older than the document is read again, so that the tag never belongs to older
 * data.
 */
export async function conditionalRead<Body>(
  store: Store,
  reader: Reader,
  selection: WalletSelection,
  buildResponse: (wallet: ReadWallet) => Body | Promise<Body>,
): Promise<{ etag: string; response: Body } | { etag: string; response: null }> {
  const user = walletUser(store, reader.uid);
  if (reader.tags.length > 0) {
    const etag = tagIn(await revisionIn(user.documents), reader);
    if (hasTag(reader.tags, etag)) return { etag, response: null };
    return { etag, response: await buildResponse(await readWallet(user, selection)) };
  }
  const reading = revisionIn(user.documents);
  const [revision, wallet] = await Promise.all([
    reading,
    readWallet(user, selection, { isOutdated: async (list) => isNewer(await reading, list) }),
  ]);
  return { etag: tagIn(revision, reader), response: await buildResponse(wallet) };
}

async function revisionIn({ user }: UserDocuments): Promise<DocumentSnapshot> {
  const [snapshot] = await user.firestore.getAll(user, { fieldMask: ['revision'] });
  return snapshot ?? user.get();
}

const revisionSchema = userDocumentSchema.pick({ revision: true });

export function createTag(
  { revision }: Pick<UserDocument, 'revision'>,
  release: string,
  day: PlainDate,
): string {
  return `${release}.${revision}.${day}`;
}

export function hasTag(tags: readonly string[], etag: string): boolean {
  return tags.includes(`"${etag}"`) || tags.includes('*');
}

function tagIn(user: DocumentSnapshot, { release, today }: Reader): string {
  return createTag(revisionSchema.parse(user.data() ?? {}), release, today);
}

/** The emulator reports read times that can be a few milliseconds too late. */
const INEXACT_MS = 100;

function isNewer(
  { updateTime }: DocumentSnapshot,
  { readTime }: Pick<DocumentSnapshot, 'readTime'>,
): boolean {
  return updateTime !== undefined && readTime.toMillis() <= updateTime.toMillis() + INEXACT_MS;
}
