import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { beforeAll, expect, test, vi } from 'vitest';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { requestQueue, startClock } from '../../functions/src/http/request-limits.ts';
import { close, listen } from '../stack/ports.ts';
import { apiOfFile, server } from '../support/api-of-file.ts';
import { clientOf, type Call } from '../support/client.ts';
import { documentsOfUser } from '../support/documents-of-user.ts';
import { platinum } from '../support/examples.ts';
import { holdCallsOf, type HoldNext } from '../support/hold-calls.ts';

// The tests hold back commits, so that the queue remains full for as long as needed.
const MAX_REQUESTS = 20;

apiOfFile();
let holdNext: HoldNext;
beforeAll(() => {
  holdNext = holdCallsOf(server.db);
});

const newUid = () => `queued-${crypto.randomUUID()}`;
const as = (uid: string): Call => clientOf(server.origin, uid);
/** Sends a request whose client may disconnect. */
const send = (uid: string, method: 'GET' | 'POST', signal?: AbortSignal) =>
  fetch(`${server.origin}${API_PREFIX}/cards`, {
    method,
    headers: { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(platinum) }),
    signal: signal ?? null,
  });
const cardsOf = async (uid: string) => (await documentsOfUser(server.db, uid).cards.get()).size;

/** Resolves with the reply, or with `waits` after 500 ms. A reply usually takes much less. */
const orWaits = <Reply>(reply: Promise<Reply>) =>
  Promise.race([reply, new Promise<'waits'>((resolve) => setTimeout(resolve, 500, 'waits'))]);

test('79 uploads of one user run one after another and do not delay other users', async () => {
  const [busy, other] = [newUid(), newUid()];
  const commit = holdNext('commit');
  const uploads = Array.from({ length: 79 }, () => send(busy, 'POST'));
  const first = await commit;
  expect((await as(other)('POST /cards', { body: platinum })).status).toBe(201);
  const reads = Array.from({ length: 40 }, () => as(other)('GET /user-benefits'));
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  // The user's own reads do not wait for the user's writes.
  expect((await as(busy)('GET /cards')).body.data).toEqual([]);
  first.release();
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([201]));
  expect(await cardsOf(busy)).toBe(79);
}, 60_000);

test('while the queue is full reads wait, and only a write is still tried after its client has disconnected', async () => {
  const uids = Array.from({ length: MAX_REQUESTS }, newUid);
  const commits = Promise.all(uids.map(() => holdNext('commit')));
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
  // These calls read nothing, so they are not queued.
  expect((await as(newUid())('GET /me')).status).toBe(200);
  expect((await fetch(`${server.origin}/api/v1/openapi.json`)).status).toBe(200);

  // A write continues after its client has disconnected.
  leaving.abort();
  expect(new Set(await Promise.all([...writes, ...left]))).toEqual(new Set(['left']));
  expect(await orWaits(read)).toBe('waits');
  held.forEach((commit) => commit.release());
  expect((await read).status).toBe(200);
  await vi.waitFor(
    async () =>
      expect(await Promise.all([...uids, writer].map(cardsOf))).toEqual(Array(MAX_REQUESTS + 1).fill(1)),
    { timeout: 20_000 },
  );
  const calls = JSON.stringify(asked.mock.calls);
  expect(calls).toContain(staying);
  expect(calls).not.toContain(reader);
  asked.mockRestore();
});

test('a request counts until its response has been read or its connection has ended', async () => {
  const app = express();
  const failed = () => undefined;
  const enqueue = requestQueue(failed);
  // The large response exceeds the buffers of a connection. It is made once, because making it takes seconds on a slow
  // machine, and a response must be read within ten seconds.
  const answers = new Map([
    ['large', Buffer.alloc(24 * 2 ** 20)],
    ['small', Buffer.from('small')],
  ]);
  let arrived = 0;
  app.use(startClock(60_000, failed));
  app.get('/:size/:user', async (req, res) => {
    arrived += 1;
    const work = async () => void res.end(answers.get(req.params.size));
    await enqueue('read', req, res, work, req.params.user);
  });
  const own = createServer({ keepAliveTimeout: 0 }, app);
  const port = await listen(own);
  const sockets = Array.from({ length: MAX_REQUESTS }, (_, user) => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET /large/${user} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  await vi.waitUntil(() => arrived === MAX_REQUESTS, { timeout: 20_000 });
  const other = fetch(`http://127.0.0.1:${port}/small/other`).then((answer) => answer.text());
  expect(await orWaits(other)).toBe('waits');
  sockets[0]?.destroy();
  expect(await other).toBe('small');
  for (const socket of sockets) socket.destroy();
  await close(own);
});
