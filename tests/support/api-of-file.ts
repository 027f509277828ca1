import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from './api-server.ts';
import { clientOf, type Call } from './client.ts';
import { holdCallsOf, type HoldNext } from './hold-calls.ts';

/**
 * The API of the running file, and the user of the running test. Test files import these variables instead of making
 * their own.
 */
export let server: ApiServer;
export let uid: string;
export let call: Call;

/**
 * Starts one API for all tests of a file. Each test has a new user and begins at the time `now`. After the
 * last test, checks that the API has logged no error.
 */
export function apiOfFile(now = '2026-11-20T12:00:00Z'): void {
  beforeAll(async () => {
    server = await startApi(now, { verifyToken: tokenIsUserId });
  });
  beforeEach(() => {
    server.setNow(now);
    ({ uid, call } = newUser());
  });
  afterAll(() => endWithoutErrors(server));
}

/** Makes another user of `server`, the API of the running test file. */
export function newUser(): { uid: string; call: Call } {
  const id = `user-${crypto.randomUUID()}`;
  return { uid: id, call: clientOf(server.origin, id) };
}

async function endWithoutErrors(api: ApiServer): Promise<void> {
  expect(api.errors).toEqual([]);
  await api.stop();
}

/** Another instance of the API with the same user. A test can hold back its Firestore calls. */
export let heldServer: ApiServer;
export let heldCall: Call;
export let holdNext: HoldNext;

/**
 * Starts two instances of the API for all tests of a file. Two writes of a user can only run at the same time on two
 * instances.
 */
export function twoApisOfFile(): void {
  apiOfFile();
  beforeAll(async () => {
    heldServer = await startApi(undefined, { verifyToken: tokenIsUserId });
    holdNext = holdCallsOf(heldServer.db);
  });
  beforeEach(() => {
    heldCall = clientOf(heldServer.origin, uid);
  });
  afterAll(() => endWithoutErrors(heldServer));
}
