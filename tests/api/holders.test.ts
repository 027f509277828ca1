import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { addDays, centsOf, isHeldBy } from '@card-rewards/functions/domain';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile('2026-11-21T12:00:00Z');

/**
 * Adds a card of Ana with a monthly credit, a card of 李娜 with a quarterly credit, and a card with both
 * credits and no holder.
 */
async function addWallet() {
  const ana = await addCard(call, [decemberUber], { annual_fee: '0.00' });
  const lina = await addCard(call, [quarterlyCredit], { annual_fee: '0.00', last_digits: '22222' });
  const none = await addCard(call, [decemberUber, quarterlyCredit], {
    annual_fee: '0.00',
    last_digits: '33333',
  });
  await wallet.patchCard(ana, { holder: 'Ana' });
  await wallet.patchCard(lina, { holder: '李娜' });
  return { ana, lina, none };
}

/** Reads the name and the events of a feed. */
async function readFeed(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    day: String(event.getFirstPropertyValue('dtstart')),
    amount: String(event.getFirstPropertyValue('summary')),
  }));
  return { name: String(calendar.getFirstPropertyValue('name')), events };
}

async function feedOf(url: string) {
  const { name, events } = await readFeed(url);
  return { name, first: events[0]?.amount, count: events.length };
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/** Returns the amount of money in a text, in cents. */
const amountIn = ({ amount }: { amount: string }) =>
  Math.round(100 * Number(/\$([\d,.]+\d)/.exec(amount)?.[1]?.replace(',', '') ?? 0));

const leftOf = ({ status, used_amount, benefit }: UserBenefit) =>
  status === 'used' ? 0 : centsOf(benefit.amount) - centsOf(used_amount);

test('benefits come by holder and last digits of their cards, and those of no holder last', async () => {
  const cards: string[] = [];
  for (const [holder, last_digits] of [
    [null, '1111'],
    ['Ben', '2222'],
    ['ana ', '4444'],
    ['Ana', '3333'],
  ] as const) {
    const id = await addCard(call, [quarterlyCredit], { last_digits });
    await wallet.patchCard(id, { holder });
    cards.unshift(id);
  }
  const { body } = await call('GET /user-benefits');
  expect(Object.keys(body.data)).toEqual(cards);
});

test('the feed of a holder has only the endings of their cards, and none for an unknown holder', async () => {
  await addWallet();
  const { url } = (await call('POST /calendar-feed')).body.data;
  const of = (holder: string) => feedOf(`${url}?holder=${encodeURIComponent(holder)}`);
  expect(await feedOf(url)).toMatchObject({ name: 'Card benefits', first: 'Last day: 2 credits, $30.00' });
  expect(await of('ana')).toMatchObject({ first: 'Last day: $15.00 Uber Cash', count: 12 });
  expect(await of('李娜')).toEqual({
    name: '李娜: Card benefits',
    first: 'Last day: $50.00 Flight Credit',
    count: 4,
  });
  expect(await of('')).toMatchObject({ name: 'No holder: Card benefits', count: 12 });
  expect(await of('Ben')).toMatchObject({ first: undefined, count: 0 });
  expect((await fetch(`${url}?holder=Ana&holder=Ben`)).status).toBe(400);
});

test('reminders are about one holder, keep their other settings and refuse an unknown one', async () => {
  server.setNow('2026-11-23T12:00:00Z');
  await addWallet();
  const put = async (body: object) => (await call('PUT /reminders', { body })).body;
  const preview = async () => (await call('GET /reminders/preview')).body.data;
  await put({ enabled: true, weekday: 3 });
  expect((await put({ holder: 'ANA' })).data).toMatchObject({ enabled: true, weekday: 3, holder: 'ANA' });
  expect(await preview()).toMatchObject({
    subject: 'ANA: $15.00 ends by Nov 30 on 1 credit · CC Rewards',
    sections: [{ lines: [{ amount: '$15.00' }] }],
  });
  expect((await put({ holder: 'Ben' })).error.fields).toEqual({ holder: 'must be the holder of a card' });
  expect((await put({ holder: '' })).data.holder).toBe('');
  expect((await preview()).subject).toMatch(/^No holder: /);
  expect((await put({ holder: null })).data).toMatchObject({ weekday: 3, holder: null });
  expect((await preview()).sections[0].lines).toHaveLength(2);
});

test('another name of a holder is set on all cards or on none, and reminders follow it', async () => {
  const { ana, lina, none } = await addWallet();
  await call('PUT /reminders', { body: { holder: '李娜' } });
  const set = (holders: Record<string, string | null>) =>
    call('PUT /holders', {
      body: { cards: Object.entries(holders).map(([id, holder]) => ({ id, holder })) },
    });
  const holders = async () => {
    const cards: Card[] = await wallet.readCards();
    return [ana, lina, none].map((id) => cards.find((card) => card.id === id)?.holder);
  };
  const { body } = await set({ [lina]: 'Lina', [none]: 'Lina' });
  expect(body.data).toMatchObject([
    { id: lina, holder: 'Lina', version: 3 },
    { id: none, holder: 'Lina', version: 2 },
  ]);
  expect((await call('GET /reminders')).body.data.holder).toBe('Lina');
  expect((await set({ [ana]: 'Lina', missing: 'Lina' })).status).toBe(404);
  expect((await set({ [lina]: '4111 1111 1111 1111' })).status).toBe(400);
  expect(await holders()).toEqual(['Ana', 'Lina', 'Lina']);
  await set({ [lina]: '李娜', [none]: null });
  expect(await holders()).toEqual(['Ana', '李娜', null]);
});

test('list, email and feed of each holder have the same sums on five days, and together those of everyone', async () => {
  server.setNow('2026-03-02T12:00:00Z');
  const { ana } = await addWallet();
  const { url } = (await call('POST /calendar-feed')).body.data;
  const [uber] = await readBenefits(call, ana);
  await recordUsage(call, ana, uber.id, { status: 'unused', used_amount: '5.00' });
  for (const day of ['2026-03-20', '2026-06-28', '2026-09-30', '2026-12-25', '2027-01-31']) {
    server.setNow(`${day}T12:00:00Z`);
    const cards: Card[] = await wallet.readCards();
    const { data } = (await call('GET /user-benefits')).body;
    const total = { listed: 0, mailed: 0, inFeed: 0 };
    for (const holder of ['Ana', '李娜', '', null]) {
      const days = { month: [14], quarter: [14], longer: [14] };
      await call('PUT /reminders', { body: { holder, days } });
      const { sections } = (await call('GET /reminders/preview')).body.data;
      const query = holder === null ? '' : `?holder=${encodeURIComponent(holder)}`;
      const last = addDays(day, 14);
      const of: UserBenefit[] = cards.filter((card) => isHeldBy(card, holder)).flatMap(({ id }) => data[id]);
      const sums = {
        listed: sumOf(of.filter((each) => (each.expiration_date ?? last) <= last).map(leftOf)),
        mailed: sumOf(
          sections.flatMap((section: { lines: { amount: string }[] }) => section.lines).map(amountIn),
        ),
        inFeed: sumOf(
          (await readFeed(`${url}${query}`)).events.filter((event) => event.day <= last).map(amountIn),
        ),
      };
      expect(sums, `${day}, ${holder}`).toEqual({
        listed: sums.listed,
        mailed: sums.listed,
        inFeed: sums.listed,
      });
      if (holder === null) expect(sums).toEqual(total);
      else for (const name of ['listed', 'mailed', 'inFeed'] as const) total[name] += sums[name];
    }
  }
});
