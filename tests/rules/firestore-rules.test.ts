import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
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
  `users/${OWNER}/devices`,
  `users/${OWNER}/anything`,
  `users/${OWNER}/anything/else/below`,
  'calendar_feeds',
  'unknown',
];
const documents = [...collections.map((path) => `${path}/there`), 'users/there', `users/${OWNER}`];
const isReadable = (path: string) => readable.some((collection) => path === `${collection}/there`);

beforeAll(async () => {
  // The tests expect refusals, so these are not logged.
  setLogLevel('silent');
  const [host = '', port] = firestoreHost.split(':');
  environment = await initializeTestEnvironment({
    // The rules are loaded into another project, so that they do not affect other tests.
    projectId: `${projectId}-rules`,
    firestore: {
      host,
      port: Number(port),
      rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of documents) await setDoc(doc(firestoreOf(context), path), { kept: true });
  });
});
afterAll(async () => environment.cleanup());

/**
 * rules-unit-testing declares its Firestore with the compat type. The modular functions accept this
 * Firestore, but their types do not.
 */
function firestoreOf(context: { firestore(): unknown }): Firestore {
  return context.firestore() as Firestore;
}

describe.each([
  ['a visitor', () => environment.unauthenticatedContext(), () => false],
  ['the owner', () => environment.authenticatedContext(OWNER), isReadable],
  ['another user', () => environment.authenticatedContext('somebody-else'), () => false],
] as const)('%s', (_who, context, mayRead) => {
  test.each(documents)('reads and writes of %s follow the rules', async (path) => {
    const kept = doc(firestoreOf(context()), path);
    const expected = mayRead(path) ? assertSucceeds : assertFails;
    await expected(getDoc(kept));
    await expected(getDocs(kept.parent));
    await assertFails(setDoc(doc(kept.parent, 'new'), { kept: false }));
    await assertFails(setDoc(kept, { kept: false }));
    await assertFails(updateDoc(kept, { kept: false }));
    await assertFails(deleteDoc(kept));
  });
});
