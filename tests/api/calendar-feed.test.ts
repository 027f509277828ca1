import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { productUrl } from '../../functions/src/product.ts';
import { apiOfFile, call, newUser, server } from '../support/api-of-file.ts';
import { startApi, tokenIsUserId } from '../support/api-server.ts';
import { addCard, putOffer, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { anniversaryTravel, decemberUber, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile('2026-11-21T12:00:00Z');
const switchOn = async (headers = {}): Promise<string> =>
  (await call('POST /calendar-feed', { headers })).body.data.url;

/** Returns when an alarm rings. A calendar computes this from the start of the alarm's event. */
function ringsAt(event: ICAL.Component, alarm: ICAL.Component): string {
  const start = new ICAL.Event(event).startDate.clone();
  start.isDate = false;
  const trigger = alarm.getFirstPropertyValue('trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error('The alarm has no duration');
  start.addDuration(trigger);
  return start.toString();
}

/** Reads the events of a feed. Expects that a second parser reads the same uids and summaries. */
async function eventsOf(url: string) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const text = await response.text();
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => ({
    ringsAt: component.getAllSubcomponents('valarm').map((alarm) => ringsAt(component, alarm)),
    uid: String(component.getFirstPropertyValue('uid')),
    day: String(component.getFirstPropertyValue('dtstart')),
    summary: String(component.getFirstPropertyValue('summary')),
    description: String(component.getFirstPropertyValue('description')),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
  expect(others.map((each) => [each.uid, each.summary]).toSorted()).toEqual(
    events.map(({ uid, summary }) => [uid, summary]).toSorted(),
  );
  return events;
}

describe('the calendar feed', () => {
  test('has one event for each expiry day of the coming year, with the amount and alarms at nine', async () => {
    await addCard(call, [decemberUber, quarterlyCredit, anniversaryTravel, loungeAccess]);
    const events = await eventsOf(await switchOn());
    const [first, second] = events;
    expect(first).toEqual({
      uid: expect.stringMatching(/^day_2026-11-30_[\w-]{43}$/),
      day: '2026-11-30',
      summary: 'Last day: $15.00 Uber Cash',
      description: 'Uber Cash, Amex Platinum Card: $15.00',
      // The alarms of a monthly credit are 7 days and 1 day before its last day.
      alarms: ['-P6DT15H', '-PT15H'],
      ringsAt: ['2026-11-23T09:00:00', '2026-11-29T09:00:00'],
    });
    expect(second).toMatchObject({
      day: '2026-12-31',
      summary: 'Last day: 2 credits, $85.00',
      description: 'Flight Credit, Amex Platinum Card: $50.00\nUber Cash, Amex Platinum Card: $35.00',
      // The alarms are 14 and 3 days before the end of the quarterly credit,
      // and 7 days and 1 day before the end of the monthly credit.
      ringsAt: ['14', '7', '3', '1'].map(
        (days) => `2026-12-${String(31 - Number(days)).padStart(2, '0')}T09:00:00`,
      ),
    });
    const days = events.filter(({ uid }) => uid.startsWith('day_')).map(({ day }) => day);
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(12);
    const fee = events.find(({ summary }) => summary.includes('annual fee'));
    expect(fee).toMatchObject({
      day: '2027-03-01',
      summary: 'Amex Platinum Card annual fee: $695.00',
      // The sum is $80 of Uber Cash from November to February, $50 of Flight Credit in each of two quarters,
      // and $300 of Travel Credit.
      description: expect.stringContaining('$0 back, $480 usable before then.'),
      ringsAt: ['2027-01-30T09:00:00', '2027-02-22T09:00:00'],
    });
  });

  test('has one event for each open offer, with alarms 30, 14 and 3 days before its last day', async () => {
    const card = await addCard(call, [], { annual_fee: '0.00' });
    await putOffer(call, card, '2027-02-14', { spent: '2140.00' });
    await putOffer(call, card, '2027-02-20', { spent: '6000.00' });
    await putOffer(call, card, '2026-11-20');
    const closed = await addCard(call, [], { last_digits: '54321', annual_fee: '0.00' });
    await putOffer(call, closed, '2027-02-14');
    await wallet.editCard(closed, { annual_fee: '0.00', closed_date: '2026-11-01' });
    expect(await eventsOf(await switchOn())).toEqual([
      {
        uid: expect.stringMatching(/^offer_[\w-]+_[\da-f-]{36}_[\w-]{43}$/),
        day: '2027-02-14',
        summary: 'Last day: $3,860 to spend on Amex Platinum Card for 75,000 miles',
        description: 'Welcome offer: $2,140 of $6,000 spent.',
        alarms: ['-P29DT15H', '-P13DT15H', '-P2DT15H'],
        ringsAt: ['2027-01-15T09:00:00', '2027-01-31T09:00:00', '2027-02-11T09:00:00'],
      },
    ]);
  });

  test.each([
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-31'],
  ])('in %s at %s begins with %s', async (zone, now, day) => {
    server.setNow('2026-12-15T12:00:00Z');
    await addCard(call, [{ ...decemberUber, monthly_amounts: null }]);
    const url = await switchOn({ 'X-Time-Zone': zone });
    server.setNow(now);
    expect((await eventsOf(url))[0]?.day).toBe(day);
  });

  test('has alarms on the days that the user has chosen, and events for what is back', async () => {
    await addCard(call, [quarterlyCredit], { annual_fee: '0.00' });
    const days = { quarter: [0, 60], again: [0] };
    await call('PUT /reminders', { body: { days } });
    const events = await eventsOf(await switchOn());
    expect(events.find(({ day }) => day === '2026-12-31')).toMatchObject({
      alarms: ['-P59DT15H', 'PT9H'],
      ringsAt: ['2026-11-01T09:00:00', '2026-12-31T09:00:00'],
    });
    expect(events.find(({ day }) => day === '2027-01-01')).toMatchObject({
      summary: 'Back: 1 credit, $50.00',
      description: 'Flight Credit, Amex Platinum Card: $50.00',
      ringsAt: ['2027-01-01T09:00:00'],
    });
    await call('PUT /reminders', { body: { days: { quarter: [], again: [] } } });
    const silent = await eventsOf(await switchOn());
    expect(silent.map(({ day, alarms }) => [day, alarms])).toEqual([
      ['2026-12-31', []],
      ['2027-03-31', []],
      ['2027-06-30', []],
      ['2027-09-30', []],
    ]);
  });

  test('has ids that no other user has, and that stay when the link is replaced', async () => {
    const card = await addCard(call, [decemberUber, quarterlyCredit]);
    const other = await addCard(call, [], { last_digits: '54321', annual_fee: '0.00' });
    const offerId = crypto.randomUUID();
    await putOffer(call, card, '2027-02-14', {}, offerId);
    await putOffer(call, other, '2027-02-14', {}, offerId);
    const uidsOf = async (url: string) => (await eventsOf(url)).map(({ uid }) => uid);
    const url = await switchOn();
    const mine = await uidsOf(url);
    expect(new Set(mine).size).toBe(mine.length);
    expect(await uidsOf(await switchOn())).toEqual(mine);
    // Another user restores the same cards.
    const copy = (await call('GET /export')).body.data;
    const another = newUser().call;
    await another('POST /import', { body: { export: copy } });
    const theirs = await uidsOf((await another('POST /calendar-feed')).body.data.url);
    expect(theirs).toHaveLength(mine.length);
    expect(mine.filter((uid) => theirs.includes(uid))).toEqual([]);
  });

  test('returns 304 until it changes', async () => {
    const card = await addCard(call, [decemberUber]);
    const url = await switchOn();
    const first = await fetch(url);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('private, max-age=900');
    const again = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const [benefit] = await readBenefits(call, card);
    await recordUsage(call, card, benefit.id, { status: 'used', used_amount: '15.00' });
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  test('reports when a calendar last fetched it, and null before that', async () => {
    const state = async () => (await call('GET /calendar-feed')).body.data;
    expect(await state()).toEqual({ active: false, created_at: null, last_fetched_at: null });
    const url = await switchOn();
    expect(await state()).toMatchObject({ active: true, last_fetched_at: null });
    await fetch(url);
    expect((await state()).last_fetched_at).toBe('2026-11-21T12:00:00.000Z');
  });

  test('works at its latest address only, and at none once it is off', async () => {
    const first = await switchOn();
    const second = await switchOn();
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    expect((await call('DELETE /calendar-feed')).body.data.active).toBe(false);
    const gone = await fetch(second);
    const never = await fetch(second.replace(/[^/]+\.ics$/, `${'x'.repeat(43)}.ics`));
    const { request_id: _one, ...ofGone } = (await gone.json()).error;
    const { request_id: _other, ...ofNever } = (await never.json()).error;
    expect([gone.status, ofGone]).toEqual([404, ofNever]);
  });

  test('has the address of the product, whatever host the caller names, and is stored without its token', async () => {
    const url = await switchOn({ 'X-Forwarded-Host': 'evil.example' });
    expect(new URL(url).origin).toBe(server.origin);
    const token = /([^/]+)\.ics$/.exec(url)?.[1] ?? '';
    const feeds = await server.db.collection('calendar_feeds').get();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(feeds.docs.map((doc) => [doc.id, doc.data()]))).not.toContain(token);
  });
});

test('a feed that is fetched too often returns 429', async () => {
  const url = await switchOn();
  const statuses = new Set<number>();
  for (let count = 0; count < 25; count += 1) statuses.add((await fetch(url)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test('behind Hosting the limit counts callers, not the shared servers of the CDN', async () => {
  const own = await startApi(undefined, { verifyToken: tokenIsUserId });
  const statusOf = async (token: number, caller: string) => {
    const url = `${own.origin}/api/v1/calendar/${String(token).padStart(43, 'x')}.ics`;
    const headers = { 'Fastly-Client-IP': caller, 'X-Forwarded-For': '203.0.113.9, 151.101.1.1' };
    return (await fetch(url, { headers })).status;
  };
  const many = await Promise.all(
    Array.from({ length: 125 }, (_, index) => statusOf(index, `203.0.113.${index}`)),
  );
  expect(new Set(many)).toEqual(new Set([404]));
  const one = await Promise.all(
    Array.from({ length: 125 }, (_, index) => statusOf(200 + index, '198.51.100.7')),
  );
  expect(one.filter((status) => status === 429)).toHaveLength(5);
  await own.stop();
});

test.each([
  [{ APP_URL: 'https://cc.example/', GCLOUD_PROJECT: 'mine' }, 'https://cc.example'],
  [{ APP_URL: '', LOCAL_APP_URL: 'http://127.0.0.1:5999', GCLOUD_PROJECT: 'mine' }, 'https://mine.web.app'],
  [{ LOCAL_APP_URL: 'http://127.0.0.1:5999', FUNCTIONS_EMULATOR: 'true' }, 'http://127.0.0.1:5999'],
])('with %j the address of the product is %s', (environment, url) => {
  expect(productUrl(environment)).toBe(url);
});
