import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { addCard, readBenefits, specifiedFields } from '../support/benefit-calls.ts';
import { decemberUber, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { cardNamed, inForce, listed, templatesNamed } from '../support/products.ts';
import { capturedOf, historyLines, usesOf } from '../support/recorded-uses.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const uber = { ...decemberUber, key: 'uber-cash' };

describe('POST /cards/{id}/benefits', () => {
  test('stores the definitions once, and adds those of another list', async () => {
    const sent = [{ ...quarterlyCredit, key: 'flight-credit', needs_enrolment: true }, decemberUber];
    const id = await addCard(call, sent);
    const again = await wallet.addBenefits(id, sent);
    expect([again.status, again.body.data]).toMatchObject([
      201,
      [
        { ...sent[0], card_id: id, reset: 'calendar', monthly_amounts: null },
        { ...sent[1], key: null, needs_enrolment: false },
      ],
    ]);
    await wallet.addBenefits(id, [loungeAccess]);
    expect(await wallet.readDefinitions(id)).toHaveLength(3);
  });
});

describe('templates with only the specified fields', () => {
  test.each([
    ['listed', listed],
    ['in force', inForce],
  ])('get key, reset, monthly amounts and enrollment from the catalogue: %s', async (_name, templates) => {
    const id = await addCard(call, specifiedFields(templates));
    const stored = new Map(
      (await wallet.readDefinitions(id)).map((each: { name: string }) => [each.name, each]),
    );
    for (const { name, key, reset, ...template } of templates) {
      const { monthly_amounts = null, needs_enrolment = false, months = null, act_by_day = null } = template;
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
    const [sent] = specifiedFields(listed.filter(({ key }) => key === 'uber-cash'));
    const id = await addCard(call, [{ ...sent, reset: 'anniversary' } as BenefitTemplate]);
    expect(await wallet.readDefinitions(id)).toMatchObject([
      { key: 'uber-cash', reset: 'anniversary', monthly_amounts: { 12: '35.00' } },
    ]);
  });
});

describe('repeated templates', () => {
  test('find their benefit by its key despite another name and frequency', async () => {
    const id = await addCard(call, [uber]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const uses = usesOf(call, id, benefitId);
    await uses.add({ used_on: '2026-09-30', amount: '15.00' });
    await uses.add({ used_on: '2026-10-01', amount: '15.00' });
    await uses.add({ used_on: '2026-11-02', amount: '10.00' });
    const quarterly = { ...quarterlyCredit, key: 'uber-cash', name: 'Uber and Eats', amount: '45.00' };
    const sent = await wallet.addBenefits(id, [quarterly]);
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

  test('without a key keep the stored key and the settings of the user, but a one-time benefit has no worth', async () => {
    const id = await addCard(call, [{ ...uber, needs_enrolment: true }]);
    const [{ id: benefitId }] = await readBenefits(call, id);
    const patch = (body: object) => wallet.patchBenefit(id, benefitId, body);
    const settings = { ignored: true, note: 'Mine' };
    await patch({ ...settings, worth: '10.00' });
    await wallet.addBenefits(id, [{ ...decemberUber, description: 'New words.' }]);
    const described = { id: benefitId, key: 'uber-cash', needs_enrolment: true, description: 'New words.' };
    expect(await wallet.readDefinitions(id)).toMatchObject([{ ...described, ...settings, worth: '10.00' }]);
    await patch({ own_terms: { amount: '20.00' } });
    await wallet.addBenefits(id, [{ ...decemberUber, amount: '11.00' }]);
    const kept = { ...described, ...settings, own_terms: { amount: '20.00' }, amount: '15.00' };
    expect(await wallet.readDefinitions(id)).toMatchObject([kept]);
    await patch({ own_terms: null });
    const { monthly_amounts: _months, ...credit } = uber;
    const sent = await wallet.addBenefits(id, [{ ...credit, frequency: 'one_time' }]);
    expect(sent.body.data).toMatchObject([{ id: benefitId, frequency: 'one_time', worth: null }]);
  });

  test('do not affect own benefits and other benefits of the same name', async () => {
    const id = await addCard(call, [uber]);
    const own = { type: 'statement_credit', name: 'Uber Cash', amount: '15.00', frequency: 'monthly' };
    const added = await wallet.addOwnBenefit(id, own);
    const two = [uber, { ...uber, key: 'uber-one' }];
    const ids = (await wallet.addBenefits(id, two)).body.data.map((benefit: { id: string }) => benefit.id);
    expect(new Set(ids)).toHaveLength(3);
    expect(ids).toContain(added.body.data.id);
    expect((await wallet.addBenefits(id, two)).body.data).toHaveLength(3);
  });
});
