import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, platinum, quarterlyCredit } from '../support/examples.ts';

let server: ApiServer;
let call: Call;
let uid: string;

beforeAll(async () => {
  server = await startApi();
});
afterAll(async () => server.stop());
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z');
  const account = await signUp();
  uid = account.uid;
  call = clientOf(server.origin, account.idToken);
});

describe('when the opening date of a card changes', () => {
  test('usage of the running anniversary period moves to the period that replaces it', async () => {
    const id = await addCard(call, [anniversaryTravel, quarterlyCredit]);
    for (const { id: benefitId, benefit } of await readBenefits(call, id)) {
      await recordUsage(call, id, benefitId, { status: 'used', used_amount: benefit.amount });
    }
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } });
    const rows = await readBenefits(call, id);
    const travel = rows.find(
      (row: { benefit: { frequency: string } }) => row.benefit.frequency === 'annually',
    );
    expect(travel).toMatchObject({ period_start: '2026-06-01', status: 'used', used_amount: '300.00' });
    expect(rows).toHaveLength(2);
    expect((await server.db.collection(`users/${uid}/usage`).get()).size).toBe(2);
  });

  test('a record that the new period already has stays as it is', async () => {
    const id = await addCard(call, [anniversaryTravel]);
    const [travel] = await readBenefits(call, id);
    await recordUsage(call, id, travel.id, { status: 'used', used_amount: '100.00' });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } });
    server.setNow('2026-04-01T12:00:00Z');
    await recordUsage(call, id, travel.id, { status: 'used', used_amount: '50.00' });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-03-01' } });
    server.setNow('2026-07-01T12:00:00Z');
    expect((await readBenefits(call, id))[0]).toMatchObject({
      period_start: '2026-03-01',
      used_amount: '50.00',
    });
    await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date: '2024-06-01' } });
    expect((await readBenefits(call, id))[0]).toMatchObject({
      period_start: '2026-06-01',
      used_amount: '100.00',
    });
  });
});
