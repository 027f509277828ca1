import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { call, server } from '../support/api-of-file.ts';
import { addCard, readBenefits, specifiedFields } from '../support/benefit-calls.ts';
import { platinum } from '../support/examples.ts';
import { inForce, listed, listedPlatinumOfFile } from '../support/listed-platinum.ts';
import { cardNamed, templatesNamed } from '../support/products.ts';

const card = listedPlatinumOfFile();

describe('templates with only the specified fields', () => {
  test.each([
    ['listed', listed],
    ['in force', inForce],
  ])('get key, reset, monthly amounts and enrollment from the catalogue: %s', async (_name, templates) => {
    const other = await addCard(call, specifiedFields(templates));
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    const stored = new Map(body.data.map((benefit: { name: string }) => [benefit.name, benefit]));
    for (const {
      name,
      key,
      reset,
      monthly_amounts = null,
      needs_enrolment = false,
      ...template
    } of templates) {
      const { months = null, act_by_day = null } = template;
      const added = { key, reset, months, monthly_amounts, act_by_day, needs_enrolment };
      expect(stored.get(name)).toMatchObject(added);
    }
  });

  test('get the day until which the issuer accepts an activation, in each quarter', async () => {
    const name = 'Chase Freedom Visa';
    const card = cardNamed(name, { bank: 'Chase', network: 'Visa' });
    const id = await addCard(call, specifiedFields(templatesNamed(name, 'in_force')), card);
    const days = async () => {
      const [{ act_by, expiration_date, again_on }] = await readBenefits(call, id);
      return [act_by, expiration_date, again_on];
    };
    expect(await days()).toEqual(['2026-12-14', '2026-12-31', null]);
    server.setNow('2027-02-20T12:00:00Z');
    expect(await days()).toEqual(['2027-03-14', '2027-03-31', null]);
  });

  test('keep the fields that were sent', async () => {
    const [uber] = specifiedFields(listed.filter(({ key }) => key === 'uber-cash'));
    const other = await addCard(call, [{ ...uber, reset: 'anniversary' } as BenefitTemplate]);
    const { body } = await call('GET /cards/{id}/benefits', { params: { id: other } });
    expect(body.data).toMatchObject([
      { key: 'uber-cash', reset: 'anniversary', monthly_amounts: { 12: '35.00' } },
    ]);
  });
});

test('an edit without benefits keeps them under another name of the product, and own benefits always', async () => {
  const { id, keys } = card();
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
  const expected = templatesNamed('American Express Gold Card', 'in_force').map(({ key }) => key);
  expect(await keys()).toEqual([...expected, null].toSorted());
});
