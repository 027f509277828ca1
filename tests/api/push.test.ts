import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp, type Account } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { clientOf, type Call } from '../support/client.ts';
import { startPushService, type LocalPushService, type Subscription } from '../support/push-service.ts';

const FRIDAY = '2026-11-20T12:00:00Z';

let service: LocalPushService;
let server: ApiServer;
let account: Account;
let call: Call;

beforeAll(async () => {
  service = await startPushService();
  server = await startApi(FRIDAY, { push: service.sender(), appUrl: 'https://cc.example' });
});
beforeEach(async () => {
  server.setNow(FRIDAY);
  account = await signUp();
  call = clientOf(server.origin, account.idToken);
});
afterAll(async () => {
  expect([server.errors, service.problems]).toEqual([[], []]);
  await server.stop();
  await service.stop();
});

const bodyOf = ({ endpoint, keys }: Subscription, name = 'Chrome on Mac') => ({ endpoint, keys, name });
const add = (subscription: Subscription, name?: string) =>
  call('POST /push', { body: bodyOf(subscription, name) });
const devices = async () => (await call('GET /push')).body.data.devices;

test('a device is listed once, by the name that was sent last, until it is removed', async () => {
  const browser = service.subscribe();
  expect((await call('GET /push')).body.data).toEqual({
    available: true,
    public_key: service.keys.publicKey,
    devices: [],
  });
  const { status, body } = await add(browser);
  expect(status).toBe(201);
  server.setNow('2026-11-21T12:00:00Z');
  expect((await add(browser, 'Work laptop')).body.data.id).toBe(body.data.id);
  const device = {
    ...body.data,
    name: 'Work laptop',
    created_at: '2026-11-20T12:00:00.000Z',
    last_sent_at: null,
    ended: false,
  };
  expect(await devices()).toEqual([device]);
  const stranger = clientOf(server.origin, (await signUp()).idToken);
  const params = { id: body.data.id };
  expect((await stranger('DELETE /push/{id}', { params })).status).toBe(404);
  expect((await call('DELETE /push/{id}', { params })).body.data).toEqual(params);
  expect(await devices()).toEqual([]);
  expect((await call('DELETE /push/{id}', { params })).status).toBe(404);
});

test.each([
  'https://example.com/push/1',
  'https://fcm.googleapis.com.example.com/push/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://user@fcm.googleapis.com/fcm/send/1',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://storage.googleapis.com/bucket',
  'https://notify.windows.com/1',
  'http://169.254.169.254/computeMetadata/v1/',
  'ftp://127.0.0.1/1',
  'push',
])('%s is no endpoint', async (endpoint) => {
  const { status, body } = await call('POST /push', { body: { ...bodyOf(service.subscribe()), endpoint } });
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['endpoint']]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/d1f:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QKC1k',
  'https://wns2-bl2p.notify.windows.com/w/?token=BQY',
])('%s is the endpoint of a browser', async (endpoint) => {
  const { status } = await call('POST /push', { body: { ...bodyOf(service.subscribe()), endpoint } });
  expect(status).toBe(201);
});

test('a deployment accepts no endpoints on its own machine, nor anything without keys', async () => {
  const deployed = await startApi(FRIDAY, { push: { ...service.sender(), allowsLoopback: false } });
  const without = await startApi(FRIDAY);
  const body = bodyOf(service.subscribe());
  const refused = await clientOf(deployed.origin, account.idToken)('POST /push', { body });
  expect(refused.status).toBe(400);
  const callWithout = clientOf(without.origin, account.idToken);
  expect((await callWithout('POST /push', { body })).status).toBe(409);
  expect((await callWithout('GET /push')).body.data).toEqual({
    available: false,
    public_key: null,
    devices: [],
  });
  await Promise.all([deployed.stop(), without.stop()]);
});

