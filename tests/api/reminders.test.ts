import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firebaseAccounts } from '../../functions/src/account/accounts.ts';
import { smtpMailer } from '../../functions/src/reminders/mailer.ts';
import { sendDueReminders } from '../../functions/src/reminders/send-reminders.ts';
import { startMailServer } from '../stack/mail-server.ts';
import { signUp, type Account } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, putOffer } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';

// The monthly credit of 15.00 is due on the Monday after this Friday. The quarterly credit of 50.00 is not due.
const FRIDAY = '2026-11-20T12:00:00Z';
const MONDAY = '2026-11-23T08:00:00Z';
const APP_URL = 'https://cc.example';
const SENDER = 'CC Rewards <reminders@cc.example>';

/** Starts a mail server that stores the mails it receives. */
async function openMailbox() {
  const mails: Email[] = [];
  const tries: string[] = [];
  const codes = new Map<string, number | null>();
  const server = await startMailServer(
    async (mail) => void mails.push(await PostalMime.parse(mail)),
    ({ address }, _session, done) => {
      tries.push(address);
      const code = codes.get(address);
      if (!code) done();
      else done(Object.assign(new Error(`${address} is not served`), { responseCode: code }));
    },
  );
  return {
    ...server,
    /** Returns the mails to an address, oldest first. */
    of: (address: string) => mails.filter(({ to }) => to?.some((each) => each.address === address)),
    /** Counts the attempts to deliver a mail to an address. */
    triesFor: (address: string) => tries.filter((each) => each === address).length,
    /** Sets the mail server's next responses for an address. Null accepts the mails. */
    answer: (address: string, code: number | null) => codes.set(address, code),
  };
}

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

let mailbox: Mailbox;
let server: ApiServer;
let send: ReturnType<typeof smtpMailer>;
let account: Account;
let call: Call;

