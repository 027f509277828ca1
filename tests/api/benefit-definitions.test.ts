import { describe, expect, test } from 'vitest';
import { apiOfFile, call } from '../support/api-of-file.ts';
import { addCard } from '../support/benefit-calls.ts';
import { decemberUber, loungeAccess, platinum, quarterlyCredit } from '../support/examples.ts';

apiOfFile();

describe('POST /cards/{id}/benefits', () => {
  test('stores the definitions once, and adds those of another list', async () => {
    const id = await addCard(call, [quarterlyCredit, decemberUber]);
    const again = await call('POST /cards/{id}/benefits', {
      params: { id },
      body: { benefits: [quarterlyCredit, decemberUber] },
    });
    expect(again.status).toBe(201);
    expect(again.body.data).toHaveLength(2);
    expect(again.body.data[0]).toMatchObject({
      ...quarterlyCredit,
      card_id: id,
      reset: 'calendar',
      monthly_amounts: null,
      key: null,
      needs_enrolment: false,
    });
    await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: [loungeAccess] } });
    const { body } = await call('GET /cards/{id}/benefits', { params: { id } });
    expect(body.data.map((benefit: { name: string }) => benefit.name).sort()).toEqual([
      'Flight Credit',
      'Lounge access',
      'Uber Cash',
    ]);
  });

  test('stores the catalogue key of a benefit and whether it needs enrollment', async () => {
    const terms = { key: 'uber-cash', needs_enrolment: true };
    const id = await addCard(call, [{ ...decemberUber, ...terms }]);
    const { body } = await call('GET /cards/{id}/benefits', { params: { id } });
    expect(body.data).toMatchObject([{ ...decemberUber, ...terms }]);
  });

  test.each([
    ['benefits.0.amount', { ...quarterlyCredit, amount: '50' }],
    ['benefits.0.frequency', { ...quarterlyCredit, frequency: 'weekly' }],
    ['benefits.0.name', { ...quarterlyCredit, name: '' }],
    ['benefits.0.monthly_amounts', { ...quarterlyCredit, monthly_amounts: { 12: '35.00' } }],
    [
      'benefits.0.monthly_amounts.__proto__',
      { ...decemberUber, monthly_amounts: JSON.parse('{ "__proto__": "35.00" }') },
    ],
    ['benefits.0.monthly_amounts.13', { ...decemberUber, monthly_amounts: { 13: '35.00' } }],
    ['benefits.0.key', { ...quarterlyCredit, key: 'Flight Credit' }],
    ['benefits.0.needs_enrolment', { ...quarterlyCredit, needs_enrolment: 'yes' }],
    ['benefits.0.colour', { ...quarterlyCredit, colour: 'blue' }],
  ])('refuses a bad %s and names it', async (field, template) => {
    const { body } = await call('POST /cards', { body: platinum });
    const params = { id: body.data.id };
    const reply = await call('POST /cards/{id}/benefits', { params, body: { benefits: [template] } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  });

  test('refuses more than 40 templates', async () => {
    const { body } = await call('POST /cards', { body: platinum });
    const benefits = Array.from({ length: 41 }, (_, index) => ({
      ...quarterlyCredit,
      name: `Credit ${index}`,
    }));
    const params = { id: body.data.id };
    expect((await call('POST /cards/{id}/benefits', { params, body: { benefits } })).status).toBe(400);
    const most = await call('POST /cards/{id}/benefits', { params, body: { benefits: benefits.slice(1) } });
    expect(most.status).toBe(201);
  });
});
