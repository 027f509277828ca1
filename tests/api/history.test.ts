import { expect, test } from 'vitest';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { quarterlyCredit } from '../support/examples.ts';
import { historyLines, usesOf } from '../support/recorded-uses.ts';

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
  const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year: '2026' } });
  expect(body.data[0]).toMatchObject({ name: 'Flight Credit', type: 'statement_credit', ignored: false });
  expect(await historyLines(call, id)).toHaveLength(12);
  expect((await call('GET /cards/{id}/use-count', { params: { id } })).body.data).toEqual({ count: 1 });
  expect(await historyLines(call, id, {})).toEqual(await historyLines(call, id, { year: '2026' }));
  server.setNow('2027-01-01T00:00:00Z');
  expect((await historyLines(call, id, { year: '2026' })).at(-1)).toContain('missed');
});

test('a card without benefits has no history, and an unknown card answers 404', async () => {
  const id = await addCard(call, []);
  expect(await historyLines(call, id)).toEqual([]);
  for (const list of ['history', 'use-count'] as const)
    expect((await call(`GET /cards/{id}/${list}`, { params: { id: 'none' } })).status).toBe(404);
  const badYear = await call('GET /cards/{id}/history', { params: { id }, query: { year: 'all' } });
  expect([badYear.status, Object.keys(badYear.body.error.fields)]).toEqual([400, ['year']]);
});
