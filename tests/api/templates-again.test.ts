import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { apiOfFile, call } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { decemberUber, quarterlyCredit } from '../support/examples.ts';
import { capturedOf, historyLines, usesOf } from '../support/recorded-uses.ts';

apiOfFile();

const send = (id: string, benefits: BenefitTemplate[]) =>
  call('POST /cards/{id}/benefits', { params: { id }, body: { benefits } });
const uber = { ...decemberUber, key: 'uber-cash' };
const idsOf = async (id: string) =>
  (await readBenefits(call, id)).map((row: { id: string }) => row.id).toSorted();

describe('repeated templates', () => {
  test('find their benefit by its key despite another name and frequency', async () => {
    const id = await addCard(call, [uber]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const uses = usesOf(call, id, benefitId);
    await uses.add({ used_on: '2026-09-30', amount: '15.00' });
    await uses.add({ used_on: '2026-10-01', amount: '15.00' });
    await uses.add({ used_on: '2026-11-02', amount: '10.00' });
    const quarterly = { ...quarterlyCredit, key: 'uber-cash', name: 'Uber and Eats', amount: '45.00' };
    const sent = await send(id, [quarterly]);
    expect(sent.body.data).toMatchObject([{ id: benefitId, name: 'Uber and Eats', frequency: 'quarterly' }]);
    expect(await readBenefits(call, id)).toMatchObject([
      { id: benefitId, used_amount: '10.00', use_count: 1, period_start: '2026-11-01', key: 'uber-cash' },
    ]);
    expect((await historyLines(call, id, { year: '2026' })).slice(-3)).toEqual([
      '2026-09-01 2026-09-30 15.00 used',
      '2026-10-01 2026-10-31 15.00 used',
      '2026-11-01 2026-12-31 10.00 partly',
    ]);
    expect(await capturedOf(call)).toEqual({ '2026-09': '15.00', '2026-10': '15.00', '2026-11': '10.00' });
  });

  test('that make a benefit one-time take its worth away', async () => {
    const id = await addCard(call, [uber]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const params = { id, benefitId };
    await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { worth: '10.00' } });
    const { monthly_amounts: _months, ...credit } = uber;
    const sent = await send(id, [{ ...credit, frequency: 'one_time' }]);
    expect(sent.body.data).toMatchObject([{ id: benefitId, frequency: 'one_time', worth: null }]);
  });

  test('without a key keep the stored key and the settings of the user', async () => {
    const id = await addCard(call, [{ ...uber, needs_enrolment: true }]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const params = { id, benefitId };
    const settings = { ignored: true, note: 'Mine' };
    await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: settings });
    await send(id, [{ ...decemberUber, description: 'New words.' }]);
    const described = { key: 'uber-cash', needs_enrolment: true, description: 'New words.', ...settings };
    const definitions = async () => (await call('GET /cards/{id}/benefits', { params: { id } })).body.data;
    expect(await definitions()).toMatchObject([{ id: benefitId, ...described }]);
    const body = { own_terms: { amount: '20.00' } };
    await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body });
    await send(id, [{ ...decemberUber, amount: '11.00' }]);
    expect(await definitions()).toMatchObject([{ id: benefitId, ...described, ...body, amount: '15.00' }]);
  });

  test('do not affect own benefits and other benefits of the same name', async () => {
    const id = await addCard(call, [uber]);
    const own = { type: 'statement_credit', name: 'Uber Cash', amount: '15.00', frequency: 'monthly' };
    const added = await call('POST /cards/{id}/own-benefits', { params: { id }, body: own });
    const sent = await send(id, [uber, { ...uber, key: 'uber-one' }]);
    expect(new Set(sent.body.data.map((benefit: { id: string }) => benefit.id)).size).toBe(3);
    expect(await idsOf(id)).toContain(added.body.data.id);
    expect((await send(id, [uber, { ...uber, key: 'uber-one' }])).body.data).toHaveLength(3);
  });
});
