import { benefitTemplateSchema } from '@card-rewards/functions/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, tokenIsUserId, type ApiServer } from '../support/api-server.ts';
import { readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { loungeAccess } from '../support/examples.ts';
import { firstCardRequest, store, storedByRelease } from '../support/stored-documents.ts';

let server: ApiServer;
const warnings: unknown[] = [];

beforeAll(async () => {
  const errors: unknown[] = [];
  const log = {
    warn: (...all: unknown[]) => warnings.push(all),
    error: (...all: unknown[]) => errors.push(all),
  };
  server = await startApi(undefined, { verifyToken: tokenIsUserId, deadline: 60_000, log });
});
afterAll(async () => {
  expect([server.errors, warnings]).toEqual([[], []]);
  await server.stop();
});

interface Row {
  id: string;
  benefit: { benefit_name: string; amount: string };
}

describe.each(Object.entries(storedByRelease))('data stored by %s', (_release, stored) => {
  let call: Call;
  const cardNamed = (name: string) => {
    const found = Object.entries(stored.cards).find(([, card]) => card.card_name === name);
    if (!found) throw new Error(`No ${name} was stored`);
    return found[0];
  };
  const platinum = cardNamed('American Express Platinum Card');
  const preferred = cardNamed('Chase Sapphire Preferred');
  const closed = cardNamed('Discover it Cash Back');
  const rowNamed = async (name: string): Promise<Row> => {
    const rows: Row[] = await readBenefits(call, platinum);
    const row = rows.find(({ benefit }) => benefit.benefit_name === name);
    if (!row) throw new Error(`${name} is not listed`);
    return row;
  };
  const counted = async () => (await server.db.doc(`users/${stored.uid}`).get()).data();

  beforeEach(async () => {
    await store(server.db, stored);
    call = clientOf(server.origin, stored.uid);
  });

  test('is listed with cards, benefits and used amounts', async () => {
    const { body, headers } = await call('GET /cards');
    expect(body.unreadable).toBe(0);
    expect(body.data.map(({ id }: Row) => id).toSorted()).toEqual([platinum, preferred, closed].toSorted());
    expect(body.data.find(({ id }: Row) => id === platinum)).toMatchObject({
      ...firstCardRequest.body,
      opening_date: '2021-06-01',
      created_at: '2026-03-10T09:30:00.000Z',
    });
    expect(headers.get('ETag')).toBe('"test.0.2026-11-20"');
    const all = (await call('GET /user-benefits')).body.data;
    expect(all[closed]).toEqual([]);
    expect(all[preferred]).toMatchObject([{ status: 'unused', benefit: { benefit_name: 'Hotel Credit' } }]);
    const used = Object.fromEntries(
      all[platinum].map((row: Row & { status: string; used_amount: string; period_start: string }) => [
        row.benefit.benefit_name,
        `${row.status} ${row.used_amount} from ${row.period_start}`,
      ]),
    );
    expect(used).toEqual({
      'Uber Cash': 'used 15.00 from 2026-11-01',
      'Digital Entertainment': 'unused 0.00 from 2026-11-01',
      'Flight Credit': 'used 20.00 from 2026-10-01',
      '$100 Saks': 'used 50.00 from 2026-07-01',
      'Travel Credit': 'used 300.00 from 2026-06-01',
      'Airline Fee Credit': 'unused 0.00 from 2026-01-01',
      'Global Entry Credit': 'used 100.00 from 2025-06-01',
      'Welcome Offer': 'used 100.00 from 0001-01-01',
      'Lounge access': 'used 0.00 from 0001-01-01',
    });
    const definitions = (await call('GET /cards/{id}/benefits', { params: { id: platinum } })).body.data;
    expect(definitions).toHaveLength(9);
    const byName = (one: Row, other: Row) => one.id.localeCompare(other.id);
    expect((await readBenefits(call, platinum)).toSorted(byName)).toEqual(all[platinum].toSorted(byName));
  });

  test('is counted by the first write, which makes revision 1', async () => {
    expect(await counted()).toBeUndefined();
    const row = await rowNamed('Airline Fee Credit');
    const headers = { 'X-Time-Zone': 'America/New_York' };
    const ticked = await call('PUT /cards/{cardId}/user-benefits/{benefitId}', {
      params: { cardId: platinum, benefitId: row.id },
      body: { status: 'used', used_amount: '200.00' },
      headers,
    });
    expect([ticked.status, ticked.body.data.status]).toEqual([200, 'used']);
    // Eleven benefits are listed, one is retired.
    expect(await counted()).toMatchObject({
      revision: 1,
      cards: 3,
      benefits: 11,
      time_zone: 'America/New_York',
    });
  });

  test('can be ticked and unticked', async () => {
    for (const [name, amount] of [
      ['Airline Fee Credit', '200.00'],
      ['Uber Cash', '15.00'],
    ] as const) {
      const { id } = await rowNamed(name);
      expect((await recordUsage(call, platinum, id, { status: 'unused', used_amount: '0.00' })).status).toBe(
        200,
      );
      expect(await rowNamed(name)).toMatchObject({ status: 'unused', used_amount: '0.00' });
      expect((await recordUsage(call, platinum, id, { status: 'used', used_amount: amount })).status).toBe(
        200,
      );
      expect(await rowNamed(name)).toMatchObject({ status: 'used', used_amount: amount });
    }
  });

  test('can be edited, and usage moves with the opening date', async () => {
    const params = { id: platinum };
    const { version } = (await call('GET /cards')).body.data.find(({ id }: Row) => id === platinum);
    const body = { ...firstCardRequest.body, opening_date: '2021-07-01' };
    const headers = { 'If-Match': `"${version}"` };
    const edited = await call('PUT /cards/{id}', { params, body, headers });
    expect([edited.status, edited.body.data.version]).toEqual([200, version + 1]);
    expect((await call('PUT /cards/{id}', { params, body, headers })).status).toBe(409);
    expect(await rowNamed('Travel Credit')).toMatchObject({
      period_start: '2026-07-01',
      used_amount: '300.00',
    });
    expect(await rowNamed('Global Entry Credit')).toMatchObject({
      period_start: '2025-07-01',
      status: 'used',
    });
  });

  test('answers a late retry of its POST', async () => {
    const headers = { 'Idempotency-Key': firstCardRequest.key };
    const again = await call('POST /cards', { body: firstCardRequest.body, headers });
    expect([again.status, again.body.data.id]).toEqual([201, platinum]);
    expect((await call('GET /cards')).body.data).toHaveLength(3);
  });

  test('accepts the same templates without duplicates and adds others', async () => {
    const definitions = (await call('GET /cards/{id}/benefits', { params: { id: platinum } })).body.data;
    const templates = definitions.map((definition: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(definition).filter(([field]) => field in benefitTemplateSchema.shape),
      ),
    );
    const params = { id: platinum };
    const again = await call('POST /cards/{id}/benefits', { params, body: { benefits: templates } });
    expect(again.body.data.map(({ id }: Row) => id).toSorted()).toEqual(
      definitions.map(({ id }: Row) => id).toSorted(),
    );
    const lounge = { ...loungeAccess, name: 'Another lounge' };
    await call('POST /cards/{id}/benefits', { params, body: { benefits: [lounge] } });
    expect(await readBenefits(call, platinum)).toHaveLength(10);
    expect(await counted()).toMatchObject({ cards: 3, benefits: 12 });
    expect(await rowNamed('Travel Credit')).toMatchObject({ status: 'used', used_amount: '300.00' });
  });

  test('is deleted with its benefits and usage', async () => {
    for (const id of [platinum, closed]) {
      expect((await call('DELETE /cards/{id}', { params: { id } })).status).toBe(200);
    }
    expect(await counted()).toMatchObject({ revision: 2, cards: 1, benefits: 1 });
    const left = await Promise.all(
      ['cards', 'benefits', 'usage'].map(async (kind) => {
        const { docs } = await server.db.collection(`users/${stored.uid}/${kind}`).get();
        return docs.map((doc) => doc.get('card_id') ?? doc.id);
      }),
    );
    expect(new Set(left.flat())).toEqual(new Set([preferred]));
  });
});
