import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { API_PREFIX } from '@card-rewards/functions/contract';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { admission, startClock } from '../../functions/src/http/admission.ts';
import { close, listen } from '../stack/ports.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { holderOf, type Holder } from '../support/held-calls.ts';

// The tests hold back commits, so that the writes keep their places as long as a test needs.
const PLACES = 20;

let server: ApiServer;
let holder: Holder;

beforeEach(async () => {
  server = await startApi(undefined, { verifyToken: tokenIsUserId });
  holder = holderOf(server.db);
});
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

const newUid = () => `admitted-${crypto.randomUUID()}`;
const as = (uid: string): Call => clientOf(server.origin, uid);
/** Sends a request whose sender may leave. */
const send = (uid: string, method: 'GET' | 'POST', signal?: AbortSignal) =>
  fetch(`${server.origin}${API_PREFIX}/cards`, {
    method,
    headers: { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(platinum) }),
    signal: signal ?? null,
  });
const cardsOf = async (uid: string) => (await userDocuments(server.db, uid).cards.get()).size;

/** Resolves with `waits` if there is no reply after a time that is many times longer than usual. */
const orWaits = <Reply>(reply: Promise<Reply>) =>
  Promise.race([reply, new Promise<'waits'>((resolve) => setTimeout(resolve, 500, 'waits'))]);

test('79 uploads of one user take one place and do not delay other users', async () => {
  const [busy, other] = [newUid(), newUid()];
  const commit = holder.next('commit');
  const uploads = Array.from({ length: 79 }, () => send(busy, 'POST'));
  const first = await commit;
  expect((await as(other)('POST /cards', { body: platinum })).status).toBe(201);
  const reads = Array.from({ length: 40 }, () => as(other)('GET /user-benefits'));
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  // The user's own reads do not wait for the writes.
  expect((await as(busy)('GET /cards')).body.data).toEqual([]);
  first.release();
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([201]));
  expect(await cardsOf(busy)).toBe(79);
}, 60_000);

test('while all places are taken reads wait, and only a write is still tried after its sender has left', async () => {
  const uids = Array.from({ length: PLACES }, newUid);
  const commits = Promise.all(uids.map(() => holder.next('commit')));
  const leaving = new AbortController();
  const writes = uids.map((uid) => send(uid, 'POST', leaving.signal).catch(() => 'left'));
  const held = await commits;
  const asked = vi.spyOn(server.db as unknown as { requestStream(): unknown }, 'requestStream');
  const [writer, reader] = [newUid(), newUid()];
  const left = [send(writer, 'POST', leaving.signal), send(reader, 'GET', leaving.signal)].map((reply) =>
    reply.catch(() => 'left'),
  );
  const staying = newUid();
  const read = as(staying)('GET /cards');
  expect(await orWaits(Promise.race([read, ...left]))).toBe('waits');
  // These calls read nothing, so they need no place.
  expect((await as(newUid())('GET /me')).status).toBe(200);
  expect((await fetch(`${server.origin}/api/v1/openapi.json`)).status).toBe(200);

  // A write keeps its place when its sender leaves.
  leaving.abort();
  expect(new Set(await Promise.all([...writes, ...left]))).toEqual(new Set(['left']));
  expect(await orWaits(read)).toBe('waits');
  held.forEach((commit) => commit.release());
  expect((await read).status).toBe(200);
  await vi.waitFor(
    async () => expect(await Promise.all([...uids, writer].map(cardsOf))).toEqual(Array(PLACES + 1).fill(1)),
    { timeout: 20_000 },
  );
  const calls = JSON.stringify(asked.mock.calls);
  expect(calls).toContain(staying);
  expect(calls).not.toContain(reader);
  asked.mockRestore();
});

test('a read gives its place back when its sender leaves, and a request takes none while its body is being sent', async () => {
  const queries = Promise.all(Array.from({ length: PLACES }, () => holder.next('runQuery')));
  const leaving = new AbortController();
  const left = Array.from({ length: PLACES }, () =>
    send(newUid(), 'GET', leaving.signal).catch(() => 'left'),
  );
  const held = await queries;
  leaving.abort();
  await Promise.all(left);
  const senders = Array.from({ length: PLACES }, () => {
    const headers = {
      Authorization: `Bearer ${newUid()}`,
      'Content-Type': 'application/json',
      'Content-Length': '500',
    };
    const sender = httpRequest(`${server.origin}${API_PREFIX}/cards`, { method: 'POST', headers });
    sender.on('error', () => {});
    sender.write('{');
    return sender;
  });
  await Promise.all(senders.map((sender) => new Promise((resolve) => sender.once('socket', resolve))));
  expect((await as(newUid())('GET /cards')).status).toBe(200);
  senders.forEach((sender) => sender.destroy());
  held.forEach((query) => query.release());
});

test('an answer keeps its place until it has been read or its connection has ended', async () => {
  const app = express();
  const failed = () => undefined;
  const admit = admission(failed);
  // This is larger than the buffers of a connection.
  const large = 'x'.repeat(24 * 2 ** 20);
  let arrived = 0;
  app.use(startClock(60_000, failed));
  app.get('/:size/:user', async (req, res) => {
    arrived += 1;
    const work = async () => void res.send(req.params.size === 'large' ? large : 'small');
    await admit('read', req, res, work, req.params.user);
  });
  const own = createServer({ keepAliveTimeout: 0 }, app);
  const port = await listen(own);
  const sockets = Array.from({ length: PLACES }, (_, user) => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET /large/${user} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  await vi.waitUntil(() => arrived === PLACES, { timeout: 20_000 });
  const other = fetch(`http://127.0.0.1:${port}/small/other`).then((answer) => answer.text());
  expect(await orWaits(other)).toBe('waits');
  sockets[0]?.destroy();
  expect(await other).toBe('small');
  for (const socket of sockets) socket.destroy();
  await close(own);
});
