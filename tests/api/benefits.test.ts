import { describe, expect, test } from 'vitest';
import { apiOfFile, call, server, uid } from '../support/api-of-file.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { anniversaryTravel, decemberUber, platinum, quarterlyCredit } from '../support/examples.ts';

apiOfFile();

describe('user benefits', () => {
  test('a quarterly benefit is unused in its quarter until it is ticked', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [benefit] = await readBenefits(call, id);
    expect(benefit).toMatchObject({
      ...{ card_id: id, status: 'unused', used_amount: '0.00', uses: [], use_count: 0 },
      ...{ period_start: '2026-10-01', expiration_date: '2026-12-31', yearly_amount: '200.00' },
      card: { card_name: platinum.card_name, last_digits: '12345', closed_date: null },
      benefit: { benefit_name: 'Flight Credit', amount: '50.00', frequency: 'quarterly' },
      ...{ origin: 'catalogue', auto_claimed: false, enrolment: 'none', own_terms: null },
      description: 'Up to $50 each quarter for flights.',
    });
    const ticked = await recordUsage(call, id, benefit.id, {
      status: 'used',
      used_amount: '50.00',
      period_start: '2026-10-01',
    });
    const { id: useId } = ticked.body.data.uses[0];
    expect(ticked.body.data).toEqual({
      ...benefit,
      status: 'used',
      used_amount: '50.00',
      uses: [{ id: useId, used_on: '2026-11-20', amount: '50.00', note: null, posted: null, reading: null }],
      use_count: 1,
    });
    expect(await readBenefits(call, id)).toEqual([ticked.body.data]);
    const unticked = await recordUsage(call, id, benefit.id, { status: 'unused', used_amount: '0.00' });
    expect(unticked.body.data).toEqual(benefit);
  });

  test('a new period starts unused, and the past one keeps its record and cannot be changed', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [benefit] = await readBenefits(call, id);
    await recordUsage(call, id, benefit.id, { status: 'used', used_amount: '50.00' });
    server.setNow('2027-01-01T00:00:00Z');
    expect((await readBenefits(call, id))[0]).toMatchObject({ status: 'unused', period_start: '2027-01-01' });
    const late = await recordUsage(call, id, benefit.id, {
      status: 'unused',
      used_amount: '0.00',
      period_start: '2026-10-01',
    });
    expect(late.status).toBe(409);
    const body = { status: 'used', used_amount: '50.00', period_start: 'then' };
    expect((await recordUsage(call, id, benefit.id, body)).status).toBe(400);
    const record = await server.db.doc(`users/${uid}/usage/${benefit.id}_2026-10-01`).get();
    expect(record.data()).toMatchObject({ status: 'used', used_amount: '50.00', period_end: '2026-12-31' });
  });

  test.each([
    [{ status: 'expired', used_amount: '0.00' }, 'status'],
    [{ status: 'used', used_amount: '50.01' }, 'used_amount'],
    [{ status: 'used', used_amount: '0.00' }, 'used_amount'],
    [{ status: 'unused', used_amount: '1.00' }, 'used_amount'],
    [{ status: 'used' }, 'used_amount'],
  ])('refuses %j', async (body, field) => {
    const id = await addCard(call, [quarterlyCredit]);
    const [benefit] = await readBenefits(call, id);
    const reply = await recordUsage(call, id, benefit.id, body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toEqual([field]);
  });

  test('GET /user-benefits returns the benefits of all cards as the single cards do', async () => {
    const first = await addCard(call, [quarterlyCredit, anniversaryTravel]);
    const second = await addCard(call, [decemberUber]);
    const bare = await addCard(call, []);
    const [benefit] = await readBenefits(call, second);
    await recordUsage(call, second, benefit.id, { status: 'used', used_amount: '15.00' });
    const { body } = await call('GET /user-benefits');
    const sorted = (rows: { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(Object.keys(body.data).sort()).toEqual([first, second, bare].sort());
    for (const id of [first, second, bare])
      expect(sorted(body.data[id])).toEqual(sorted(await readBenefits(call, id)));
  });

  test('benefits of a closed card are hidden and unchangeable until the card is open again', async () => {
    const id = await addCard(call, [quarterlyCredit]);
    const [benefit] = await readBenefits(call, id);
    const ticked = await recordUsage(call, id, benefit.id, { status: 'used', used_amount: '50.00' });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, closed_date: '2026-11-01' } });
    expect(await readBenefits(call, id)).toEqual([]);
    expect((await call('GET /cards/{id}/benefits', { params: { id } })).body.data).toEqual([]);
    expect((await call('GET /user-benefits')).body.data).toEqual({ [id]: [] });
    expect((await recordUsage(call, id, benefit.id, { status: 'unused', used_amount: '0.00' })).status).toBe(
      409,
    );
    await call('PUT /cards/{id}', { params: { id }, body: platinum });
    expect(await readBenefits(call, id)).toEqual([ticked.body.data]);
  });
});
