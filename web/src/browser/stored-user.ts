import type { SignedInUser } from './session-store.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = /^firebase:authUser:/;

/** Some browsers never respond if the database is damaged. */
const LONGEST_WAIT_MS = 1_000;

/** A record of Firebase's database, or a value of its storage. Other versions of Firebase may store other fields. */
interface StoredRecord {
  fbase_key?: unknown;
  value?: Partial<SignedInUser> | null;
}

/**
 * Reads the user of Firebase's stored session before Firebase has started. Returns null if the places where Firebase
 * stores sessions name different users.
 */
export async function readStoredUser(): Promise<SignedInUser | null> {
  const stored = [
    ...(await Promise.race([usersInDatabase().catch(() => []), noneAfter(LONGEST_WAIT_MS)])),
    ...usersIn('localStorage'),
    ...usersIn('sessionStorage'),
  ];
  const [user] = stored;
  if (!user || stored.some(({ uid }) => uid !== user.uid)) return null;
  return user;
}

/** Gives up after a second. The session may then remain stored. */
export async function removeStoredUser(): Promise<void> {
  for (const place of [localStorage, sessionStorage]) {
    for (const key of Object.keys(place)) if (KEY.test(key)) place.removeItem(key);
  }
  const removed = inStore('readwrite', (records) => records.clear());
  await Promise.race([removed.catch(() => {}), noneAfter(LONGEST_WAIT_MS)]);
}

function noneAfter(milliseconds: number): Promise<[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), milliseconds);
  });
}

function usersIn(place: 'localStorage' | 'sessionStorage'): SignedInUser[] {
  try {
    return Object.entries(window[place]).flatMap(([key, value]) =>
      KEY.test(key) ? readUser(JSON.parse(value as string) as StoredRecord['value']) : [],
    );
  } catch {
    return [];
  }
}

async function usersInDatabase(): Promise<SignedInUser[]> {
  const records = ((await inStore('readonly', (all) => all.getAll())) ?? []) as StoredRecord[];
  return records.flatMap(({ fbase_key, value }) => (KEY.test(String(fbase_key)) ? readUser(value) : []));
}

/** Returns undefined if Firebase's database has no store yet. Rejects if there is no database. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await waitForResult(opening);
  try {
    if (!database.objectStoreNames.contains(STORE)) return undefined;
    return await waitForResult(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function waitForResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });
}

function readUser(stored: StoredRecord['value']): SignedInUser[] {
  if (typeof stored?.uid !== 'string') return [];
  return [{ uid: stored.uid, email: stored.email ?? null, displayName: stored.displayName ?? null }];
}
