import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { firestoreHost, projectId } from '../support/environment.ts';

let environment: RulesTestEnvironment;

const OWNER = 'owner';
const readable = [`users/${OWNER}/cards`, `users/${OWNER}/benefits`, `users/${OWNER}/usage`];
const collections = [
  ...readable,
  `users/${OWNER}/cards/there/below`,
  `users/${OWNER}/anything`,
  `users/${OWNER}/anything/else/below`,
  'users',
  'calendar_feeds',
  'unknown',
];
const isReadable = (path: string) => readable.includes(path);

beforeAll(async () => {
  // Turns off the log of refusals, which the tests assert.
  setLogLevel('silent');
  const [host = '', port] = firestoreHost.split(':');
  environment = await initializeTestEnvironment({
    // Uses another project, so that the loaded rules do not affect other tests.
    projectId: `${projectId}-rules`,
    firestore: {
      host,
      port: Number(port),
      rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of collections) await setDoc(doc(firestoreOf(context), `${path}/there`), { kept: true });
    await setDoc(doc(firestoreOf(context), `users/${OWNER}`), { kept: true });
  });
});
afterAll(async () => environment.cleanup());

/** rules-unit-testing has the compat type of Firestore, which the modular functions accept, too. */
function firestoreOf(context: { firestore(): unknown }): Firestore {
  return context.firestore() as Firestore;
}

describe.each([
  ['a visitor', () => environment.unauthenticatedContext(), () => false],
  ['the owner', () => environment.authenticatedContext(OWNER), isReadable],
  ['another user', () => environment.authenticatedContext('somebody-else'), () => false],
] as const)('%s', (_who, context, mayRead) => {
  test.each(collections)('reads and writes in %s follow the rules', async (path) => {
    const db = firestoreOf(context());
    const expected = mayRead(path) ? assertSucceeds : assertFails;
    await expected(getDoc(doc(db, `${path}/there`)));
    await expected(getDocs(collection(db, path)));
    await assertFails(setDoc(doc(db, `${path}/new`), { kept: false }));
    await assertFails(updateDoc(doc(db, `${path}/there`), { kept: false }));
    await assertFails(deleteDoc(doc(db, `${path}/there`)));
  });
});

test("the user's document cannot be read or written, even by its owner", async () => {
  for (const context of [environment.unauthenticatedContext(), environment.authenticatedContext(OWNER)]) {
    const user = doc(firestoreOf(context), `users/${OWNER}`);
    await assertFails(getDoc(user));
    await assertFails(setDoc(user, { kept: false }));
    await assertFails(updateDoc(user, { revision: 1 }));
    await assertFails(deleteDoc(user));
  }
});
