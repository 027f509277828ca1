import { generateKeyPairSync } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { appCheckVerifier, firebaseVerifier } from '../../functions/src/http/firebase-verifier.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { projectId } from '../support/environment.ts';
import { startIdentityProvider, type Claims, type IdentityProvider } from '../support/identity-provider.ts';

// The Auth emulator accepts unsigned tokens. Signatures are therefore tested with the real verifier and without the
// emulator.
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
beforeAll(() => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});
afterAll(() => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
});

let provider: IdentityProvider;
let firebase: App;
let server: ApiServer;

beforeEach(async () => {
  provider = await startIdentityProvider(0);
  firebase = initializeApp(
    {
      projectId,
      httpAgent: provider.agent,
      credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
    },
    `tokens-${crypto.randomUUID()}`,
  );
  server = await startApi(undefined, { verifyToken: firebaseVerifier(getAuth(firebase)) });
});
afterEach(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
  await provider.stop();
  await deleteApp(firebase);
});

const uid = 'token-user';
function claims(change: Partial<Claims> = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${projectId}`;
  return { aud: projectId, iss, sub: uid, iat: now, exp: now + 3600, auth_time: now, ...change };
}

function send(token: string, method = 'GET', path = '/me'): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  return fetch(server.origin + API_PREFIX + path, { method, headers });
}
const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
const statusOfWrite = (change: Partial<Claims> = {}) =>
  status(provider.sign(claims(change)), 'DELETE', '/cards/none');

test('a signed token of this project names the user', async () => {
  const answer = await send(provider.sign(claims({ email: 'a@example.com' })));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { data: { uid, email: 'a@example.com', display_name: null } },
  ]);
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const hourAgo = Math.floor(Date.now() / 1000) - 3600;

describe('refused with 401', () => {
  test.each<[string, () => string]>([
    ['expired', () => provider.sign(claims({ iat: hourAgo - 3600, exp: hourAgo }))],
    ["another project's audience", () => provider.sign(claims({ aud: 'another-project' }))],
    [
      "another project's issuer",
      () => provider.sign(claims({ iss: 'https://securetoken.google.com/another' })),
    ],
    ['alg none', () => provider.sign(claims(), { alg: 'none' })],
    ['HS256 signed with an RSA key', () => provider.sign(claims(), { alg: 'HS256' })],
    ['signed with another key', () => provider.sign(claims(), { key: stranger })],
    ['an unknown key id', () => provider.sign(claims(), { kid: 'unknown' })],
    ['not valid yet', () => provider.sign(claims({ nbf: Math.floor(Date.now() / 1000) + 3600 }))],
    ['a signature cut off', () => provider.sign(claims()).replace(/[^.]*$/, '')],
    [
      'a changed payload',
      () => {
        const [header, , signature] = provider.sign(claims()).split('.');
        const [, payload] = provider.sign(claims({ sub: 'another-user' })).split('.');
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['no subject', () => provider.sign(claims({ sub: '' }))],
    ['a subject that is a path', () => provider.sign(claims({ sub: 'a/cards/b' }))],
  ])('%s: without changes', async (_what, token) => {
    const card = server.db.doc(`users/${uid}/cards/kept`);
    await card.set({ kept: true });
    expect(await status(token(), 'DELETE', '/cards/kept')).toBe(401);
    expect(await status(token(), 'GET', '/cards')).toBe(401);
    expect((await card.get()).data()).toEqual({ kept: true });
  });
});

test('a write is refused for a user who was deleted or signed out everywhere', async () => {
  expect(await statusOfWrite()).toBe(401);
  provider.accounts.set(uid, Math.floor(Date.now() / 1000) + 60);
  expect(await statusOfWrite()).toBe(401);
  provider.accounts.set(uid, 0);
  expect(await statusOfWrite()).toBe(404);
});

test('a read does not look up the account', async () => {
  expect(await status(provider.sign(claims()))).toBe(200);
  expect(await status(provider.sign(claims()), 'GET', '/cards')).toBe(200);
  expect(provider.lookups()).toBe(0);
});

test('the rate limit applies before the account lookup', async () => {
  provider.accounts.set(uid, 0);
  await server.stop();
  const verifyToken = firebaseVerifier(getAuth(firebase));
  server = await startApi(undefined, { verifyToken, requestsPerMinute: 3 });
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push(await statusOfWrite());
  expect(statuses).toEqual([404, 404, 404, 429, 429, 429]);
  expect(provider.lookups()).toBe(3);
  expect(await statusOfWrite({ exp: hourAgo })).toBe(401);
});

describe('503 with a log entry, not 401, if the token is not the cause', () => {
  test.each(['INSUFFICIENT_PERMISSION', 'X'])('the account lookup fails with %s', async (message) => {
    provider.failWith({ lookup: { status: 400, body: { error: { message } } } });
    expect(await statusOfWrite()).toBe(503);
    expect(server.warnings).toMatchObject([{ cause: expect.stringMatching(/FirebaseAuthError/) }]);
    // Calls without a lookup still work.
    expect(await status(provider.sign(claims()))).toBe(200);
  });

  test.each([
    [{ status: 500, body: '<html>The token service is down</html>' }],
    [{ status: 403, body: { error: 'no token', error_description: 'Firebase ID token service' } }],
  ])('the key set is answered with %j', async (keys) => {
    provider.failWith({ keys });
    expect(await status(provider.sign(claims()))).toBe(503);
    expect(server.warnings).toMatchObject([{ cause: expect.stringMatching(/Error fetching public keys/) }]);
  });

  test('the provider cannot be reached', async () => {
    const token = provider.sign(claims());
    await provider.stop();
    const response = await send(token);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { error: { message: 'Sign-in cannot be checked right now. Please try again.' } },
    ]);
    expect(server.warnings).toHaveLength(1);
  });
});

describe('App Check', () => {
  const appCheckClaims = (change: Partial<Claims> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const aud = ['projects/1', `projects/${projectId}`];
    const iss = 'https://firebaseappcheck.googleapis.com/1';
    return { aud, iss, sub: '1:1:web:1', iat: now, exp: now + 3600, ...change };
  };

  beforeEach(async () => {
    await server.stop();
    server = await startApi(undefined, {
      verifyToken: firebaseVerifier(getAuth(firebase)),
      verifyAppCheck: appCheckVerifier(getAppCheck(firebase)),
    });
  });

  async function statusWith(appCheckToken: string | null): Promise<number> {
    const response = await fetch(`${server.origin}${API_PREFIX}/me`, {
      headers: {
        Authorization: `Bearer ${provider.sign(claims())}`,
        ...(appCheckToken === null ? {} : { 'X-Firebase-AppCheck': appCheckToken }),
      },
    });
    return response.status;
  }

  test('accepts only requests of our own client', async () => {
    expect(await statusWith(provider.sign(appCheckClaims()))).toBe(200);
    const refused = [
      null,
      'forged',
      provider.sign(claims()),
      provider.sign(appCheckClaims(), { key: stranger }),
      provider.sign(appCheckClaims(), { kid: 'unknown' }),
      provider.sign(appCheckClaims({ aud: ['projects/another'] })),
      provider.sign(appCheckClaims({ iss: 'https://example.com' })),
      provider.sign(appCheckClaims({ iat: hourAgo - 3600, exp: hourAgo })),
    ];
    for (const token of refused) expect(await statusWith(token), String(token)).toBe(401);
    expect(server.warnings).toEqual([]);
  });

  test('returns 503 with a log entry if its keys cannot be fetched', async () => {
    provider.failWith({ keys: { status: 500, body: 'The provided App Check token service is down' } });
    expect(await statusWith(provider.sign(appCheckClaims()))).toBe(503);
    expect(server.warnings).toMatchObject([{ cause: expect.stringMatching(/Error fetching Json Web Keys/) }]);
  });
});
