import { afterAll, beforeAll, expect } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from './api-server.ts';
import { clientOf, type Call } from './client.ts';
import { holdCallsOf, type HoldNext } from './hold-calls.ts';

/**
 * Starts one API for all tests of a file and expects that it logs no error.
 * @returns a function that makes a new user for a test, at that time
 */
export function apiOfFile(
  now = '2026-11-20T12:00:00Z',
): () => { server: ApiServer; uid: string; call: Call } {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApi(now, { verifyToken: tokenIsUserId });
  });
  afterAll(async () => {
    expect(server.errors).toEqual([]);
    await server.stop();
  });
  return () => {
    server.setNow(now);
    const uid = `user-${crypto.randomUUID()}`;
    return { server, uid, call: clientOf(server.origin, uid) };
  };
}

interface TwoApis {
  server: ApiServer;
  uid: string;
  call: Call;
  /** Another instance and its client. A test can hold back its Firestore calls. */
  heldServer: ApiServer;
  heldCall: Call;
  holdNext: HoldNext;
}

/** Starts two instances of the API for all tests of a file, because one runs the writes of a user one after the other. */
export function twoApisOfFile(): () => TwoApis {
  const [newUser, newUserHeld] = [apiOfFile(), apiOfFile()];
  let holdNext: HoldNext | undefined;
  return () => {
    const { server: heldServer } = newUserHeld();
    holdNext ??= holdCallsOf(heldServer.db);
    const user = newUser();
    return { ...user, heldServer, heldCall: clientOf(heldServer.origin, user.uid), holdNext };
  };
}