test('keys that encrypt nothing are refused', async () => {
  const { endpoint, keys } = service.subscribe();
  const send = (changed: object) =>
    call('POST /push', { body: { endpoint, name: 'Phone', keys: { ...keys, ...changed } } });
  const offCurve = Buffer.alloc(65, 1);
  offCurve[0] = 4;
  for (const p256dh of ['', 'BA', offCurve.toString('base64url')]) {
    expect((await send({ p256dh })).body.error.fields).toHaveProperty(['keys.p256dh']);
  }
  expect((await send({ auth: 'short' })).body.error.fields).toHaveProperty(['keys.auth']);
});

test('an eleventh device takes the place of one that has ended, and is refused otherwise', async () => {
  const browsers = Array.from({ length: 11 }, () => service.subscribe());
  const [first, ...others] = browsers;
  const last = others.pop();
  if (!first || !last) throw new Error('There are eleven browsers');
  const { body } = await add(first);
  for (const browser of others) await add(browser);
  const refused = await add(last);
  expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('ten')]);
  first.respond(410);
  await call('POST /push/test', { query: { id: body.data.id } });
  expect((await add(last)).status).toBe(201);
  expect(await devices()).toHaveLength(10);
});

test('a device remains the same device if its subscription is replaced, even as one of ten', async () => {
  const browsers = Array.from({ length: 11 }, () => service.subscribe());
  const renewed = browsers.pop();
  if (!renewed) throw new Error('There are eleven browsers');
  const ids: string[] = [];
  for (const browser of browsers) ids.push((await add(browser)).body.data.id);
  const [replaces = '', ...others] = ids;
  await call('POST /push/test', { query: { id: replaces } });
  server.setNow('2026-11-21T12:00:00Z');
  const { status, body } = await call('POST /push', { body: { ...bodyOf(renewed), replaces } });
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({
      created_at: '2026-11-20T12:00:00.000Z',
      last_sent_at: '2026-11-20T12:00:00.000Z',
    }),
  ]);
  expect((await devices()).map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [...others, body.data.id].toSorted(),
  );
});

test('a test reaches the chosen device or all of them, three times an hour', async () => {
  const [phone, laptop] = [service.subscribe(), service.subscribe()];
  expect((await call('POST /push/test')).status).toBe(409);
  const { body } = await add(phone);
  await add(laptop);
  expect((await call('POST /push/test', { query: { id: body.data.id } })).status).toBe(202);
  expect((await call('POST /push/test')).body.data).toEqual({ accepted: true });
  expect((await call('POST /push/test', { query: { id: 'unknown' } })).status).toBe(404);
  expect([phone.messages.length, laptop.messages.length]).toEqual([2, 1]);
  expect(laptop.messages).toEqual([
    {
      title: 'This is a test',
      body: 'Reminders will look like this one.',
      navigate: 'https://cc.example/home',
      tag: 'test',
    },
  ]);
  expect((await devices())[0].last_sent_at).toBe('2026-11-20T12:00:00.000Z');
  await call('POST /push/test');
  expect((await call('POST /push/test')).status).toBe(429);
  server.setNow('2026-11-20T13:00:01Z');
  expect((await call('POST /push/test')).status).toBe(202);
});

test('a test that the push service refuses says so, and ends a device that is gone', async () => {
  const phone = service.subscribe();
  await add(phone);
  phone.respond(500);
  expect((await call('POST /push/test')).status).toBe(503);
  phone.respond(410);
  const { status, body } = await call('POST /push/test');
  expect([status, body.error.message]).toEqual([409, 'This device stopped receiving. Turn on again.']);
  expect(await devices()).toMatchObject([{ ended: true }]);
  phone.respond(201);
  await add(phone);
  expect(await devices()).toMatchObject([{ ended: false }]);
});

test('a device is not exported, and erased with the account', async () => {
  const phone = service.subscribe();
  await add(phone);
  expect(JSON.stringify((await call('GET /export')).body)).not.toContain(phone.endpoint);
  await call('POST /me/erase', { body: { email: account.email } });
  expect((await server.db.collection(`users/${account.uid}/devices`).get()).size).toBe(0);
});
