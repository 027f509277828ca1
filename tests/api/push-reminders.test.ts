import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PushService } from '../../functions/src/push/push-service.ts';
import { sendDuePush } from '../../functions/src/push/send-due-push.ts';
import { signUp } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, benefitNamed, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, decemberUber, quarterlyCredit } from '../support/examples.ts';
import { holdCallsOf } from '../support/hold-calls.ts';
import { startPushService, type LocalPushService, type Subscription } from '../support/push-service.ts';

const HOUR_MS = 3_600_000;
/** How long the sender waits for a push service that never responds. */
const SHORT_MS = 500;

let service: LocalPushService;
let server: ApiServer;
let push: PushService;
/** The errors and warnings that were logged in the current test. */
let logged: { message: string; about: Record<string, unknown> }[];

const log = {
  warn: (message: string, _cause: unknown, about: Record<string, unknown>) =>
    void logged.push({ message, about }),
  error: (message: string, _cause: unknown, about: Record<string, unknown>) =>
    void logged.push({ message, about }),
};

beforeAll(async () => {
  service = await startPushService();
  push = service.sender(log);
  server = await startApi('2026-10-15T12:00:00Z', { push });
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  expect([server.errors, service.problems]).toEqual([[], []]);
  await server.stop();
  await service.stop();
});

/** Runs the hourly job at a given time. */
async function runAt(instant: string | Date, sender = push): Promise<void> {
  const now = new Date(instant);
  server.setNow(now.toISOString());
  const sending = { store: { db: server.db, log }, push: sender, appUrl: 'https://cc.example' };
  await sendDuePush(sending, now, AbortSignal.timeout(60_000));
}

interface User {
  uid: string;
  call: Call;
  /** Subscribes one more browser. */
  subscribe(): Promise<Subscription>;
}

/**
 * Signs up a user in a time zone. At the given time, the user adds a card with a monthly, a quarterly and a yearly
 * credit.
 */
async function newUser(timeZone: string, instant: string, fields: object = {}): Promise<User> {
  server.setNow(instant);
  const account = await signUp();
  const plain = clientOf(server.origin, account.idToken);
  const call: Call = (name, request = {}) =>
    plain(name, { ...request, headers: { 'X-Time-Zone': timeZone, ...request.headers } });
  await addCard(call, [decemberUber, quarterlyCredit, anniversaryTravel], fields);
  return {
    uid: account.uid,
    call,
    subscribe: async () => {
      const browser = service.subscribe();
      const { endpoint, keys } = browser;
      await call('POST /push', { body: { endpoint, keys, name: 'Phone' } });
      return browser;
    },
  };
}

const nextAt = async ({ uid }: User): Promise<string> =>
  (await server.db.doc(`users/${uid}`).get()).get('next_push_at');
const deviceOf = async ({ call }: User) => (await call('GET /push')).body.data.devices[0];

