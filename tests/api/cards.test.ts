import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@card-rewards/functions/contract';
import { describe, expect, test } from 'vitest';
import { apiOfFile, call, newUser, server, uid } from '../support/api-of-file.ts';
import { platinum } from '../support/examples.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();

describe('POST /cards', () => {
  test('creates a card and returns it as stored', async () => {
    const { status, body } = await call('POST /cards', { body: platinum });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...platinum,
      status: 'active',
      product: 'amex/platinum',
      created_at: '2026-11-20T12:00:00.000Z',
    });
    expect(await wallet.readCards()).toEqual([body.data]);
  });

  test('stores the current month without an opening date, and null for empty fields', async () => {
    const { card_name, bank, network, annual_fee } = platinum;
    const body = { card_name, bank, network, annual_fee, notes: '', last_digits: '' };
    const created = await call('POST /cards', { body });
    expect(created.body.data).toMatchObject({
      opening_date: '2026-11-01',
      notes: null,
      last_digits: null,
      closed_date: null,
      card_image_url: null,
    });
  });

  test('the current month is that of the caller', async () => {
    server.setNow('2026-12-01T03:00:00Z');
    const zoned = { headers: { 'X-Time-Zone': 'America/Los_Angeles' } };
    const future = await call('POST /cards', { body: { ...platinum, opening_date: '2026-12-01' }, ...zoned });
    expect(future.status).toBe(400);
    const { opening_date: _, ...undated } = platinum;
    expect((await call('POST /cards', { body: undated, ...zoned })).body.data.opening_date).toBe(
      '2026-11-01',
    );
    expect((await call('POST /cards', { body: undated })).body.data.opening_date).toBe('2026-12-01');
  });

  const inFuture = (date: string) =>
    `${date} date cannot be in the future. Please select a past or current date.`;
  const tooEarly = 'Closed date cannot be before the opening date. Please check your dates.';
  test.each([
    ['opening_date', '2026-12-01', inFuture('Opening')],
    ['closed_date', '2026-12-01', inFuture('Closed')],
    ['closed_date', '2024-02-01', tooEarly],
  ])('refuses an %s of %s', async (field, day, message) => {
    const { status, body } = await call('POST /cards', { body: { ...platinum, [field]: day } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'invalid_argument', message, fields: { [field]: message } });
  });

  test('an Idempotency-Key can be reused by another user, but not for another card', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await call('POST /cards', { body: platinum, headers });
    const another = { body: { ...platinum, last_digits: '54321' }, headers };
    expect((await call('POST /cards', another)).status).toBe(409);
    expect((await newUser().call('POST /cards', another)).status).toBe(201);
  });
});

test('GET /cards lists the newest card first', async () => {
  const names: string[] = [];
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    server.setNow(`2026-11-20T12:00:0${index}Z`);
    await call('POST /cards', { body: { ...platinum, card_name: name } });
    names.unshift(name);
  }
  expect((await wallet.readCards()).map((card: { card_name: string }) => card.card_name)).toEqual(names);
});

describe('PUT /cards/{id}', () => {
  test('replaces a card and keeps its creation time', async () => {
    const { body } = await call('POST /cards', { body: platinum });
    const params = { id: body.data.id };
    const impossible = { ...platinum, closed_date: '2020-01-01' };
    expect((await call('PUT /cards/{id}', { params, body: impossible })).status).toBe(400);
    const revised = { ...platinum, closed_date: '2026-11-01', notes: 'Cancelled.' };
    const { status, body: updated } = await wallet.editCard(body.data.id, revised);
    expect(status).toBe(200);
    expect(updated.data).toEqual({ ...body.data, ...revised, version: 2 });
    expect(await wallet.readCards()).toEqual([updated.data]);
  });

  test('keeps the stored opening date if none is sent', async () => {
    const { body } = await call('POST /cards', { body: platinum });
    const updated = await wallet.editCard(body.data.id, { opening_date: undefined });
    expect(updated.body.data.opening_date).toBe('2024-03-01');
  });
});

test.each([
  ['Amex Platinum', '', '/card-art/amex-platinum.svg'],
  // A card without its own design gets one of its network in the color of its bank.
  ['Ink Business Cash', '?bank=Chase&network=Visa', '/card-art/visa-navy.svg'],
  ['Capital One Venture Rewards Card', '', null],
])('%s with %j is suggested %s', async (cardName, query, suggestedImage) => {
  const path = `${server.origin}${API_PREFIX}/card-images/suggest/${encodeURIComponent(cardName)}${query}`;
  const reply = await fetch(path, { headers: { Authorization: `Bearer ${uid}` } });
  const data = { available: suggestedImage !== null, suggestedImage };
  expect(await reply.json()).toEqual({ success: true, data });
});
