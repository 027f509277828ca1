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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('the attempts changed no document', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of collections) {
      expect((await getDoc(doc(firestoreOf(context), `${path}/there`))).data()).toEqual({ kept: true });
      expect((await getDoc(doc(firestoreOf(context), `${path}/new`))).exists()).toBe(false);
    }
  });
});

interface Coverage {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean } }[];
  children?: Coverage[];
}

test('every condition of the rules was true and false once', async () => {
  const address = `http://${firestoreHost}/emulator/v1/projects/${projectId}-rules:ruleCoverage`;
  // This is the emulator's report. A report of another format has no conditions and fails below.
  const { rules, report } = (await (await fetch(address)).json()) as {
    rules: { files: { content: string }[] };
    report: Coverage[];
  };
  const outcomes = new Map<string, Set<boolean>>();
  const visit = ({ sourcePosition, values = [], children = [] }: Coverage): void => {
    const bools = values.flatMap(({ value }) => (value.boolValue === undefined ? [] : [value.boolValue]));
    const source =
      rules.files[0]?.content.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1) ?? '';
    if (bools.length > 0) outcomes.set(source, new Set([...(outcomes.get(source) ?? []), ...bools]));
    children.forEach(visit);
  };
  report.forEach(visit);
  expect(Object.fromEntries(outcomes)).toEqual({
    // The report omits the last character of a call.
    'isOwner(uid': new Set([true, false]),
    'request.auth != null && request.auth.uid == uid': new Set([true, false]),
    'request.auth != null': new Set([true, false]),
    'request.auth.uid == uid': new Set([true, false]),
  });
});
