import { cardsByBank } from '@card-rewards/functions/catalogue/every-card';
import {
  findCard,
  newTermsOf,
  newTermsVersion,
  offeredTemplates,
  openedThisMonth,
} from '@card-rewards/functions/catalogue';
import { returnOf } from '@card-rewards/functions/domain';
import { beforeEach, expect, test } from 'vitest';
import { apiOfFile } from '../support/api-of-file.ts';
import type { ApiServer } from '../support/api-server.ts';
import { addCard, readBenefits } from '../support/benefit-calls.ts';
import type { Call } from '../support/client.ts';
import { platinum } from '../support/examples.ts';
import { historyLines, usesOf } from '../support/recorded-uses.ts';

const VERSION = '2026-09-30';
const product = findCard(cardsByBank['American Express'], platinum.card_name);
if (!product) throw new Error('The Platinum card is not in the catalogue');
const templates = offeredTemplates(product, openedThisMonth('2026-11-20'));

const newUser = apiOfFile();
let server: ApiServer;
let call: Call;
let id: string;

beforeEach(async () => {
  ({ server, call } = newUser());
  id = await addCard(call, templates);
});

const choose = (take: boolean, version = VERSION) =>
  call('POST /cards/{id}/terms', { params: { id }, body: { version, take } });
const readCard = async () => (await call('GET /cards')).body.data[0];
const definitions = async () => (await call('GET /cards/{id}/benefits', { params: { id } })).body.data;
const review = async () => newTermsOf(product, await readCard(), await definitions(), '2026-11-20');
interface Row {
  id: string;
  key: string | null;
  benefit: { benefit_name: string; amount: string; frequency: string };
}
const rowOf = async (key: string): Promise<Row> =>
  (await readBenefits(call, id)).find((row: Row) => row.key === key);
const keys = async () => (await readBenefits(call, id)).map(({ key }: Row) => key).toSorted();

test('new terms are compared with those of the card, with sources and dates', async () => {
  const found = await review();
  expect(found).toMatchObject({
    version: VERSION,
    fee: { before: '695.00', after: { amount: '895.00', as_of: '2026-09-29' }, from: '2027-03-01' },
  });
  const byKey = new Map(found?.benefits.map((each) => [each.key, each]));
  expect(byKey.get('clear-plus')).toMatchObject({
    before: { amount: '179.00' },
    beforeSource: { source: { kind: 'spec' } },
    after: { amount: '219.00', source: { kind: 'secondary' } },
    edited: false,
  });
  expect(byKey.get('resy')).toMatchObject({ before: null, after: { frequency: 'quarterly' } });
  expect(byKey.has('uber-cash')).toBe(false);
});

test('taken terms begin with the next period of each benefit and the next fee year', async () => {
  const clear = await rowOf('clear-plus');
  await usesOf(call, id, clear.id).tick({ status: 'used', used_amount: '179.00' });
  const before = await keys();
  const card = (await choose(true)).body.data;
  expect(card).toMatchObject({ taken_version: VERSION, kept_version: null, annual_fee: '695.00' });
  expect(returnOf(card, '2026-11-20')[0]).toMatchObject({ fee: '695.00', next_fee: '895.00' });
  expect(newTermsVersion(product, card, '2026-11-20')).toBeNull();
  expect(card.scheduled).toContainEqual({
    ...{ key: 'clear-plus', starts_on: '2027-01-01', amount: '219.00', frequency: 'annually' },
    ...{ reset: 'calendar', monthly_amounts: null },
  });
  expect(await readCard()).toMatchObject({ scheduled: card.scheduled });
  expect(await keys()).toEqual(before);
  expect(await rowOf('clear-plus')).toMatchObject({ id: clear.id, status: 'used', retired_on: '2026-12-31' });
  server.setNow('2026-12-01T00:00:00Z');
  const begun = ['airport-lounge-access', 'delta-sky-club', 'fhr-property-credit', 'walmart-plus'];
  expect(await keys()).toEqual([...before, ...begun, 'digital-entertainment'].toSorted());
  server.setNow('2026-12-31T23:59:59Z');
  expect((await rowOf('clear-plus')).id).toBe(clear.id);
  server.setNow('2027-01-01T00:00:00Z');
  const next = await rowOf('clear-plus');
  expect(next).toMatchObject({ status: 'unused', period_start: '2027-01-01', benefit: { amount: '219.00' } });
  expect(next.id).not.toBe(clear.id);
  expect(await rowOf('fhr-hotel')).toMatchObject({
    benefit: { frequency: 'semi_annually', amount: '300.00' },
  });
  // The replaced benefit stays in the history up to its last day.
  const lines = await historyLines(call, id, { year: '2026' });
  expect(lines).toContain('2026-01-01 2026-12-31 179.00 used');
  const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year: '2027' } });
  const clears = body.data.filter(({ name }: { name: string }) => name === 'CLEAR+ Credit');
  expect(clears).toMatchObject([{ amount: '219.00', benefit_id: next.id, status: 'open' }]);
});

