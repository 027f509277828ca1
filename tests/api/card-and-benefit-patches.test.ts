import { returnOf } from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { apiOfFile, call } from '../support/api-of-file.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import { loungeAccess, platinum, quarterlyCredit } from '../support/examples.ts';
import { historyLines, usesOf } from '../support/recorded-uses.ts';

apiOfFile();

const readCard = async () => (await call('GET /cards')).body.data[0];

describe('PATCH of a card by the user', () => {
  const patch = (id: string, body: object, headers = {}) =>
    call('PATCH /cards/{id}', { params: { id }, body, headers });

  test('changes single fields, and each change makes a version', async () => {
    const id = await addCard(call, []);
    const first = await patch(id, { holder: 'Ana', nickname: 'Travel', notes: 'Lounge' });
    expect(first.body.data).toMatchObject({ holder: 'Ana', nickname: 'Travel', notes: 'Lounge', version: 2 });
    const more = await patch(id, { holder: '', fee_day: '03-09' });
    expect(more.body.data).toMatchObject({ holder: null, nickname: 'Travel', fee_day: '03-09', version: 3 });
    expect((await patch(id, { fee_day: '03-09' })).body.data.version).toBe(3);
    expect(await readCard()).toEqual(more.body.data);
  });

  test('stores the complete fee years, which move with the opening date', async () => {
    const id = await addCard(call, []);
    const years = async () => (await readCard()).complete_years;
    expect(await years()).toEqual([]);
    const patched = await patch(id, { complete_years: ['2025-03-01', '2024-03-01', '2025-03-01'] });
    expect(patched.body.data.complete_years).toEqual(['2024-03-01', '2025-03-01']);
    for (const year of ['2025-04-01', '2027-03-01', '2023-03-01', '2025-03-02', 'soon']) {
      const { status, body } = await patch(id, { complete_years: ['2025-03-01', year] });
      expect([status, Object.keys(body.error.fields)[0]?.split('.')[0]], year).toEqual([
        400,
        'complete_years',
      ]);
    }
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-05-01' } });
    expect(await years()).toEqual(['2024-05-01', '2025-05-01']);
    expect((await patch(id, { complete_years: [] })).body.data.complete_years).toEqual([]);
  });

  test('sets fields that a later PUT keeps', async () => {
    const id = await addCard(call, []);
    await patch(id, { holder: 'Ana', fees: [{ from: '2026-03-01', amount: '495.00' }] });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, notes: 'New' } });
    const card = await readCard();
    expect(card).toMatchObject({ holder: 'Ana', notes: 'New' });
    expect(returnOf(card, '2026-11-20').map(({ fee }) => fee)).toEqual(['495.00', '695.00', '695.00']);
  });

  test.each([
    ['fee_day', { fee_day: '02-30' }],
    [
      'fees',
      {
        fees: [
          { from: '2026-03-01', amount: '1.00' },
          { from: '2026-03-01', amount: '2.00' },
        ],
      },
    ],
    ['fees.0.from', { fees: [{ from: '2026-03-02', amount: '1.00' }] }],
    ['nickname', { nickname: '4111 1111 1111 1111' }],
    ['card_name', { card_name: 'Another' }],
  ])('refuses an invalid %s', async (field, body) => {
    const reply = await patch(await addCard(call, []), body);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
  });
});

describe('PATCH of a benefit by the user', () => {
  const patch = (id: string, benefitId: string, body: object) =>
    call('PATCH /cards/{id}/benefits/{benefitId}', { params: { id, benefitId }, body });

  test('stores whether it is ignored, its enrollment and a note', async () => {
    const id = await addCard(call, [{ ...quarterlyCredit, needs_enrolment: true }]);
    const [{ id: benefitId, enrolment }] = await readBenefits(call, id);
    expect(enrolment).toBe('needed');
    const settings = { ignored: true, enrolment: 'done', note: 'Delta' };
    expect((await patch(id, benefitId, settings)).body.data).toMatchObject(settings);
    expect(await readBenefits(call, id)).toMatchObject([settings]);
    expect((await patch(id, benefitId, { note: '' })).body.data).toMatchObject({ ...settings, note: null });
  });

  test("stores the user's value of a period, which a tick of a benefit without an amount records once", async () => {
    const id = await addCard(call, [loungeAccess]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    expect((await patch(id, benefitId, { worth: '150.00' })).body.data.worth).toBe('150.00');
    expect(await readBenefits(call, id)).toMatchObject([{ worth: '150.00' }]);
    const { tick } = usesOf(call, id, benefitId);
    const ticked = await tick({ status: 'used', used_amount: '0.00' });
    expect(ticked.body.data).toMatchObject({ status: 'used', used_amount: '150.00', use_count: 1 });
    expect((await tick({ status: 'used', used_amount: '0.00' })).body).toEqual(ticked.body);
    expect((await readCard()).captured).toEqual({ '2026-11': '150.00' });
    expect((await patch(id, benefitId, { note: 'Centurion' })).body.data.worth).toBe('150.00');
    expect((await patch(id, benefitId, { worth: null })).body.data.worth).toBeNull();
  });

  test('refuses a value of a one-time benefit', async () => {
    const id = await addCard(call, [{ ...quarterlyCredit, frequency: 'one_time' }]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const { status, body } = await patch(id, benefitId, { worth: '50.00' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['worth']]);
  });

  test('corrects the terms from the current period on and undoes the correction', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const uses = usesOf(call, id, benefitId);
    await uses.add({ used_on: '2026-09-30', amount: '50.00' });
    await uses.add({ used_on: '2026-10-01', amount: '50.00' });
    expect((await uses.add({ used_on: '2026-10-02', amount: '10.00' })).status).toBe(400);
    const correction = { amount: '75.00', name: 'Flights' };
    const corrected = await patch(id, benefitId, { own_terms: correction });
    expect(corrected.body.data).toMatchObject({
      amount: '50.00',
      name: 'Flight Credit',
      own_terms: { ...correction, from: '2026-10-01' },
    });
    expect(await readBenefits(call, id)).toMatchObject([
      {
        status: 'unused',
        used_amount: '50.00',
        yearly_amount: '300.00',
        benefit: { benefit_name: 'Flights', amount: '75.00' },
        own_terms: { amount: '75.00' },
      },
    ]);
    expect((await historyLines(call, id, { year: '2026' })).slice(-2)).toEqual([
      '2026-07-01 2026-09-30 50.00 used',
      '2026-10-01 2026-12-31 50.00 partly',
    ]);
    const again = await patch(id, benefitId, { own_terms: null });
    expect(again.body.data.own_terms).toBeNull();
    expect(await readBenefits(call, id)).toMatchObject([{ status: 'used', benefit: { amount: '50.00' } }]);
  });

  test('cannot rename or delete a benefit of the catalogue', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const renamed = await patch(id, benefitId, { name: 'Mine' });
    expect([renamed.status, Object.keys(renamed.body.error.fields)]).toEqual([400, ['name']]);
    const months = await patch(id, benefitId, { own_terms: { monthly_amounts: { 12: '1.00' } } });
    expect(months.status).toBe(400);
    expect((await patch(id, benefitId, { own_terms: {} })).status).toBe(400);
    const deleted = await call('DELETE /cards/{id}/benefits/{benefitId}', { params: { id, benefitId } });
    expect(deleted.status).toBe(409);
  });
});
