import type { HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import { returnOf } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';
import { userDocuments } from '../../functions/src/documents/index.ts';
import { benchInstant, cardIdOf, seedUsers } from '../support/seed.ts';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { anniversaryTravel, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { capturedOf, historyLines, usesOf } from '../support/recorded-uses.ts';

apiOfFile();

test('the history of a year contains each overlapping period', async () => {
  const id = await addCard(call, [quarterlyCredit]);
  const [credit] = await readBenefits(call, id);
  await usesOf(call, id, credit.id).add({ used_on: '2026-08-01', amount: '20.00' });
  expect(await historyLines(call, id, { year: '2026' })).toEqual([
    '2026-01-01 2026-03-31 0.00 before',
    '2026-04-01 2026-06-30 0.00 before',
    '2026-07-01 2026-09-30 20.00 partly',
    '2026-10-01 2026-12-31 0.00 open',
  ]);
  expect(await historyLines(call, id)).toHaveLength(12);
  expect(await historyLines(call, id, {})).toEqual(await historyLines(call, id, { year: '2026' }));
  server.setNow('2027-01-01T00:00:00Z');
  expect((await historyLines(call, id, { year: '2026' })).at(-1)).toContain('missed');
});

test('a period has the type of its benefit and whether it is ignored', async () => {
  const id = await addCard(call, [quarterlyCredit, loungeAccess]);
  const credit = (await readBenefits(call, id)).find(
    ({ benefit }: UserBenefit) => benefit.benefit_name === 'Flight Credit',
  );
  const params = { id, benefitId: credit.id };
  await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { ignored: true } });
  const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year: '2026' } });
  const lines = body.data.map(({ name, type, ignored }: HistoryPeriod) => `${name}: ${type}, ${ignored}`);
  expect([...new Set(lines)].toSorted()).toEqual([
    'Flight Credit: statement_credit, true',
    'Lounge access: travel_benefit, false',
  ]);
});

test('a card without benefits has no history, and an unknown card answers 404', async () => {
  const id = await addCard(call, []);
  expect(await historyLines(call, id)).toEqual([]);
  expect((await call('GET /cards/{id}/history', { params: { id: 'none' } })).status).toBe(404);
  const badYear = await call('GET /cards/{id}/history', { params: { id }, query: { year: 'all' } });
  expect([badYear.status, Object.keys(badYear.body.error.fields)]).toEqual([400, ['year']]);
});

test('a year of 60 benefits is read before the deadline despite nine more years of uses', async () => {
  await seedUsers(server.db, [uid], { cards: 1, benefitsPerCard: 60, months: 120 });
  server.setNow(benchInstant);
  const year = String(Number(benchInstant.slice(0, 4)) - 9);
  const lines = await historyLines(call, cardIdOf(0), { year });
  const { docs } = await userDocuments(server.db, uid).usage.get();
  const recorded = docs.filter((doc) => doc.get('period_start').startsWith(year));
  expect(recorded.length).toBeGreaterThan(100);
  const used = lines.filter((line: string) => line.startsWith(year) && line.endsWith('used'));
  expect(used).toHaveLength(recorded.length);
}, 60_000);

test('the return of a card can be computed from the list of cards', async () => {
  const id = await addCard(call, [anniversaryTravel, quarterlyCredit]);
  for (const { id: benefitId, benefit } of await readBenefits(call, id)) {
    await usesOf(call, id, benefitId).tick({ status: 'used', used_amount: benefit.amount });
    await usesOf(call, id, benefitId).add({ used_on: '2025-03-01', amount: '10.00' });
  }
  expect(await capturedOf(call)).toEqual({ '2025-03': '20.00', '2026-11': '350.00' });
  expect((await call('GET /cards/{id}/use-count', { params: { id } })).body.data).toEqual({ count: 4 });
  expect((await call('GET /cards/{id}/use-count', { params: { id: 'none' } })).status).toBe(404);
  const [card] = (await call('GET /cards')).body.data;
  expect(returnOf(card, '2026-11-20')).toMatchObject([
    { from: '2026-03-01', fee: '695.00', captured: '350.00', net: null, renews_on: '2027-03-01' },
    { from: '2025-03-01', captured: '20.00', net: null },
    { from: '2024-03-01', captured: '0.00', net: null },
  ]);
});
