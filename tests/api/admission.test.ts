import { request as httpRequest } from 'node:http';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { holderOf, type HeldCall, type Holder } from '../support/held-calls.ts';

// The tests hold back commits, so that the writes keep their places as long as a test needs.
const PLACES = 20;

let server: ApiServer;
let holder: Holder;

beforeEach(async () => {
  // The deadline is too long to matter, even on a busy machine.
  server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000 });
  holder = holderOf(server.db);
});
afterEach(async () => {
  await server.stop();
  expect(server.errors).toEqual([]);
});

/** The method through which the client reads. Its published types do not include it. */
interface Streams {
  requestStream(...request: unknown[]): Promise<unknown>;
}

/** Waits long enough for work after the answer on a busy machine. */
const busyMachine = { timeout: 20_000 };

const newUid = () => `admitted-${crypto.randomUUID()}`;
const as = (uid: string): Call => clientOf(server.origin, uid);
const addCard = (uid: string, signal?: AbortSignal) =>
  fetch(`${server.origin}${API_PREFIX}/cards`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${uid}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(platinum),
    signal: signal ?? null,
  });
const cardsOf = async (uid: string) => (await userDocuments(server.db, uid).cards.get()).size;

/** Resolves with `waits` if there is no reply after a time that is many times longer than usual. */
const orWaits = <Reply>(reply: Promise<Reply>) =>
  Promise.race([reply, new Promise<'waits'>((resolve) => setTimeout(resolve, 500, 'waits'))]);

/** Lets the writes of new users take all places of the instance until they are released. */
async function takeAllPlaces(signal?: AbortSignal) {
  const uids = Array.from({ length: PLACES }, newUid);
  const commits = Promise.all(uids.map(() => holder.next('commit')));
  const replies = uids.map((uid) => addCard(uid, signal).catch(() => 'left'));
  const held: HeldCall[] = await commits;
  return { uids, replies, release: () => held.forEach((commit) => commit.release()) };
}

test('79 uploads of one user take one place and do not delay other users', async () => {
  const [busy, other] = [newUid(), newUid()];
  const commit = holder.next('commit');
  const uploads = Array.from({ length: 79 }, () => addCard(busy));
  const first = await commit;
  expect((await as(other)('GET /me')).status).toBe(200);
  expect((await as(other)('POST /cards', { body: platinum })).status).toBe(201);
  const reads = Array.from({ length: 40 }, () => as(other)('GET /user-benefits'));
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  // The user's own reads do not wait for the writes.
  expect((await as(busy)('GET /cards')).body.data).toEqual([]);
  first.release();
  expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([201]));
  expect(await cardsOf(busy)).toBe(79);
}, 60_000);

test('while all places are taken a read waits, but a call that reads nothing does not', async () => {
  const { uids, replies, release } = await takeAllPlaces();
  const call = as(newUid());
  const read = call('GET /cards');
  expect(await orWaits(read)).toBe('waits');
  expect((await call('GET /me')).status).toBe(200);
  const params = { cardName: 'Amex Platinum' };
  expect((await call('GET /card-images/suggest/{cardName}', { params })).status).toBe(200);
  expect((await fetch(`${server.origin}/api/v1/openapi.json`)).status).toBe(200);
  release();
  expect((await read).status).toBe(200);
  await Promise.all(replies);
  expect(await Promise.all(uids.map(cardsOf))).toEqual(uids.map(() => 1));
});

test('a write gives its place back when it has ended, not when its sender disconnects', async () => {
  const leaving = new AbortController();
  const { uids, replies, release } = await takeAllPlaces(leaving.signal);
  leaving.abort();
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['left']));
  const read = as(newUid())('GET /cards');
  expect(await orWaits(read)).toBe('waits');
  release();
  expect((await read).status).toBe(200);
  await vi.waitFor(
    async () => expect(await Promise.all(uids.map(cardsOf))).toEqual(uids.map(() => 1)),
    busyMachine,
  );
});

test('a read gives its place back when its sender disconnects', async () => {
  const queries = Promise.all(Array.from({ length: PLACES }, () => holder.next('runQuery')));
  const leaving = new AbortController();
  const uids = Array.from({ length: PLACES }, newUid);
  const left = uids.map((uid) =>
    fetch(`${server.origin}${API_PREFIX}/cards`, {
      headers: { Authorization: `Bearer ${uid}` },
      signal: leaving.signal,
    }).catch(() => 'left'),
  );
  const held = await queries;
  leaving.abort();
  await Promise.all(left);
  expect((await as(newUid())('GET /cards')).status).toBe(200);
  held.forEach((query) => query.release());
});

test('a request takes no place while its body is being sent', async () => {
  const senders = Array.from({ length: PLACES + 5 }, () => {
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
});

test('after its sender has disconnected, a waiting write is tried and a waiting read is not', async () => {
  const { replies, release } = await takeAllPlaces();
  const [writer, reader] = [newUid(), newUid()];
  const streams = vi.spyOn(server.db as unknown as Streams, 'requestStream');
  const leaving = new AbortController();
  const left = [
    addCard(writer, leaving.signal),
    fetch(`${server.origin}${API_PREFIX}/cards`, {
      headers: { Authorization: `Bearer ${reader}` },
      signal: leaving.signal,
    }),
  ].map((reply) => reply.catch(() => 'left'));
  expect(await orWaits(Promise.race(left))).toBe('waits');
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  release();
  await Promise.all(replies);
  await vi.waitFor(async () => expect(await cardsOf(writer)).toBe(1), busyMachine);
  // A later call has been answered.
  const last = newUid();
  expect((await as(last)('GET /cards')).status).toBe(200);
  const asked = JSON.stringify(streams.mock.calls);
  expect(asked).toContain(last);
  expect(asked).not.toContain(reader);
  streams.mockRestore();
});
