import { openDB, type DBSchema, type IDBPObjectStore } from 'idb';
import { store, stored } from '../../browser/safe-storage.ts';
import type { TaggedList } from './tagged-list.ts';

export interface SavedResponse {
  key: readonly (string | number)[];
  list: TaggedList<unknown>;
}

interface Owner {
  uid: string;
  release: string | undefined;
}

interface Copy extends DBSchema {
  owner: { key: 'owner'; value: Owner };
  answers: { key: (string | number)[]; value: TaggedList<unknown> };
}

const STORES = ['owner', 'answers'] as const;
type Store<Name extends (typeof STORES)[number]> = IDBPObjectStore<Copy, typeof STORES, Name, 'readwrite'>;

/** Some browsers never respond when the database is damaged. */
const LONGEST_WAIT_MS = 1_000;

const SETTING = 'device_copy';

/** This setting belongs to the device and survives Sign Out. */
export function keepsCopy(): boolean {
  return stored('localStorage', SETTING) !== 'off';
}

export function setKeepsCopy(keeps: boolean): void {
  store('localStorage', SETTING, keeps ? null : 'off');
}

/**
 * Returns an id of the running release: the address of the app's first script. The build derives the script's name from
 * all of the app's code.
 */
export function currentRelease(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
}

/**
 * Returns a user's saved responses and makes the user the owner of the copy. Responses of another user or release are
 * removed.
 */
export async function readCopy(uid: string): Promise<SavedResponse[]> {
  if (!keepsCopy()) {
    await removeCopy();
    return [];
  }
  const responses = await inTransaction(async (owner, saved) => {
    if (!isOwner(await owner.get('owner'), uid)) {
      await Promise.all([saved.clear(), owner.put({ uid, release: currentRelease() }, 'owner')]);
      return [];
    }
    const [keys, lists] = await Promise.all([saved.getAllKeys(), saved.getAll()]);
    return lists.map((list, index) => ({ key: keys[index]?.slice(1) ?? [], list }));
  });
  return responses ?? [];
}

/** Saves nothing if the copy no longer belongs to this user, because another tab may have signed the user out. */
export async function writeCopy(uid: string, responses: readonly SavedResponse[]): Promise<void> {
  await inTransaction(async (owner, saved) => {
    if (!isOwner(await owner.get('owner'), uid)) return;
    for (const { key, list } of responses) {
      await (list.hasTag ? saved.put(list, [uid, ...key]) : saved.delete([uid, ...key]));
    }
    const cards = responses.find(({ key }) => key.length === 1 && key[0] === 'cards');
    if (cards) await removeOtherCards(saved, cards.list);
  });
}

async function removeOtherCards(saved: Store<'answers'>, cards: TaggedList<unknown>): Promise<void> {
  if (cards.items.length === 0) {
    await saved.clear();
    return;
  }
  const ids = new Set((cards.items as { id: string }[]).map(({ id }) => id));
  for (const key of await saved.getAllKeys()) {
    const [, resource, cardId] = key;
    const isGone = resource === 'cards' && cardId !== undefined && !ids.has(String(cardId));
    if (isGone) await saved.delete(key);
  }
}

export async function isDatabaseWorking(): Promise<boolean> {
  return (await inTransaction(() => Promise.resolve(true), 5_000)) ?? false;
}

export async function removeCopy(): Promise<void> {
  await inTransaction((owner, saved) => Promise.all([owner.clear(), saved.clear()]));
}

function isOwner(owner: Owner | undefined, uid: string): boolean {
  return owner?.uid === uid && owner.release === currentRelease();
}

/**
 * Opens the database for one transaction and closes it again. An open connection would block the database's deletion.
 * @returns undefined if the database fails or does not respond in time
 */
async function inTransaction<Result>(
  work: (owner: Store<'owner'>, saved: Store<'answers'>) => Promise<Result>,
  longestWait = LONGEST_WAIT_MS,
): Promise<Result | undefined> {
  const attempt = async () => {
    const database = await openDB<Copy>('card-rewards', 1, {
      upgrade: (created) => {
        created.createObjectStore('owner');
        created.createObjectStore('answers');
      },
    });
    try {
      const transaction = database.transaction(STORES, 'readwrite');
      const [result] = await Promise.all([
        work(transaction.objectStore('owner'), transaction.objectStore('answers')),
        transaction.done,
      ]);
      return result;
    } finally {
      database.close();
    }
  };
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), longestWait);
  });
  return Promise.race([attempt().catch(() => undefined), timeout]);
}
