import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../support/accounts.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits, recordUsage } from '../support/benefit-calls.ts';
import { clientOf, type Call } from '../support/client.ts';
import { anniversaryTravel, platinum, quarterlyCredit } from '../support/examples.ts';
import { historyOfYears } from '../support/recorded-uses.ts';

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

describe('a change of the opening date', () => {
  test('moves the usage of the current anniversary period to its replacement', async () => {
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

  test('merges the uses of two periods without loss and can be undone', async () => {
    const id = await addCard(call, [anniversaryTravel]);
    const [travel] = await readBenefits(call, id);
    const params = { cardId: id, benefitId: travel.id };
    const record = (used_on: string) =>
      call('POST /cards/{cardId}/user-benefits/{benefitId}/uses', {
        params,
        body: { used_on, amount: '200.00' },
      });
    await record('2026-02-28');
    await record('2026-03-01');
    const before = (await call('GET /cards')).body.data[0].captured;
    await edit(id, '2024-02-01');
    const [together] = await readBenefits(call, id);
    expect(together).toMatchObject({ period_start: '2026-02-01', status: 'used', used_amount: '400.00' });
    expect((await record('2026-11-20')).status).toBe(400);
    expect((await call('GET /cards')).body.data[0].captured).toEqual(before);
    await edit(id, '2024-03-01');
    expect((await readBenefits(call, id))[0]).toMatchObject({
      period_start: '2026-03-01',
      used_amount: '200.00',
      status: 'unused',
    });
    const history = await historyOfYears(call, id);
    const amounts = history.map((each: Record<string, string>) => each['used_amount']);
    expect(amounts).toEqual(['0.00', '200.00', '200.00']);
  });

  test('keeps uses from before the new opening date', async () => {
    const id = await addCard(call, [anniversaryTravel]);
    const [travel] = await readBenefits(call, id);
    await call('POST /cards/{cardId}/user-benefits/{benefitId}/uses', {
      params: { cardId: id, benefitId: travel.id },
      body: { used_on: '2024-03-31', amount: '10.00' },
    });
    await edit(id, '2026-06-01');
    const history = await historyOfYears(call, id);
    expect(history.map((each: Record<string, string>) => [each['start'], each['used_amount']])).toEqual([
      ['2023-06-01', '10.00'],
      ['2026-06-01', '0.00'],
    ]);
    expect((await call('GET /cards')).body.data[0].captured).toEqual({ '2024-03': '10.00' });
  });
});

const edit = (id: string, opening_date: string) =>
  call('PUT /cards/{id}', { params: { id }, body: { ...platinum, opening_date } });
