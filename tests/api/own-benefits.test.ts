import { beforeEach, describe, expect, test } from 'vitest';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { addCard, capturedOf, historyLines, readBenefits, usesOf } from '../support/benefit-calls.ts';
import { quarterlyCredit } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

const freeNights = {
  type: 'reward',
  name: 'Free nights',
  amount: '0.00',
  frequency: 'annually',
  reset: 'anniversary',
  times: 2,
};
const voucher = {
  type: 'travel_benefit',
  name: 'Companion voucher',
  amount: '100.00',
  frequency: 'one_time',
  expires_on: '2026-12-15',
};

apiOfFile();
let id: string;

beforeEach(async () => {
  id = await addCard(call, []);
});

const add = (body: object, headers = {}) => wallet.addOwnBenefit(id, body, headers);
const patch = (benefitId: string, body: object) => wallet.patchBenefit(id, benefitId, body);
const remove = (benefitId: string) => wallet.deleteBenefit(id, benefitId);

describe('an own benefit', () => {
  test('is listed with the other benefits of its card', async () => {
    const created = await add(freeNights);
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({ ...freeNights, card_id: id, origin: 'own', key: null });
    expect(await readBenefits(call, id)).toMatchObject([
      { id: created.body.data.id, origin: 'own', times: 2, status: 'unused', period_start: '2026-03-01' },
    ]);
  });

  test('can be added twice, but only once with one Idempotency-Key', async () => {
    await add(voucher);
    await add(voucher);
    expect(await readBenefits(call, id)).toHaveLength(2);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await add(freeNights, headers);
    expect((await add(freeNights, headers)).body).toEqual(first.body);
    expect((await add({ ...freeNights, times: 3 }, headers)).status).toBe(409);
    expect(await readBenefits(call, id)).toHaveLength(3);
    await remove(first.body.data.id);
    expect((await add(freeNights, headers)).status).toBe(409);
  });

  test('with an expiry day is not listed after that day', async () => {
    const { id: benefitId } = (await add(voucher)).body.data;
    expect(await readBenefits(call, id)).toMatchObject([
      { period_start: '0001-01-01', expiration_date: '2026-12-15', expires_on: '2026-12-15' },
    ]);
    server.setNow('2026-12-15T23:59:00Z');
    expect(await readBenefits(call, id)).toHaveLength(1);
    server.setNow('2026-12-16T00:00:00Z');
    expect(await readBenefits(call, id)).toEqual([]);
    expect(await wallet.readDefinitions(id)).toEqual([]);
    const late = { used_on: '2026-12-16', amount: '100.00' };
    expect((await usesOf(call, id, benefitId).add(late)).status).toBe(400);
    expect(await historyLines(call, id, { year: '2026' })).toEqual(['2026-11-20 2026-12-15 0.00 missed']);
    const extended = await patch(benefitId, { expires_on: '2027-01-31' });
    expect(extended.body.data.expires_on).toBe('2027-01-31');
    expect(await readBenefits(call, id)).toHaveLength(1);
  });

  test('that recurs has no period and no day after its last day, which can be taken away again', async () => {
    const monthly = { ...voucher, frequency: 'monthly', expires_on: '2026-12-15' };
    const { id: benefitId } = (await add(monthly)).body.data;
    const [row] = await readBenefits(call, id);
    expect(row).toMatchObject({ expiration_date: '2026-11-30', retired_on: '2026-12-15' });
    server.setNow('2026-12-15T23:59:00Z');
    expect(await readBenefits(call, id)).toMatchObject([{ expiration_date: '2026-12-15' }]);
    server.setNow('2026-12-16T00:00:00Z');
    expect(await readBenefits(call, id)).toEqual([]);
    const late = { used_on: '2026-12-16', amount: '5.00' };
    expect((await usesOf(call, id, benefitId).add(late)).status).toBe(400);
    await patch(benefitId, { expires_on: null });
    expect(await readBenefits(call, id)).toMatchObject([{ expiration_date: '2026-12-31', retired_on: null }]);
  });

  test('can come every two years with the opening month, or two years after its last use', async () => {
    const { id: benefitId } = (await add({ ...voucher, frequency: 'every_2_years', expires_on: null })).body
      .data;
    expect(await readBenefits(call, id)).toMatchObject([
      { period_start: '2026-03-01', expiration_date: '2028-02-29', yearly_amount: '50.00' },
    ]);
    const changed = await patch(benefitId, { reset: 'last_use' });
    expect(changed.body.data).toMatchObject({ reset: 'last_use', months: 24 });
    const used = await usesOf(call, id, benefitId).add({ used_on: '2026-11-02', amount: '100.00' });
    expect(used.body.data).toMatchObject({ status: 'used', again_on: '2028-11-02', expiration_date: null });
    await patch(benefitId, { reset: 'anniversary' });
    expect(await readBenefits(call, id)).toMatchObject([{ months: null, status: 'used', again_on: null }]);
  });

  test('keeps its history up to the day it is deleted', async () => {
    const { id: benefitId } = (await add({ ...voucher, frequency: 'monthly', expires_on: null })).body.data;
    await usesOf(call, id, benefitId).add({ used_on: '2026-11-02', amount: '40.00' });
    for (let attempt = 0; attempt < 2; attempt += 1) expect((await remove(benefitId)).status).toBe(200);
    expect(await readBenefits(call, id)).toEqual([]);
    expect((await historyLines(call, id, { year: '2026' })).at(-1)).toBe(
      '2026-11-01 2026-11-20 40.00 partly',
    );
    expect(await capturedOf(call)).toEqual({ '2026-11': '40.00' });
    expect((await patch(benefitId, { ignored: true })).status).toBe(409);
  });

  test('ends its last period on the day it is deleted, also if that is its first day, unless it is unlimited', async () => {
    server.setNow('2026-10-01T12:00:00Z');
    const endOf = async (fields: object) => {
      const { id: benefitId } = (await add({ ...freeNights, times: null, ...fields })).body.data;
      await remove(benefitId);
      const used = await usesOf(call, id, benefitId).add({ used_on: '2026-10-01', amount: '0.00' });
      return used.body.data.expiration_date;
    };
    expect(await endOf({ frequency: 'quarterly', reset: 'calendar' })).toBe('2026-10-01');
    expect(await endOf({ frequency: 'unlimited' })).toBeNull();
  });

  test('can be changed in every field, and its uses move to the new periods', async () => {
    const { id: benefitId } = (await add({ ...voucher, frequency: 'monthly', expires_on: null })).body.data;
    const uses = usesOf(call, id, benefitId);
    await uses.add({ used_on: '2026-10-30', amount: '20.00' });
    await uses.add({ used_on: '2026-11-02', amount: '30.00' });
    const changed = await patch(benefitId, {
      name: 'Quarterly voucher',
      frequency: 'quarterly',
      amount: '50.00',
    });
    expect(changed.body.data).toMatchObject({ name: 'Quarterly voucher', frequency: 'quarterly' });
    expect(await readBenefits(call, id)).toMatchObject([
      { status: 'used', used_amount: '50.00', use_count: 2, period_start: '2026-10-01' },
    ]);
    expect(await capturedOf(call)).toEqual({ '2026-10': '20.00', '2026-11': '30.00' });
    const wrong = await patch(benefitId, { times: 3 });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['times']]);
  });

  test('is refused after 60, not counting expired ones', async () => {
    const credits = Array.from({ length: 59 }, (_, index) => ({ ...quarterlyCredit, name: `${index}` }));
    const send = (benefits: object[]) => wallet.addBenefits(id, benefits);
    expect((await send(credits.slice(0, 41))).status, 'too many at once').toBe(400);
    for (const benefits of [credits.slice(0, 40), credits.slice(40)])
      expect((await send(benefits)).status).toBe(201);
    expect((await add(voucher)).status).toBe(201);
    for (const refused of [await add(freeNights), await send([{ ...quarterlyCredit, name: 'More' }])])
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'A card can have at most 60 benefits.',
      ]);
    expect((await send(credits.slice(0, 40))).status, 'the same again').toBe(201);
    server.setNow('2026-12-20T12:00:00Z');
    expect((await add(freeNights)).status).toBe(201);
    expect(await readBenefits(call, id)).toHaveLength(60);
  });

  test('requires an open card', async () => {
    const { id: benefitId } = (await add(freeNights)).body.data;
    await wallet.editCard(id, { closed_date: '2026-11-01' });
    const closed = [await add(voucher), await patch(benefitId, { ignored: true }), await remove(benefitId)];
    expect(closed.map(({ status }) => status)).toEqual([409, 409, 409]);
  });
});

