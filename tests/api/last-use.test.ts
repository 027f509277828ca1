import { expect, test } from 'vitest';
import { apiOfFile, call, newUser, server } from '../support/api-of-file.ts';
import { addCard, readBenefits, specifiedFields } from '../support/benefit-calls.ts';
import { cardNamed, templatesNamed } from '../support/products.ts';
import { capturedOf, historyLines, usesOf } from '../support/recorded-uses.ts';
import { wallet } from '../support/wallet.ts';

apiOfFile();
const VENTURE_X = 'Capital One Venture X Rewards Card';

/** Adds a Venture X with its credit for Global Entry: as listed every four years from the opening, or as it is today. */
async function addVentureX(choice: 'listed' | 'in_force') {
  const card = {
    bank: 'Capital One',
    network: 'Visa',
    annual_fee: '395.00',
    opening_date: '2018-03-01',
  } as const;
  const entry = templatesNamed(VENTURE_X, choice).filter(({ key }) => key === 'tsa-precheck-global-entry');
  const id = await addCard(call, specifiedFields(entry), cardNamed(VENTURE_X, card));
  const [{ id: benefitId }] = await readBenefits(call, id);
  return { id, benefitId, uses: usesOf(call, id, benefitId), history: () => historyLines(call, id) };
}

const used = { status: 'used', used_amount: '120.00' };

test('a template every four years gets its reset and months from the catalogue, and a tick uses it from today', async () => {
  const { id, benefitId, uses, history } = await addVentureX('in_force');
  expect((await readBenefits(call, id))[0]).toMatchObject({
    ...{ reset: 'last_use', months: 48, period_start: '0001-01-01', expiration_date: null, again_on: null },
    ...{
      status: 'unused',
      yearly_amount: '30.00',
      benefit: { frequency: 'every_4_years', amount: '120.00' },
    },
  });
  expect((await uses.tick(used)).body.data).toMatchObject({ ...used, again_on: '2030-11-20' });
  const again = { used_on: '2022-11-21', amount: '120.00' };
  const sentence = 'This benefit was used on Nov 20, 2026. There is one again from Nov 20, 2030.';
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
  for (const change of [{ months: null }, { auto_claim: true }, { origin: 'own', key: null }]) {
    const benefits = copy.benefits.map((each: object) => (each === stored ? { ...stored, ...change } : each));
    const { body } = await other('POST /import', { body: { export: { ...copy, benefits }, dry_run: true } });
    expect(body.data.problems).toHaveLength(1);
  }
});
