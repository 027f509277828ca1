import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { countFirestoreWork, type Counter } from '../bench/firestore-work/count.ts';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { platinum, quarterlyCredit } from '../support/examples.ts';
import { holderOf, type Holder } from '../support/held-calls.ts';

let stalling: ApiServer;
let holder: Holder;
let work: Counter;
let other: ApiServer;
let uid: string;
let stallingCall: Call;
let call: Call;
let cardId: string;
let benefitId: string;

beforeAll(async () => {
  stalling = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 1_500 });
  work = countFirestoreWork(stalling.db);
  holder = holderOf(stalling.db);
  other = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000 });
});
afterAll(async () => {
  for (const server of [stalling, other]) {
    expect(server.errors).toEqual([]);
    await server.stop();
  }
});
beforeEach(async () => {
  uid = `patient-${randomUUID()}`;
  stallingCall = clientOf(stalling.origin, uid);
  call = clientOf(other.origin, uid);
  cardId = await addCard(call, [quarterlyCredit]);
  [{ id: benefitId }] = await readBenefits(call, cardId);
});

const used = { status: 'used', used_amount: '50.00' };
const unused = { status: 'unused', used_amount: '0.00' };
const revision = async () => (await userDocuments(other.db, uid).user.get()).get('revision');
/** Waits longer than any work after an answer would take. */
const waitForLateWork = () => new Promise((resolve) => setTimeout(resolve, 3_000));

test.each(['batchGetDocuments', 'commit'] as const)(
  'a tick whose %s stalls answers 503 and does not undo a later untick',
  async (method) => {
    const stalled = holder.next(method);
    const ticking = recordUsage(stallingCall, cardId, benefitId, used);
    const held = await stalled;
    expect((await ticking).status).toBe(503);
    expect((await recordUsage(call, cardId, benefitId, unused)).status).toBe(200);
    const last = await revision();
    work.start();
    held.release();
    await waitForLateWork();
    // A commit that was sent fails because of the later revision, and no other follows.
    expect(work.counted().commits).toBe(method === 'commit' ? 1 : 0);
    expect(await revision()).toBe(last);
    expect(await readBenefits(call, cardId)).toMatchObject([unused]);
  },
  30_000,
);

test('a write that was answered with 503 is not retried after a conflict', async () => {
  const stalled = holder.next('commit');
  const body = { ...platinum, notes: 'too late' };
  const editing = stallingCall('PUT /cards/{id}', { params: { id: cardId }, body });
  const held = await stalled;
  await call('PUT /cards/{id}', { params: { id: cardId }, body: { ...platinum, notes: 'in time' } });
  expect((await editing).status).toBe(503);
  work.start();
  held.release();
  await waitForLateWork();
  expect(work.counted()).toMatchObject({ commits: 1, lookups: 0 });
  expect((await call('GET /cards')).body.data).toMatchObject([{ notes: 'in time', version: 2 }]);
}, 30_000);
