import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { loungeAccess, platinum, quarterlyCredit } from '../support/examples.ts';
import { capturedOf, usesOf, type UseCalls } from '../support/recorded-uses.ts';

apiOfFile();
let cardId: string;
let credit: UseCalls;

beforeEach(async () => {
  cardId = await addCard(call, [quarterlyCredit]);
  credit = usesOf(call, cardId, (await readBenefits(call, cardId))[0].id);
});

const used = (used_amount: string) => ({ status: 'used', used_amount });
const unused = { status: 'unused', used_amount: '0.00' };

describe('a tick', () => {
  test('adds one use of the missing amount, dated today', async () => {
    await credit.add({ used_on: '2026-10-02', amount: '20.00' });
    const ticked = await credit.tick(used('50.00'));
    expect(ticked.body.data).toMatchObject({ status: 'used', used_amount: '50.00' });
    expect(ticked.body.data.uses).toMatchObject([
      { used_on: '2026-10-02', amount: '20.00' },
      { used_on: '2026-11-20', amount: '30.00' },
    ]);
    expect((await credit.tick(used('50.00'))).body).toEqual(ticked.body);
    expect(await capturedOf(call)).toEqual({ '2026-10': '20.00', '2026-11': '30.00' });
  });

  test('marks the benefit as used even below its amount, until an untick', async () => {
    await credit.tick(used('20.00'));
    const more = await credit.add({ used_on: '2026-11-20', amount: '10.00' });
    expect(more.body.data).toMatchObject({ status: 'used', used_amount: '30.00' });
    await credit.tick(unused);
    const again = await credit.add({ used_on: '2026-11-20', amount: '10.00' });
    expect(again.body.data).toMatchObject({ status: 'unused', used_amount: '10.00' });
  });

  test('ends when its last use is deleted', async () => {
    const { body } = await credit.tick(used('50.00'));
    const removed = await credit.remove(body.data.uses[0].id);
    expect(removed.body.data).toMatchObject({ status: 'unused', used_amount: '0.00', uses: [] });
  });

  test('can be undone, which removes the uses of the current period only', async () => {
    await credit.add({ used_on: '2026-09-30', amount: '7.00' });
    await credit.add({ used_on: '2026-10-02', amount: '20.00' });
    const { body } = await credit.tick(unused);
    expect(body.data).toMatchObject({ ...unused, uses: [] });
    expect(await capturedOf(call)).toEqual({ '2026-09': '7.00' });
  });

  test('is dated no earlier than the opening date in a zone that is ahead', async () => {
    server.setNow('2026-11-30T20:00:00Z');
    const ahead = { 'X-Time-Zone': 'Pacific/Auckland' };
    const opened = { ...platinum, opening_date: '2026-12-01' };
    const { id } = (await call('POST /cards', { body: opened, headers: ahead })).body.data;
    const body = { benefits: [quarterlyCredit] };
    await call('POST /cards/{id}/benefits', { params: { id }, body });
    const [row] = await readBenefits(call, id);
    const ticked = await usesOf(call, id, row.id).tick({ ...used('50.00'), period_start: row.period_start });
    expect(ticked.body.data.uses).toMatchObject([{ used_on: '2026-12-01' }]);
  });

  test('of a benefit without an amount adds a use of 0.00 and does not expire', async () => {
    await call('POST /cards/{id}/benefits', { params: { id: cardId }, body: { benefits: [loungeAccess] } });
    const lounge = (await readBenefits(call, cardId)).find(
      (row: { benefit: { amount: string } }) => row.benefit.amount === '0.00',
    );
    const visits = usesOf(call, cardId, lounge.id);
    const { body } = await visits.tick(used('0.00'));
    expect(body.data).toMatchObject({ status: 'used', used_amount: '0.00', use_count: 1 });
    server.setNow('2028-02-29T12:00:00Z');
    const rows = await readBenefits(call, cardId);
    expect(rows.find((row: { id: string }) => row.id === lounge.id)).toMatchObject({
      status: 'used',
      use_count: 0,
    });
    const visit = await visits.add({ used_on: '2028-02-29', amount: '30.00' });
    const removed = await visits.remove(visit.body.data.uses[0].id);
    expect(removed.body.data.status).toBe('unused');
  });
});

test('a repeated tick writes nothing', async () => {
  await credit.tick(used('50.00'));
  const before = await server.db.doc(`users/${uid}`).get();
  await credit.tick(used('50.00'));
  const after = await server.db.doc(`users/${uid}`).get();
  expect(after.get('revision')).toBe(before.get('revision'));
});