test('taking terms again changes nothing, and taken terms cannot be declined', async () => {
  const first = await choose(true);
  expect((await choose(true)).body).toEqual(first.body);
  expect((await choose(false)).status).toBe(409);
  server.setNow('2027-01-01T00:00:00Z');
  expect(new Set(await keys()).size).toBe((await keys()).length);
});

test('declined terms change nothing until the holder takes them', async () => {
  const before = await readBenefits(call, id);
  expect((await choose(false)).body.data).toMatchObject({ kept_version: VERSION, fees: [] });
  expect(await review()).toBeNull();
  server.setNow('2026-12-31T23:59:59Z');
  expect((await readBenefits(call, id)).map(({ id: each }: Row) => each)).toEqual(
    before.map(({ id: each }: Row) => each),
  );
  expect((await choose(true)).body.data).toMatchObject({ kept_version: null, taken_version: VERSION });
});

test('a corrected benefit keeps its correction and is marked as edited', async () => {
  const { id: benefitId } = await rowOf('clear-plus');
  const params = { id, benefitId };
  await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body: { own_terms: { amount: '199.00' } } });
  expect((await review())?.benefits.find(({ key }) => key === 'clear-plus')).toMatchObject({ edited: true });
  await choose(true);
  server.setNow('2027-01-01T00:00:00Z');
  expect(await rowOf('clear-plus')).toMatchObject({ id: benefitId, benefit: { amount: '199.00' } });
});

test('the settings of a benefit apply to its new terms', async () => {
  const { id: benefitId } = await rowOf('clear-plus');
  const params = { id, benefitId };
  const body = { auto_claim: true, note: 'At the airport' };
  await call('PATCH /cards/{id}/benefits/{benefitId}', { params, body });
  await choose(true);
  expect(returnOf(await readCard(), '2026-11-20')[1]).toMatchObject({ captured: '179.00' });
  server.setNow('2027-01-01T00:00:00Z');
  expect(await rowOf('clear-plus')).toMatchObject({
    ...{ note: 'At the airport', auto_claim: true, auto_claimed: true, used_amount: '219.00' },
  });
  expect(returnOf(await readCard(), '2027-01-01')[0]).toMatchObject({ captured: '219.00' });
});

test('repeated templates do not restore replaced benefits, and another product resets the choice', async () => {
  await choose(true);
  await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: templates, replace: true } });
  server.setNow('2027-01-01T00:00:00Z');
  expect(await rowOf('clear-plus')).toMatchObject({ benefit: { amount: '219.00' } });
  await call('POST /cards/{id}/benefits', { params: { id }, body: { benefits: templates } });
  expect((await keys()).filter((key: string | null) => key === 'clear-plus')).toHaveLength(1);
  const gold = { ...platinum, card_name: 'American Express Gold Card', annual_fee: '250.00' };
  const changed = await call('PUT /cards/{id}', { params: { id }, body: { ...gold, benefits: [] } });
  expect(changed.body.data).toMatchObject({ taken_version: null, kept_version: null, product: 'amex/gold' });
  expect(await readBenefits(call, id)).toEqual([]);
});

test('only the latest terms of an open card of the catalogue can be chosen', async () => {
  expect((await choose(true, '2026-08-06')).status).toBe(409);
  const body = { version: VERSION, take: true };
  expect((await call('POST /cards/{id}/terms', { params: { id: 'none' }, body })).status).toBe(404);
  const unknown = await call('POST /cards', { body: { ...platinum, card_name: 'My card', bank: 'Other' } });
  const params = { id: unknown.body.data.id };
  expect((await call('POST /cards/{id}/terms', { params, body })).status).toBe(409);
  await call('PUT /cards/{id}', { params: { id }, body: { ...platinum, closed_date: '2026-11-01' } });
  expect((await choose(true)).status).toBe(409);
});
