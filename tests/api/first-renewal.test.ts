import { describe, expect, test } from 'vitest';
import { apiOfFile, call, server } from '../support/api-of-file.ts';
import { readBenefits, recordUsage, specifiedFields } from '../support/benefit-calls.ts';
import { cardNamed, templatesNamed } from '../support/products.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

const GOLD = 'Delta SkyMiles Gold American Express Card';
const PLATINUM = 'Delta SkyMiles Platinum American Express Card';

const bodyOf = (card_name: string, opening_date: string, annual_fee = '150.00') =>
  cardNamed(card_name, { opening_date, annual_fee });
const sentTemplates = (name: string) => specifiedFields(templatesNamed(name, 'in_force'));

const send = (id: string, name: string) => wallet.addBenefits(id, sentTemplates(name));

async function addGold(opening_date: string): Promise<string> {
  const { id } = (await call('POST /cards', { body: bodyOf(GOLD, opening_date) })).body.data;
  await send(id, GOLD);
  return id;
}

/** Returns the keys of a card's listed benefits, and its later benefits with their first days. */
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
        ...{ key: 'rideshare', starts_on: '2027-03-01', period_start: '2027-03-01' },
        ...{ expiration_date: '2027-03-31', used_amount: '0.00', status: 'unused' },
      },
    ]);
    // The card has the benefit, so only the fee of the first year is left to review.
    expect(body.terms[id].changes).toMatchObject({ fee: { after: '0.00' }, benefits: [] });
    const listed = await readBenefits(call, id);
    expect(listed.map(({ key }: { key: string }) => key)).not.toContain('rideshare');
    const tick = { status: 'used', used_amount: '10.00' };
    expect((await recordUsage(call, id, body.later[id][0].id, tick)).status).toBe(409);
    // The user can set the worth of a later benefit, but nothing else.
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
    server.setNow('2027-03-22T12:00:00Z');
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
    await send(id, GOLD);
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-03-01']);
    await wallet.editCard(id, bodyOf(GOLD, '2026-06-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-06-01']);
    await wallet.editCard(id, bodyOf(GOLD, '2025-11-01'));
    const moved = await benefitsOf(id);
    expect(moved.later).toEqual([]);
    expect(moved.listed).toContain('rideshare');
    await wallet.editCard(id, bodyOf(GOLD, '2025-12-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2026-12-01']);
    // A name that the catalog does not have keeps the benefits.
    await wallet.editCard(id, bodyOf('My Travel Card', '2026-01-01'));
    expect((await benefitsOf(id)).later).toEqual(['rideshare 2027-01-01']);
  });

  test('is listed at once after the card has become another product', async () => {
    const id = await addGold('2026-03-01');
    await wallet.patchCard(id, { terms_choice: 'in_force' });
    await wallet.editCard(id, bodyOf(PLATINUM, '2026-03-01', '350.00'));
    const changed = await benefitsOf(id);
    expect(changed.later).toEqual([]);
    expect(changed.listed).toEqual(expect.arrayContaining(['companion-certificate', 'rideshare']));
    await send(id, PLATINUM);
    await wallet.editCard(id, bodyOf(PLATINUM, '2026-04-01', '350.00'));
    expect((await benefitsOf(id)).later).toEqual([]);
    // It does not wait again when the card is the first product again.
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