test('in two months of hourly runs, each day with something due brings one message at nine', async () => {
  const start = '2026-10-20T12:00:00Z';
  // The fee is due on December 1, and the yearly credit ends on November 30.
  const opened = { opening_date: '2024-12-01' };
  const newYork = await newUser('America/New_York', start, opened);
  const berlin = await newUser('Europe/Berlin', start, opened);
  const phones = [await newYork.subscribe(), await newYork.subscribe(), await berlin.subscribe()] as const;
  const arrived = new Map<string, string[]>(phones.map(({ endpoint }) => [endpoint, []]));
  const looks = new Set<string>();
  const end = Date.parse('2026-12-20T00:00:00Z');
  for (let now = Date.parse('2026-10-20T13:00:00Z'); now < end; now += HOUR_MS) {
    const instant = new Date(now).toISOString();
    if (instant === '2026-11-20T15:00:00.000Z') {
      // A used benefit has no reminder.
      const { body } = await berlin.call('GET /cards');
      const uber = await benefitNamed(berlin.call, body.data[0].id, 'Uber Cash');
      await recordUsage(berlin.call, body.data[0].id, uber.id, { status: 'used', used_amount: '15.00' });
    }
    const before = phones.map(({ messages }) => messages.length);
    await runAt(instant);
    phones.forEach(({ endpoint, messages }, index) => {
      for (const { title } of messages.slice(before[index]))
        arrived.get(endpoint)?.push(`${instant.slice(5, 16)} ${title}`);
    });
    if (instant.endsWith('T15:00:00.000Z')) looks.add(await nextAt(newYork));
  }
  const [first, second, third] = phones.map(({ endpoint }) => arrived.get(endpoint));
  expect(first).toEqual([
    '10-24T13:00 Uber Cash: $15 until Oct 31',
    '10-30T13:00 Uber Cash: $15 ends tomorrow',
    '10-31T13:00 Travel Credit: $300 until Nov 30',
    // Daylight saving time ended in this night.
    '11-01T14:00 Amex Platinum Card: $695 in December',
    '11-23T14:00 $315.00 ends by Nov 30',
    '11-24T14:00 Amex Platinum Card: $695 in December',
    '11-29T14:00 Uber Cash: $15 ends tomorrow',
    '12-17T14:00 Flight Credit: $50 until Dec 31',
  ]);
  expect(second).toEqual(first);
  expect(third).toEqual([
    '10-24T07:00 Uber Cash: $15 until Oct 31',
    '10-30T08:00 Uber Cash: $15 ends tomorrow',
    '10-31T08:00 Travel Credit: $300 until Nov 30',
    '11-01T08:00 Amex Platinum Card: $695 in December',
    '11-23T08:00 Travel Credit: $300 until Nov 30',
    '11-24T08:00 Amex Platinum Card: $695 in December',
    '12-17T08:00 Flight Credit: $50 until Dec 31',
  ]);
  // The job reads a user only on dates when something is due.
  expect([...looks].map((look) => look.slice(5, 10))).toEqual([
    '10-24',
    '10-30',
    '10-31',
    '11-01',
    '11-23',
    '11-24',
    '11-29',
    '12-17',
    '12-24',
  ]);
  expect(logged).toEqual([]);
}, 120_000);

