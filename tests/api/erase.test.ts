import { afterAll, beforeAll, expect, test } from 'vitest';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { eraseWithoutAccount, finishErasures } from '../../functions/src/account/erase.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';
import { holdCallsOf } from '../support/hold-calls.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApi(new Date().toISOString());
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

async function newUser(): Promise<{ account: Account; call: Call }> {
  const account = await signUp();
  const call = clientOf(server.origin, account.idToken);
  const card = await addCard(call, [decemberUber, quarterlyCredit]);
  const [benefit] = await readBenefits(call, card);
  const { amount: used_amount } = benefit.benefit;
  await recordUsage(call, card, benefit.id, { status: 'used', used_amount });
  return { account, call };
}

const user = (uid: string) => server.db.collection('users').doc(uid);

/** Counts the remaining documents and feeds of a user, and tells whether the account exists. */
async function leftOf(uid: string) {
  const collections = await user(uid).listCollections();
  const sizes = await Promise.all(collections.map(async (each) => (await each.get()).size));
  const own = (await user(uid).get()).exists ? 1 : 0;
  const feeds = await server.db.collection('calendar_feeds').where('uid', '==', uid).get();
  const { users } = await server.auth.getUsers([{ uid }]);
  return {
    documents: sizes.reduce((sum, size) => sum + size, own),
    feeds: feeds.size,
    account: users.length > 0,
  };
}

const storeOf = (errors: unknown[]) => ({
  db: server.db,
  log: { warn: () => undefined, error: (...all: unknown[]) => void errors.push(all) },
});

/** Runs the daily job and returns the errors that it logs. */
async function eraseLeftovers(): Promise<unknown[]> {
  const errors: unknown[] = [];
  const signal = AbortSignal.timeout(30_000);
  await eraseWithoutAccount(storeOf(errors), firebaseAccounts(server.auth), new Date(), signal);
  return errors;
}

const NOTHING = { documents: 0, feeds: 0, account: false };

test("erasing removes all documents, the calendar feed and the account, and nothing of another user's", async () => {
  const [{ account, call }, other] = [await newUser(), await newUser()];
  const before = await leftOf(other.account.uid);
  await call('POST /calendar-feed');
  expect(await leftOf(account.uid)).toMatchObject({ feeds: 1, account: true });
  const { status } = await call('POST /me/erase', { body: { email: ` ${account.email.toUpperCase()} ` } });
  expect(status).toBe(200);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
  expect(await leftOf(other.account.uid)).toEqual(before);
  expect((await call('POST /me/erase', { body: { email: account.email } })).status).toBe(401);
});

test('waiting writes store nothing once the account is gone', async () => {
  const { account, call } = await newUser();
  const erasing = call('POST /me/erase', { body: { email: account.email } });
  const waiting = Array.from({ length: 8 }, () => call('POST /cards', { body: platinum }));
  const answers = await Promise.all(waiting);
  expect((await erasing).status).toBe(200);
  for (const { status } of answers) expect([201, 401, 409]).toContain(status);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
});

test('a write that is tried again after the account is gone stores nothing', async () => {
  const delayed = await startApi(new Date().toISOString());
  const { account, call } = await newUser();
  const commit = holdCallsOf(delayed.db)('commit');
  const reminders = { enabled: true, weekday: 1 };
  const answer = clientOf(delayed.origin, account.idToken)('PUT /reminders', { body: reminders });
  const { release } = await commit;
  expect((await call('POST /me/erase', { body: { email: account.email } })).status).toBe(200);
  // The commit fails, as the user's document is gone. The API tries again and must not create the document.
  release();
  expect((await answer).status).toBe(401);
  expect((await call('PUT /reminders', { body: reminders })).status).toBe(401);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
  await delayed.stop();
});

test('erasing requires the email address of the account and a sign-in of the last five minutes', async () => {
  const { account, call } = await newUser();
  const before = await leftOf(account.uid);
  const wrong = await call('POST /me/erase', { body: { email: 'somebody@example.com' } });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['email']]);
  server.setNow(new Date(Date.now() + 6 * 60_000).toISOString());
  const late = await call('POST /me/erase', { body: { email: account.email } });
  server.setNow(new Date().toISOString());
  expect([late.status, late.body.error.code]).toEqual([403, 'recent_sign_in_required']);
  expect(await leftOf(account.uid)).toEqual(before);
});

test('an account being erased takes no writes, and another request finishes the erasure', async () => {
  const { account, call } = await newUser();
  await user(account.uid).update({ erasing_at: new Date().toISOString() });
  expect((await call('POST /cards', { body: {} })).status).toBe(400);
  await expect(addCard(call, [])).rejects.toThrow();
  expect((await call('POST /me/erase', { body: { email: account.email } })).status).toBe(200);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
});

test('an erasure that is interrupted is completed later', async () => {
  const interrupted = await startApi(new Date().toISOString());
  const { account, call } = await newUser();
  await call('POST /calendar-feed');
  const holdNext = holdCallsOf(interrupted.db);
  const erase = { body: { email: account.email } };
  const mark = holdNext('commit');
  const answer = clientOf(interrupted.origin, account.idToken)('POST /me/erase', erase);
  const { release } = await mark;
  const deletion = holdNext('commit');
  release();
  (await deletion).fail(Object.assign(new Error('Gone'), { code: 14 }));
  expect((await answer).status).toBe(503);
  expect(await leftOf(account.uid)).toMatchObject({ feeds: 1, account: true });
  await finishErasures(storeOf([]), firebaseAccounts(server.auth), AbortSignal.timeout(30_000));
  expect(await leftOf(account.uid)).toEqual(NOTHING);
  await interrupted.stop();
});

test('the daily job erases the data of an account that was deleted in the console', async () => {
  const [gone, stays] = [await newUser(), await newUser()];
  await gone.call('POST /calendar-feed');
  await server.auth.deleteUser(gone.account.uid);
  const before = await leftOf(stays.account.uid);
  await eraseLeftovers();
  expect(await leftOf(gone.account.uid)).toEqual(NOTHING);
  expect(await leftOf(stays.account.uid)).toEqual(before);
});

test('the daily job erases nothing if most accounts appear to be missing', async () => {
  const { account } = await newUser();
  const strangers = Array.from({ length: 20 }, () => user(`stranger-${crypto.randomUUID()}`));
  await Promise.all(strangers.map((each) => each.set({ revision: 1 })));
  const errors = await eraseLeftovers();
  const left = await Promise.all(strangers.map(async (each) => (await each.get()).exists));
  expect([errors.length, left.every(Boolean)]).toEqual([1, true]);
  expect((await leftOf(account.uid)).account).toBe(true);
});