beforeAll(async () => {
  mailbox = await openMailbox();
  send = smtpMailer(mailbox.url, SENDER);
  server = await startApi(FRIDAY, { sendMail: send, appUrl: APP_URL });
});
beforeEach(async () => {
  server.setNow(FRIDAY);
  account = await signUp();
  call = clientOf(server.origin, account.idToken);
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

/** Marks the email address as verified. */
const verify = () => server.auth.updateUser(account.uid, { emailVerified: true });

/** Gives the user a card, a verified address and reminders that are turned on. */
async function turnOn(): Promise<void> {
  await addCard(call, [decemberUber, quarterlyCredit]);
  await verify();
  await call('PUT /reminders', { body: { enabled: true, weekday: 1 } });
}

/** Returns the received mails. */
const inbox = () => mailbox.of(account.email);
const nextAt = async () => (await call('GET /reminders')).body.data.next_at;

/** Runs the hourly job at a given time. */
async function runAt(instant: string, sendOne = send): Promise<void> {
  const store = { db: server.db, log: { warn: () => undefined, error: () => undefined } };
  const sending = { store, accounts: firebaseAccounts(server.auth), send: sendOne, appUrl: APP_URL };
  await sendDueReminders(sending, new Date(instant), AbortSignal.timeout(60_000));
}

const unsubscribeAtEnd = /Credit Card Rewards Tracker[^]*\nUnsubscribe: https:\/\/cc\.example\/\S+\s*$/;

test('reminders are off by default, and due at eight in the zone of the user once turned on', async () => {
  const off = {
    enabled: false,
    weekday: 1,
    declined: false,
    holder: null,
    days: {
      month: [7, 1],
      quarter: [14, 3],
      longer: [30, 7],
      fee: [30, 7],
      offer: [30, 14, 3],
      again: [],
    },
    details: true,
    next_at: null,
    available: true,
  };
  expect((await call('GET /reminders')).body.data).toEqual(off);
  await verify();
  const headers = { 'X-Time-Zone': 'America/New_York' };
  const { body } = await call('PUT /reminders', { body: { enabled: true, weekday: 2 }, headers });
  expect(body.data).toEqual({ ...off, enabled: true, weekday: 2, next_at: '2026-11-24T13:00:00.000Z' });
  const declined = await call('PUT /reminders', { body: { enabled: false, weekday: 2, declined: true } });
  expect(declined.body.data).toMatchObject({ enabled: false, declined: true, next_at: null });
});

test('the days and the details of reminders stay as they are until they are set, each kind by itself', async () => {
  const { days } = (await call('GET /reminders')).body.data;
  const put = async (body: object) => (await call('PUT /reminders', { body })).body.data;
  expect(await put({ days: { longer: [60, 0], month: [] } })).toMatchObject({
    days: { ...days, longer: [60, 0], month: [] },
    details: true,
  });
  const again = { ...days, again: [0] };
  expect(await put({ days: again, details: false })).toMatchObject({ days: again, details: false });
  await put({ weekday: 5 });
  expect((await call('GET /reminders')).body.data).toMatchObject({ days: again, details: false });
});

test('a reminder lists amounts with links and without card digits, once a day', async () => {
  await turnOn();
  const closed = { ...platinum, card_name: 'Closed One', closed_date: '2026-11-01' };
  await addCard(call, [decemberUber], closed);
  await runAt('2026-11-23T07:59:00Z');
  expect(inbox()).toEqual([]);
  server.setNow(MONDAY);
  expect((await call('GET /reminders/preview')).body.data).toMatchObject({
    sections: [
      { title: 'Nov 30, in 7 days · 1 credit, $15.00', lines: [{ label: 'Uber Cash', amount: '$15.00' }] },
    ],
    perks: null,
  });
  await runAt(MONDAY);
  const [mail, ...more] = inbox();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('$15.00 ends by Nov 30 on 1 credit · CC Rewards');
  expect(mail?.text).toMatch(
    /Uber Cash: \$15\.00\n {2}.*Platinum.*\n {2}https:\/\/cc\.example\/cards\?card=\w+/,
  );
  for (const text of [mail?.text ?? '', mail?.html ?? '']) {
    expect(text).not.toContain('12345');
    expect(text).not.toContain('Closed One');
    expect(text).toContain('Uber Cash');
  }
  expect(mail?.html).toContain('color-scheme');
  expect(mail?.text).toMatch(unsubscribeAtEnd);
  expect(await nextAt()).toBe('2026-11-30T08:00:00.000Z');
  await server.db.doc(`users/${account.uid}`).update({ next_reminder_at: MONDAY });
  await runAt('2026-11-23T09:00:00Z');
  expect(inbox()).toHaveLength(1);
});

test('an unconfirmed address gets only a daily mail that asks for its confirmation', async () => {
  await addCard(call, [decemberUber]);
  await call('PUT /reminders', { body: { enabled: true, weekday: 1 } });
  expect((await call('POST /reminders/send')).status).toBe(202);
  const [asked, ...more] = inbox();
  expect([asked?.subject, more]).toEqual(['Confirm your address for reminders · CC Rewards', []]);
  expect(asked?.text).toMatch(unsubscribeAtEnd);
  await runAt(MONDAY);
  expect(inbox().map(({ subject }) => subject)).toEqual([asked?.subject, asked?.subject]);
  const [link = ''] = /http:\/\/\S+/.exec(asked?.text ?? '') ?? [];
  expect((await fetch(link)).ok).toBe(true);
  await runAt('2026-11-30T08:00:00Z');
  expect(inbox().at(-1)?.subject).toContain('ends today');
});

test('a mail can be requested three times an hour', async () => {
  await turnOn();
  for (let time = 0; time < 3; time += 1) expect((await call('POST /reminders/send')).status).toBe(202);
  const tooMany = await call('POST /reminders/send');
  expect([tooMany.body.error.code, tooMany.headers.get('Retry-After')]).toEqual(['rate_limited', '60']);
  expect(inbox()).toHaveLength(3);
  server.setNow('2026-11-20T13:00:01Z');
  expect((await call('POST /reminders/send')).status).toBe(202);
});

test('a reminder names what the user has chosen, and nothing comes if nothing of it is due', async () => {
  await turnOn();
  const days = { month: [], quarter: [45], again: [0] };
  await call('PUT /reminders', { body: { days } });
  await runAt(MONDAY);
  const [mail] = inbox();
  expect(mail?.subject).toBe('$50.00 ends by Dec 31 on 1 credit · CC Rewards');
  expect(mail?.text).toMatch(/^DEC 31, IN 38 DAYS · 1 CREDIT, \$50\.00$/m);
  expect(mail?.text).not.toContain('Uber');
  await call('PUT /reminders', { body: { days: { quarter: [] } } });
  await runAt('2026-11-30T08:00:00Z');
  expect(inbox()).toHaveLength(1);
  await runAt('2026-12-07T08:00:00Z');
  expect(inbox()[1]?.text).toMatch(/^BACK AGAIN · 1 CREDIT, \$35\.00\n\nUber Cash: \$35\.00$/m);
});

test('one-click unsubscribe turns the reminders off, while opening the link only asks', async () => {
  await turnOn();
  await call('POST /reminders/send');
  const headers = new Map(inbox()[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, path = ''] = /^<https:\/\/cc\.example(\/.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  const link = `${server.origin}${path}`;
  expect(inbox()[0]?.text).toContain(`https://cc.example${path}`);
  const isOn = async () => (await call('GET /reminders')).body.data.enabled;
  const page = await fetch(link);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<form method="post">');
  expect(await isOn()).toBe(true);
  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(`${link}x`, form)).status).toBe(404);
  expect(await isOn()).toBe(true);
  expect((await fetch(link, form)).status).toBe(200);
  expect(await isOn()).toBe(false);
  await runAt(MONDAY);
  expect(inbox()).toHaveLength(1);
});

test.each(['__x__', 'one%2Ftwo', 'x'.repeat(200), 'unknown'])(
  'an unsubscribe link for the invalid user %s answers 404',
  async (uid) => {
    const { status } = await fetch(`${server.origin}/api/v1/unsubscribe/${uid}/token`, { method: 'POST' });
    expect(status).toBe(404);
  },
);

test('a reminder names the open offers within 30 days of their end, also if nothing else is due', async () => {
  const { id } = (await call('POST /cards', { body: platinum })).body.data;
  await verify();
  await call('PUT /reminders', { body: { enabled: true, weekday: 1 } });
  await putOffer(call, id, '2026-12-24', { spent: '5000.00' });
  await putOffer(call, id, '2026-12-01', { spent: '6000.00' });
  await runAt(MONDAY);
  expect(inbox()).toEqual([]);
  await runAt('2026-11-30T08:00:00Z');
  const [mail] = inbox();
  expect(mail?.subject).toMatch(/^\$1,000\.00 to go on .*Platinum.* by Dec 24/);
  expect(mail?.text).toMatch(
    /OFFERS WITH A DEADLINE\n\nWelcome offer: \$1,000\.00\n {2}.* · to go by Dec 24, in 24 days · for 75,000 miles\n/,
  );
});

test('a requested mail returns 503 if the mail server is down and 409 without one', async () => {
  const gone = smtpMailer('smtp://127.0.0.1:1', SENDER);
  const unreachable = await startApi(FRIDAY, { sendMail: gone, appUrl: APP_URL });
  await verify();
  expect((await clientOf(unreachable.origin, account.idToken)('POST /reminders/send')).status).toBe(503);
  await unreachable.stop();
  const without = await startApi(FRIDAY, { sendMail: null });
  const own = clientOf(without.origin, account.idToken);
  expect((await own('POST /reminders/send')).status).toBe(409);
  expect((await own('GET /reminders')).body.data.available).toBe(false);
  await without.stop();
});

test('an account erased while its mail is sent leaves no data', async () => {
  await turnOn();
  const mails = server.db.collection(`users/${account.uid}/mails`);
  await runAt(MONDAY, async () => {
    expect((await mails.get()).docs.map((doc) => doc.get('expires_at').toMillis())).toEqual([
      Date.parse(MONDAY) + 30 * 86_400_000,
    ]);
    server.setNow(new Date().toISOString());
    const { status } = await call('POST /me/erase', { body: { email: account.email } });
    expect(status).toBe(200);
  });
  expect((await mails.get()).size).toBe(0);
  expect((await server.db.doc(`users/${account.uid}`).get()).exists).toBe(false);
});

test('a reminder follows the time zone of its user and comes once a day after a change of the zone', async () => {
  await turnOn();
  const writeFrom = (zone: string) =>
    call('POST /cards', { body: platinum, headers: { 'X-Time-Zone': zone } });
  expect(await nextAt()).toBe('2026-11-23T08:00:00.000Z');
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T13:00:00.000Z');
  await writeFrom('UTC');
  server.setNow('2026-11-23T08:30:00Z');
  // The reminder is already due, so a change of the time zone does not postpone it.
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T08:00:00.000Z');
  await writeFrom('UTC');
  await runAt('2026-11-23T09:00:00Z');
  expect(inbox()).toHaveLength(1);
  server.setNow('2026-11-23T09:30:00Z');
  await writeFrom('America/New_York');
  expect(await nextAt()).toBe('2026-11-23T13:00:00.000Z');
  await runAt('2026-11-23T13:00:00Z');
  expect(inbox()).toHaveLength(1);
  expect(await nextAt()).toBe('2026-11-30T13:00:00.000Z');
});

test('a mail that could not be delivered is tried again in the next hour and arrives once', async () => {
  await turnOn();
  mailbox.answer(account.email, 451);
  await runAt(MONDAY);
  expect([inbox().length, mailbox.triesFor(account.email)]).toEqual([0, 1]);
  mailbox.answer(account.email, null);
  await runAt('2026-11-23T09:00:00Z');
  await runAt('2026-11-23T10:00:00Z');
  expect(inbox()).toHaveLength(1);
});

test('a reminder is no longer due while it is being sent, so that it cannot hold up the others', async () => {
  await turnOn();
  let whileSending: string | null = null;
  await runAt(MONDAY, async (...mail) => {
    whileSending = await nextAt();
    await runAt('2026-11-23T08:20:00Z');
    await send(...mail);
  });
  expect([whileSending, await nextAt()]).toEqual(['2026-11-23T08:30:00.000Z', '2026-11-30T08:00:00.000Z']);
  expect(inbox()).toHaveLength(1);
});

test('an address that refuses three mails gets no more', async () => {
  await turnOn();
  mailbox.answer(account.email, 550);
  for (const day of ['2026-11-23', '2026-11-30', '2026-12-28', '2027-01-25']) await runAt(`${day}T08:00:00Z`);
  expect(mailbox.triesFor(account.email)).toBe(3);
  expect((await call('GET /reminders')).body.data).toMatchObject({ enabled: false, next_at: null });
});