const DUE = '2026-11-23T09:00:00Z';
const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`;

/** Signs up a user in UTC with a phone. A monthly credit of the user is due on November 23. */
async function dueUser() {
  const user = await newUser('UTC', '2026-11-22T12:00:00Z');
  return { user, phone: await user.subscribe() };
}

test('a click opens what the message is about, and a phone shows names only if the user wants that', async () => {
  const { user, phone } = await dueUser();
  await user.call('PUT /reminders', { body: { details: false } });
  const other = await dueUser();
  await runAt(DUE);
  expect(phone.messages).toMatchObject([
    { title: '1 credit ends in 7 days', body: 'Open the app to see it.', tag: 'reminder-2026-11-23' },
  ]);
  const [message] = other.phone.messages;
  expect(message?.body).toMatch(/ · in the Uber app$/);
  expect(message?.navigate).toMatch(/^https:\/\/cc\.example\/benefits\?card=[\w-]+&benefit=[\w-]+$/);
});

test.each([429, 500, 'silence', 403] as const)(
  'a message that meets %s is tried three times',
  async (response) => {
    const { user, phone } = await dueUser();
    phone.respond(response);
    // On a slow machine, a response could exceed the short limit, so only the silent service has this limit.
    const sender = response === 'silence' ? service.sender(log, SHORT_MS) : undefined;
    for (const hour of [9, 10, 11, 12, 13]) await runAt(at(hour), sender);
    expect(phone.countRequests()).toBe(3);
    expect(await deviceOf(user)).toMatchObject({ ended: false, last_sent_at: null });
    expect(await nextAt(user)).toBe('2026-11-29T09:00:00.000Z');
    // A 403 is logged, because the operators must correct the deployment.
    expect(logged.some(({ about }) => about['status'] === 403)).toBe(response === 403);
  },
);

test('a message that arrives at the second attempt arrives once', async () => {
  const { user, phone } = await dueUser();
  phone.respond(429);
  await runAt(at(9));
  phone.respond(201);
  for (const hour of [10, 11, 12]) await runAt(at(hour));
  expect(phone.messages).toHaveLength(1);
  expect(await deviceOf(user)).toMatchObject({ last_sent_at: '2026-11-23T10:00:00.000Z' });
});

test.each([404, 410])('%i ends the device, and with the last one the looks end', async (response) => {
  const { user, phone } = await dueUser();
  phone.respond(response);
  await runAt(at(9));
  expect(await deviceOf(user)).toMatchObject({ ended: true });
  expect(await nextAt(user)).toBeNull();
  await runAt(at(10));
  expect(phone.countRequests()).toBe(1);
});

test('a push service that is silent keeps no message from others', async () => {
  const silent = await Promise.all(Array.from({ length: 13 }, () => dueUser()));
  const other = await dueUser();
  const elsewhere = await startPushService();
  for (const { phone } of silent) phone.respond('silence');
  const browser = elsewhere.subscribe();
  const { endpoint, keys } = browser;
  await other.user.call('POST /push', { body: { endpoint, keys, name: 'Laptop' } });
  const bothSenders: PushService = {
    ...push,
    send: (device, content) =>
      (device.endpoint === endpoint ? elsewhere.sender(log) : service.sender(log, SHORT_MS)).send(
        device,
        content,
      ),
  };
  await runAt(at(9), bothSenders);
  expect(browser.messages).toHaveLength(1);
  // Ten users are processed at a time. After three timeouts, the run sends nothing more to this service, so
  // at most 12 of the 13 phones get a request.
  const asked = silent.filter(({ phone }) => phone.countRequests() > 0).length;
  expect(asked).toBeLessThan(silent.length);
  for (const { phone } of silent) phone.respond(410);
  await elsewhere.stop();
});

test('two runs at the same time send one message', async () => {
  const { phone } = await dueUser();
  await Promise.all([runAt(DUE), runAt(DUE), runAt(DUE)]);
  expect(phone.messages).toHaveLength(1);
});

test('a run that ends between sending and storing that sends nothing twice', async () => {
  const { user, phone } = await dueUser();
  const dies: PushService = {
    ...push,
    send: async (device, content) => {
      await push.send(device, content);
      throw new Error('The process ends');
    },
  };
  await runAt(at(9), dies);
  for (const hour of [10, 11]) await runAt(at(hour));
  expect(phone.messages).toHaveLength(1);
  expect(await nextAt(user)).toBe('2026-11-29T09:00:00.000Z');
});

test('a run that ends before sending leaves the message to the next one', async () => {
  const { phone } = await dueUser();
  const dying = await startApi(DUE);
  const holdNext = holdCallsOf(dying.db);
  const sending = { store: { db: dying.db, log }, push, appUrl: 'https://cc.example' };
  const postponing = holdNext('commit');
  const run = sendDuePush(sending, new Date(DUE), AbortSignal.timeout(60_000));
  const postponed = await postponing;
  const claiming = holdNext('commit');
  postponed.release();
  (await claiming).fail(Object.assign(new Error('Gone'), { code: 14 }));
  await run;
  await dying.stop();
  expect(phone.messages).toEqual([]);
  await runAt(at(10));
  expect(phone.messages).toHaveLength(1);
});

test('a late run sends on the same day, and nothing at night', async () => {
  const { user, phone } = await dueUser();
  await runAt('2026-11-23T20:00:00Z');
  expect(phone.messages).toHaveLength(1);
  await runAt('2026-11-30T03:00:00Z');
  expect([phone.messages.length, await nextAt(user)]).toEqual([1, '2026-11-30T09:00:00.000Z']);
});

test('what is written during a run is looked at by the next one', async () => {
  const { user } = await dueUser();
  const writes: PushService = {
    ...push,
    send: async (device, content) => {
      await user.call('PUT /reminders', { body: { days: { month: [3] } } });
      return push.send(device, content);
    },
  };
  await runAt(at(9), writes);
  await runAt(at(10));
  expect(await nextAt(user)).toBe('2026-11-27T09:00:00.000Z');
});

test('a new time zone moves the next look to its own nine o’clock', async () => {
  const { user } = await dueUser();
  expect(await nextAt(user)).toBe('2026-11-23T09:00:00.000Z');
  await user.call('PUT /reminders', { body: {}, headers: { 'X-Time-Zone': 'America/Los_Angeles' } });
  expect(await nextAt(user)).toBe('2026-11-22T17:00:00.000Z');
});
