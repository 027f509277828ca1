import { describe, expect, test } from 'vitest';
import type { BenefitTemplate } from '@card-rewards/functions/contract';
import { apiOfFile, call, newUser, server } from '../support/api-of-file.ts';
import {
  addCard,
  capturedOf,
  historyLines,
  readBenefits,
  specifiedFields,
  usesOf,
} from '../support/benefit-calls.ts';
import { decemberUber, loungeAccess, quarterlyCredit } from '../support/examples.ts';
import { cardNamed, inForce, listed, templatesNamed } from '../support/products.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const uber = { ...decemberUber, key: 'uber-cash' };

test('templates are stored once, and those of another list are added', async () => {
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

describe('templates with only the specified fields', () => {
  test.each([
    ['listed', listed],
    ['in force', inForce],
  ])('get key, reset, monthly amounts and enrollment from the catalogue: %s', async (_name, templates) => {
    const id = await addCard(call, specifiedFields(templates));
    const stored = await wallet.readDefinitions(id);
    for (const { name, key, reset, ...template } of templates) {
      const { monthly_amounts = null, needs_enrolment = false, months = null } = template;
      const { first_month = null, act_by_day = null } = template;
      const added = { key, reset, months, first_month, monthly_amounts, act_by_day, needs_enrolment };
      expect(stored).toContainEqual(expect.objectContaining({ name, ...added }));
    }
  });

  test('get the day until which the issuer accepts an activation, in each quarter', async () => {
    const name = 'Chase Freedom Visa';
    const card = cardNamed(name, { bank: 'Chase', network: 'Visa' });
    const id = await addCard(call, specifiedFields(templatesNamed(name, 'in_force')), card);
    const last = { act_by: '2026-12-14', expiration_date: '2026-12-31', again_on: null };
    expect(await readBenefits(call, id)).toMatchObject([last]);
    server.setNow('2027-02-20T12:00:00Z');
    const next = { act_by: '2027-03-14', expiration_date: '2027-03-31', again_on: null };
    expect(await readBenefits(call, id)).toMatchObject([next]);
  });

  test('get the year from February to January of Sky Club visits, in the list, the feed, the mail and the history', async () => {
    const name = 'Delta SkyMiles Reserve American Express Card';
    const visits = templatesNamed(name, 'in_force').filter(({ key }) => key === 'delta-sky-club');
    server.setNow('2026-03-10T12:00:00Z');
    const card = cardNamed(name, { opening_date: '2024-09-01' });
    const id = await addCard(call, specifiedFields(visits), card);
    const use = { id: crypto.randomUUID(), used_on: '2026-03-09', amount: '0.00' };
    const [before] = await readBenefits(call, id);
    await usesOf(call, id, before.id).add(use);
    const feed: string = (await call('POST /calendar-feed')).body.data.url;
    const seen = async (now: string) => {
      server.setNow(now);
      const [listed] = await readBenefits(call, id);
      const events = await (await fetch(feed)).text();
      const preview = (await call('GET /reminders/preview')).body.data;
      return {
        listed: [listed.period_start, listed.expiration_date, listed.use_count],
        feed: events.match(/DTSTART;VALUE=DATE:\d{4}01\d\d/g),
        mail: JSON.stringify(preview).includes('Sky Club'),
        history: await historyLines(call, id, { year: now.slice(0, 4) }),
      };
    };
    const first = ['2026-02-01', '2027-01-31', 1];
    const [past, running] = ['2025-02-01 2026-01-31 0.00 before', '2026-02-01 2027-01-31 0.00 partly'];
    expect(await seen('2026-12-31T12:00:00Z')).toEqual({
      listed: first,
      feed: ['DTSTART;VALUE=DATE:20270131'],
      mail: false,
      history: [past, running],
    });
    expect(await seen('2027-01-15T12:00:00Z')).toMatchObject({
      listed: first,
      mail: true,
      history: [running],
    });
    expect(await seen('2027-01-31T12:00:00Z')).toMatchObject({
      listed: first,
      mail: true,
      history: [running],
    });
    expect(await seen('2027-02-01T12:00:00Z')).toEqual({
      listed: ['2027-02-01', '2028-01-31', 0],
      feed: ['DTSTART;VALUE=DATE:20280131'],
      mail: false,
      history: [running, '2027-02-01 2028-01-31 0.00 open'],
    });
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

const VENTURE_X = 'Capital One Venture X Rewards Card';

/**
 * Adds a Venture X with its credit for Global Entry. The listed credit is available every four years from the opening.
 * The other is the credit in force today.
 */
async function addVentureX(choice: 'listed' | 'in_force') {
  const card = { bank: 'Capital One', network: 'Visa', opening_date: '2018-03-01' } as const;
  const entry = templatesNamed(VENTURE_X, choice).filter(({ key }) => key === 'tsa-precheck-global-entry');
  const id = await addCard(call, specifiedFields(entry), cardNamed(VENTURE_X, card));
  const [{ id: benefitId }] = await readBenefits(call, id);
  return { id, benefitId, uses: usesOf(call, id, benefitId), history: () => historyLines(call, id) };
}

const used = { status: 'used', used_amount: '120.00' };

test('a template every four years gets its reset and months from the catalogue, and a tick uses it from today', async () => {
  const { id, benefitId, uses, history } = await addVentureX('in_force');
  expect((await readBenefits(call, id))[0]).toMatchObject({
    reset: 'last_use',
    months: 48,
    period_start: '0001-01-01',
    expiration_date: null,
    again_on: null,
    status: 'unused',
    yearly_amount: '30.00',
    benefit: { frequency: 'every_4_years', amount: '120.00' },
  });
  expect((await uses.tick(used)).body.data).toMatchObject({ ...used, again_on: '2030-11-20' });
  const again = { used_on: '2022-11-21', amount: '120.00' };
  const sentence = 'This benefit was used on Nov 20, 2026. It is available again on Nov 20, 2030.';
  expect((await uses.add(again)).body.error).toMatchObject({ code: 'conflict', message: sentence });
  expect(await capturedOf(call)).toEqual({ '2026-11': '120.00' });
  expect(await history()).toEqual(['2026-01-01 2026-12-31 120.00 used']);
  server.setNow('2030-11-20T12:00:00Z');
  expect((await readBenefits(call, id))[0]).toMatchObject({ status: 'unused', used_amount: '0.00' });
  const patch = (body: object) => wallet.patchBenefit(id, benefitId, body);
  expect((await patch({ auto_claim: true })).body.error.fields).toHaveProperty('auto_claim');
  expect((await patch({ own_terms: { reset: 'anniversary' } })).body.error.fields).toHaveProperty(
    'own_terms',
  );
  expect((await patch({ own_terms: { amount: '100.00' } })).status).toBe(200);
});

test('a card with four years from its opening has new terms, which keep all uses, and loses none by an import', async () => {
  const { id, uses, history } = await addVentureX('listed');
  await uses.add({ used_on: '2021-05-02', amount: '100.00' });
  await uses.add({ used_on: '2023-05-02', amount: '100.00' });
  expect(await history()).toEqual([
    '2018-03-01 2022-02-28 100.00 used',
    '2022-03-01 2026-02-28 100.00 used',
    '2026-03-01 2030-02-28 0.00 open',
  ]);
  const terms = async () => (await call('GET /user-benefits')).body.terms[id];
  const review = await terms();
  const entry = review.changes.benefits.find(({ key }: { key: string }) => key.startsWith('tsa'));
  expect(entry).toMatchObject({
    before: { amount: '100.00', reset: 'anniversary', months: null },
    after: { amount: '120.00', reset: 'last_use', months: 48 },
  });
  await call('POST /cards/{id}/terms', { params: { id }, body: { id: review.id, take: true } });
  expect(await terms()).toBeNull();
  const rows = await readBenefits(call, id);
  const taken = rows.find(({ reset }: { reset: string }) => reset === 'last_use');
  expect(taken).toMatchObject({ status: 'used', used_amount: '100.00', again_on: '2027-05-02' });
  const used = (line: string) => line.endsWith('used');
  const years = ['2021-01-01 2021-12-31 100.00 used', '2023-01-01 2023-12-31 100.00 used'];
  expect((await history()).filter(used)).toEqual(years);
  const copy = (await call('GET /export')).body.data;
  const other = newUser().call;
  const { data } = (await other('POST /import', { body: { export: copy } })).body;
  expect(data).toMatchObject({ problems: [], uses: 2 });
  expect((await historyLines(other, data.card_ids[0])).filter(used)).toEqual(years);
  const stored = copy.benefits.find(({ reset }: { reset: string }) => reset === 'last_use');
  for (const change of [{ months: null }, { auto_claim: true }]) {
    const benefits = copy.benefits.map((each: object) => (each === stored ? { ...stored, ...change } : each));
    const { body } = await other('POST /import', { body: { export: { ...copy, benefits }, dry_run: true } });
    expect(body.data.problems).toHaveLength(1);
  }
});

const GOLD = 'Delta SkyMiles Gold American Express Card';
const PLATINUM = 'Delta SkyMiles Platinum American Express Card';

const bodyOf = (card_name: string, opening_date: string, annual_fee = '150.00') =>
  cardNamed(card_name, { opening_date, annual_fee });
const sentOf = (name: string) => specifiedFields(templatesNamed(name, 'in_force'));
const addGold = (opening_date: string) => addCard(call, sentOf(GOLD), bodyOf(GOLD, opening_date));

/** Returns the keys of a card's listed benefits, and its later benefits with their first dates. */
async function benefitsOf(id: string, headers = {}) {
  const { data, later } = (await call('GET /user-benefits', { headers })).body;
  return {
    listed: data[id].map(({ key }: { key: string }) => key),
    later: later[id].map(({ key, starts_on }: Record<string, string>) => `${key} ${starts_on}`),
  };
}

describe('a benefit that starts with the first renewal', () => {
  test('is listed under later, and in no reminder or calendar before its first day', async () => {
    const id = await addGold('2026-03-01');
    const { body } = await call('GET /user-benefits');
    expect(body.later[id]).toMatchObject([
      {
        key: 'rideshare',
        starts_on: '2027-03-01',
        period_start: '2027-03-01',
        expiration_date: '2027-03-31',
        used_amount: '0.00',
        status: 'unused',
      },
    ]);
    // The card already has `rideshare` as a later benefit, so `changes` has only the fee of the first year.
    expect(body.terms[id].changes).toMatchObject({ fee: { after: '0.00' }, benefits: [] });
    const listed = await readBenefits(call, id);
    expect(listed.map(({ key }: { key: string }) => key)).not.toContain('rideshare');
    const tick = { status: 'used', used_amount: '10.00' };
    expect((await usesOf(call, id, body.later[id][0].id).tick(tick)).status).toBe(409);
    // The user can set only the worth of a later benefit.
    const patch = (fields: object) => wallet.patchBenefit(id, body.later[id][0].id, fields);
    expect((await patch({ worth: '80.00' })).status).toBe(200);
    expect((await call('GET /user-benefits')).body.later[id]).toMatchObject([{ worth: '80.00' }]);
    expect((await patch({ worth: '80.00', auto_claim: true })).status).toBe(409);
    const { url } = (await call('POST /calendar-feed')).body.data;
    const feed = await (await fetch(url)).text();
    expect(feed).toContain('Delta Stays');
    expect(feed).not.toContain('Rideshare');
    server.setNow('2027-02-22T12:00:00Z');
    const preview = await call('GET /reminders/preview');
    expect(JSON.stringify(preview.body)).not.toContain('Rideshare');
    server.setNow('2027-03-25T12:00:00Z');
    expect(JSON.stringify((await call('GET /reminders/preview')).body)).toContain('Rideshare');
    expect(await (await fetch(url)).text()).toContain('Rideshare');
  });

  test.each([
    ['2026-03-01', '2027-03-01T07:59:59Z', 'America/Los_Angeles', 'waits'],
    ['2026-03-01', '2027-03-01T08:00:00Z', 'America/Los_Angeles', 'is listed'],
    ['2026-03-01', '2027-02-28T15:00:00Z', 'Asia/Tokyo', 'is listed'],
    ['2023-03-01', '2024-02-29T23:59:59Z', 'UTC', 'waits'],
  ])('of a card opened in the month of %s on %s in %s %s', async (opened, now, zone, expected) => {
    const id = await addGold(opened);
    server.setNow(now);
    const { listed, later } = await benefitsOf(id, { 'X-Time-Zone': zone });
    expect(later).toHaveLength(expected === 'waits' ? 1 : 0);
    expect(listed.includes('rideshare')).toBe(expected === 'is listed');
  });

  test('follows an edited opening month, and is not brought forward by templates that are sent again', async () => {
    const id = await addGold('2026-03-01');
    await wallet.addBenefits(id, sentOf(GOLD));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-03-01']);
    await wallet.editCard(id, bodyOf(GOLD, '2026-06-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-06-01']);
    await wallet.editCard(id, bodyOf(GOLD, '2025-11-01'));
    const moved = await benefitsOf(id);
    expect(moved.later).toEqual([]);
    expect(moved.listed).toContain('rideshare');
    await wallet.editCard(id, bodyOf(GOLD, '2025-12-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2026-12-01']);
    // The catalog does not have this card name, so the later benefit is kept.
    await wallet.editCard(id, bodyOf('My Travel Card', '2026-01-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-01-01']);
  });

  test('is listed immediately after the card has become another product', async () => {
    const id = await addGold('2026-03-01');
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    await wallet.editCard(id, bodyOf(PLATINUM, '2026-03-01', '350.00'));
    const changed = await benefitsOf(id);
    expect(changed.later).toEqual([]);
    expect(changed.listed).toEqual(expect.arrayContaining(['companion-certificate', 'rideshare']));
    await wallet.addBenefits(id, sentOf(PLATINUM));
    await wallet.editCard(id, bodyOf(PLATINUM, '2026-04-01', '350.00'));
    expect((await benefitsOf(id)).later).toEqual([]);
    // When the card becomes the first product again, the benefit does not have to wait again.
    await wallet.editCard(id, bodyOf(GOLD, '2026-03-01'));
    const { listed, later } = await benefitsOf(id);
    expect([listed.includes('rideshare'), later]).toEqual([true, []]);
  });

  test('is listed under later if it comes with newer terms, and Undo removes it', async () => {
    const { id } = (await call('POST /cards', { body: bodyOf(PLATINUM, '2026-03-01', '350.00') })).body.data;
    const { terms } = (await call('GET /user-benefits')).body;
    const taken = { id: terms[id].id, take: true };
    const headers = { 'X-Undo': crypto.randomUUID() };
    await call('POST /cards/{id}/terms', { params: { id }, body: taken, headers });
    expect((await benefitsOf(id)).later).toEqual(['companion-certificate 2027-03-01']);
    expect((await call('GET /user-benefits')).body.terms[id]).toBeNull();
    await call('POST /undo/{id}', { params: { id: headers['X-Undo'] } });
    expect((await benefitsOf(id)).later).toEqual([]);
  });
});
