import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Account } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { authHost, projectId } from '../support/environment.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApi(new Date().toISOString());
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

async function holder(): Promise<{ account: Account; call: Call }> {
  const account = await signUp();
  const call = clientOf(server.origin, account.idToken);
  const card = await addCard(call, [decemberUber, quarterlyCredit]);
  const [benefit] = await readBenefits(call, card);
  const { amount: used_amount } = benefit.benefit;
  await recordUsage(call, card, benefit.id, { status: 'used', used_amount });
  return { account, call };
}

const user = (uid: string) => server.db.collection('users').doc(uid);

/** How many documents there still are of a user, and whether the account is. */
async function leftOf(uid: string): Promise<{ documents: number; feeds: number; account: boolean }> {
  const collections = await user(uid).listCollections();
  const sizes = await Promise.all(collections.map(async (each) => (await each.get()).size));
  const own = (await user(uid).get()).exists ? 1 : 0;
  const feeds = await server.db.collection('calendar_feeds').where('uid', '==', uid).get();
  const lookUp = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
    },
  );
  const { users = [] } = await lookUp.json();
  return {
    documents: sizes.reduce((sum, size) => sum + size, own),
    feeds: feeds.size,
    account: users.length > 0,
  };
}

const NOTHING = { documents: 0, feeds: 0, account: false };

test('an erased account leaves nothing: no document, no feed, no account', async () => {
  const { account, call } = await holder();
  await call('POST /calendar-feed');
  expect(await leftOf(account.uid)).toMatchObject({ feeds: 1, account: true });
  const { status } = await call('POST /me/erase', { body: { email: ` ${account.email.toUpperCase()} ` } });
  expect(status).toBe(200);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
  expect((await call('POST /me/erase', { body: { email: account.email } })).status).toBe(401);
});

test("another's data stay as they were", async () => {
  const [one, other] = [await holder(), await holder()];
  const before = await leftOf(other.account.uid);
  await one.call('POST /me/erase', { body: { email: one.account.email } });
  expect(await leftOf(other.account.uid)).toEqual(before);
});

test('another e-mail address is refused, and nothing is erased', async () => {
  const { account, call } = await holder();
  const before = await leftOf(account.uid);
  const { status, body } = await call('POST /me/erase', { body: { email: 'somebody@example.com' } });
  expect([status, body.error.code]).toEqual([400, 'invalid_argument']);
  expect(body.error.fields.email).toContain('e-mail');
  expect(await leftOf(account.uid)).toEqual(before);
});

test('a sign-in of more than five minutes ago is too old', async () => {
  const { account, call } = await holder();
  server.setNow(new Date(Date.now() + 6 * 60_000).toISOString());
  const { status, body } = await call('POST /me/erase', { body: { email: account.email } });
  server.setNow(new Date().toISOString());
  expect([status, body.error.code]).toEqual([403, 'recent_sign_in_required']);
  expect((await leftOf(account.uid)).account).toBe(true);
});

test('while an account is being erased nothing is written, and asking again finishes it', async () => {
  const { account, call } = await holder();
  await user(account.uid).update({ erasing_at: new Date().toISOString() });
  expect((await call('POST /cards', { body: {} })).status).toBe(400);
  await expect(addCard(call, [])).rejects.toThrow();
  expect((await call('POST /me/erase', { body: { email: account.email } })).status).toBe(200);
  expect(await leftOf(account.uid)).toEqual(NOTHING);
});
