import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import { findCard, openedThisMonth, templatesInForce } from '@card-rewards/functions/catalogue';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { addCard } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';
import { inForce, listed, listedPlatinumOfFile, TODAY } from '../support/listed-platinum.ts';
import { usesOf } from '../support/recorded-uses.ts';

const card = listedPlatinumOfFile();

describe('templates with only the specified fields', () => {
  const specified = (templates: BenefitTemplate[]) =>
    templates.map(({ type, name, amount, frequency, description }) => ({
      ...{ type, name, amount, frequency, description },
    }));

  test.each([
    ['listed', listed],
    ['in force', inForce],
  ])('get key, reset, monthly amounts and enrolment from the catalogue: %s', async (_name, templates) => {
    const { call } = card();
    const other = await addCard(call, specified(templates));
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    const stored = new Map(body.data.map((benefit: { name: string }) => [benefit.name, benefit]));
    for (const { name, key, reset, monthly_amounts = null, needs_enrolment = false } of templates) {
      expect(stored.get(name)).toMatchObject({ key, reset, monthly_amounts, needs_enrolment });
    }
  });

  test('keep the fields that were sent', async () => {
    const { call } = card();
    const [uber] = specified(listed.filter(({ key }) => key === 'uber-cash'));
    const other = await addCard(call, [{ ...uber, reset: 'anniversary' } as BenefitTemplate]);
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    expect(body.data).toMatchObject([
      { key: 'uber-cash', reset: 'anniversary', monthly_amounts: { 12: '35.00' } },
    ]);
  });
});

test('an edit without benefits keeps them under another name of the product, and own benefits always', async () => {
  const { call, id, keys } = card();
  const own = { type: 'reward', name: 'Mine', amount: '5.00', frequency: 'monthly' };
  await call('POST /cards/{id}/own-benefits', { params: { id }, body: own });
  const before = await keys();
  await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, card_name: 'Amex Platinum' } });
  expect(await keys()).toEqual(before);
  await call('PATCH /cards/{id}', { params: { id }, body: { terms_choice: 'in_force' } });
  await call('PUT /cards/{id}', {
    params: { id },
    body: { ...platinum, card_name: 'American Express Gold Card' },
  });
  const gold = findCard(cardsByBank['American Express'], 'American Express Gold Card');
  const expected = gold ? templatesInForce(gold, openedThisMonth(TODAY)).map(({ key }) => key) : [];
  expect(await keys()).toEqual([...expected, null].toSorted());
});

test('an empty string in an optional field means null', async () => {
  const { call } = card();
  const body = {
    ...platinum,
    opening_date: '',
    card_image_url: '',
    closed_date: '',
    notes: '',
    last_digits: '',
  };
  expect((await call('POST /cards', { body })).body.data).toMatchObject({
    ...{
      opening_date: '2026-11-01',
      card_image_url: null,
      closed_date: null,
      notes: null,
      last_digits: null,
    },
  });
});

test('a tick can name its period in a header and be undone with the earlier uses', async () => {
  const { call, id, rowOf } = card();
  const uber = await rowOf('uber-cash');
  const uses = usesOf(call, id, String(uber?.id));
  const use = {
    id: crypto.randomUUID(),
    used_on: '2026-11-02',
    amount: '5.00',
    note: 'Airport',
    posted: null,
  };
  await uses.add(use);
  const params = { cardId: id, benefitId: String(uber?.id) };
  const put = (headers: Record<string, string>, body: object) =>
    call('PUT /cards/{cardId}/user-benefits/{benefitId}', { params, headers, body });
  const body = { status: 'unused', used_amount: '0.00' };
  expect((await put({ 'X-Period-Start': '2026-10-01' }, body)).status).toBe(409);
  expect((await put({ 'X-Period-Start': 'then' }, body)).status).toBe(400);
  expect((await put({ 'X-Period-Start': '2026-11-01' }, body)).body.data.use_count).toBe(0);
  const restore = (given: object) =>
    call('POST /cards/{cardId}/user-benefits/{benefitId}/restore', { params, body: given });
  const restored = await restore({ period_start: '2026-11-01', uses: [use] });
  expect(restored.body.data).toMatchObject({ status: 'unused', used_amount: '5.00', uses: [use] });
  expect((await restore({ period_start: '2026-10-01', uses: [] })).status).toBe(409);
});