test('an unlimited benefit does not count by itself and has no amount', async () => {
  const { id: benefitId } = (await add({ ...freeNights, frequency: 'annually', times: null })).body.data;
  await patch(benefitId, { auto_claim: true });
  expect((await patch(benefitId, { frequency: 'unlimited', auto_claim: true })).status).toBe(400);
  const changed = await patch(benefitId, { frequency: 'unlimited' });
  expect(changed.body.data).toMatchObject({ frequency: 'unlimited', auto_claim: false });
  expect(await readBenefits(call, id)).toMatchObject([{ status: 'unused', auto_claimed: false }]);
  expect((await patch(benefitId, { amount: '5.00' })).status).toBe(400);
});

test('a change of the frequency that would put too many uses into one period is refused', async () => {
  const { id: benefitId } = (await add({ ...freeNights, frequency: 'monthly', times: null })).body.data;
  const record = async (used_on: string, count: number) => {
    const uses = Array.from({ length: count }, () => ({
      card_id: id,
      benefit_id: benefitId,
      id: crypto.randomUUID(),
      used_on,
      amount: '0.00',
    }));
    await call('POST /readings', { body: { id: crypto.randomUUID(), uses } });
  };
  server.setNow('2026-10-20T12:00:00Z');
  await record('2026-10-05', 60);
  server.setNow('2026-11-20T12:00:00Z');
  await record('2026-11-05', 60);
  const { status, body } = await patch(benefitId, { frequency: 'every_4_years' });
  expect([status, body.error?.message]).toEqual([409, 'A benefit can have at most 100 uses in one period.']);
  expect(await readBenefits(call, id)).toMatchObject([{ use_count: 60, period_start: '2026-11-01' }]);
});
