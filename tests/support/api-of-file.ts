import { afterAll, beforeAll, expect } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from './api-server.ts';
import { clientOf, type Call } from './client.ts';

/**
 * Starts one API for all tests of a file and expects that it logs no error.
 * @returns a function that makes a new user for a test, at noon of November 20, 2026
 */
export function apiOfFile(): () => { server: ApiServer; uid: string; call: Call } {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApi(undefined, { verifyToken: tokenIsUserId });
  });
  afterAll(async () => {
    expect(server.errors).toEqual([]);
    await server.stop();
  });
  return () => {
    server.setNow('2026-11-20T12:00:00Z');
    const uid = `user-${crypto.randomUUID()}`;
    return { server, uid, call: clientOf(server.origin, uid) };
  };
}
