import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keepsCopy } from '../../browser/device-copy-setting.ts';
import type { TaggedList } from './tagged-list.ts';

/** A saved answer with the key of its query. */
export interface SavedAnswer {
  key: readonly (string | number)[];
  list: TaggedList<unknown>;
}

/** The user whose answers the copy holds, and the release of the app that wrote them. */
interface Owner {
  uid: string;
  release: string;
}

interface Copy extends DBSchema {
  owner: { key: 'owner'; value: Owner };
  /** The answers by user id and query key. */
  answers: { key: (string | number)[]; value: TaggedList<unknown> };
}

type CopyDatabase = IDBPDatabase<Copy>;

/** Identifies the release: the build derives this file's name from its content and its imports. */
const release = import.meta.url;

/** The longest wait for the database. Some browsers never answer when it is damaged. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Returns a user's saved answers and makes the user the owner of the copy. Answers of another user or another release are
 * removed. There are none where storage is blocked or the user wants no copy.
 */
export async function readCopy(uid: string): Promise<SavedAnswer[]> {
  if (!keepsCopy()) {
    await removeCopy();
    return [];
  }
  const answers = await inDatabase(async (database) => {
    const transaction = database.transaction(['owner', 'answers'], 'readwrite');
    const [owner, saved] = [transaction.objectStore('owner'), transaction.objectStore('answers')];
    const found: SavedAnswer[] = [];
    if (isOwner(await owner.get('owner'), uid)) {
      const [keys, lists] = await Promise.all([saved.getAllKeys(), saved.getAll()]);
      for (const [index, list] of lists.entries()) found.push({ key: keys[index]?.slice(1) ?? [], list });
    } else {
      await Promise.all([saved.clear(), owner.put({ uid, release }, 'owner')]);
    }
    await transaction.done;
    return found;
  });
  return answers ?? [];
}

/**
 * Saves answers of a user, unless the copy is no longer theirs: another tab may have signed them out. Answers without a
 * tag are not saved. An empty list of cards empties the copy.
 */
export async function writeCopy(uid: string, answers: readonly SavedAnswer[]): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['owner', 'answers'], 'readwrite');
    const saved = transaction.objectStore('answers');
    if (isOwner(await transaction.objectStore('owner').get('owner'), uid)) {
      for (const { key, list } of answers) {
        await (list.hasTag ? saved.put(list, [uid, ...key]) : saved.delete([uid, ...key]));
      }
      const cards = answers.find(({ key }) => key.length === 1 && key[0] === 'cards');
      if (cards) await removeOtherCards(saved, cards.list);
    }
    await transaction.done;
  });
}

/** The operations of an object store that {@link removeOtherCards} needs. */
interface Removable {
  clear(): Promise<void>;
  delete(key: (string | number)[]): Promise<void>;
  getAllKeys(): Promise<(string | number)[][]>;
}

/** Removes the saved answers of deleted cards. */
async function removeOtherCards(saved: Removable, cards: TaggedList<unknown>): Promise<void> {
  if (cards.items.length === 0) {
    await saved.clear();
    return;
  }
  // Only cards are saved under this key.
  const ids = new Set((cards.items as { id: string }[]).map(({ id }) => id));
  for (const key of await saved.getAllKeys()) {
    const [, resource, cardId] = key;
    const isGone = resource === 'cards' && cardId !== undefined && !ids.has(String(cardId));
    if (isGone) await saved.delete(key);
  }
}

/** Empties the copy. No tab writes to it until the next {@link readCopy}. */
export async function removeCopy(): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['owner', 'answers'], 'readwrite');
    await Promise.all([
      transaction.objectStore('owner').clear(),
      transaction.objectStore('answers').clear(),
      transaction.done,
    ]);
  });
}

function isOwner(owner: Owner | undefined, uid: string): boolean {
  return owner?.uid === uid && owner.release === release;
}

/**
 * Opens the database for one piece of work and closes it, so that it never blocks its deletion.
 * @returns undefined where storage is full, blocked, damaged or gone; the app then works without a copy
 */
async function inDatabase<Result>(
  work: (database: CopyDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const attempt = async () => {
    const database = await openDB<Copy>('card-rewards', 1, {
      upgrade: (created) => {
        created.createObjectStore('owner');
        created.createObjectStore('answers');
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
  });
  return Promise.race([attempt().catch(() => undefined), tooLate]);
}
