import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf } from '../support/client.ts';
import { exampleBodies } from '../support/example-bodies.ts';

let server: ApiServer;
const logged: unknown[][] = [];
const report = { ...exampleBodies['POST /client-errors'] };

beforeAll(async () => {
  const log = { warn: () => {}, error: (...line: unknown[]) => void logged.push(line) };
  server = await startApi(undefined, { verifyToken: tokenIsUserId, log });
});
afterAll(() => server.stop());

const send = (uid: string, body: object) => clientOf(server.origin, uid)('POST /client-errors', { body });

test('an error of a browser becomes one line of the log, without the user', async () => {
  const { status, body } = await send('ana', report);
  expect(status).toBe(201);
  const place = '    at show (https://example.com/assets/app-B2x9.js:1:234)';
  const about = { id: body.data.id, page: '/home', release: 'app-B2x9.js' };
  expect(logged).toEqual([['An error in a browser', `TypeError: in the browser\n${place}`, about]]);
});

test('a report of more than 8 KiB, and the sixth of a user in a minute, are refused', async () => {
  expect((await send('cem', { ...report, stack: 'x'.repeat(8 * 1024) })).status).toBe(413);
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await send('cem', report)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  expect((await send('dan', report)).status).toBe(201);
});
