import {
  compareTerms,
  type BenefitVersion,
  type CatalogueCard,
  type Sourced,
} from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';

const known: Sourced = { source: { kind: 'secondary', name: 'A page' }, as_of: '2026-11-01' };
const today = '2026-11-22';
const version = (
  name: string,
  amount: string,
  dates: Pick<BenefitVersion, 'from' | 'until'> = {},
): BenefitVersion => ({
  ...dates,
  ...{ type: 'statement_credit', name, amount, frequency: 'annually', reset: 'calendar' },
  description: `Up to $${amount}.`,
  ...known,
});

const product: CatalogueCard = {
  id: 'bank/card',
  names: ['Card'],
  network: 'Visa',
  status: 'open',
  fee: [
    { amount: '95.00', ...known },
    { from: '2026-10-01', amount: '150.00', ...known },
  ],
  benefits: [
    { key: 'clear', category: 'travel', versions: [version('CLEAR', '189.00'), version('CLEAR', '209.00')] },
    { key: 'saks', category: 'shopping', versions: [version('Saks', '50.00', { until: '2026-06-30' })] },
    { key: 'uber', category: 'travel', versions: [version('Uber', '120.00')] },
  ],
};
const card = { opening_date: '2024-03-01', closed_date: null, annual_fee: '95.00', fees: [] };
const held = (key: string | null, name: string, amount: string, fields = {}) => ({
  ...version(name, amount),
  ...{ key, monthly_amounts: null, origin: 'catalogue' as const, own_terms: null },
  ...{ starts_on: null, retired_on: null },
  ...fields,
});
const compared = (benefits: ReturnType<typeof held>[]) =>
  compareTerms(product, card, benefits, today).benefits.map(
    ({ key, before, after, edited }) =>
      `${key} ${before?.amount ?? '-'} ${after?.amount ?? '-'}${edited ? ' edited' : ''}`,
  );

test('changed, ended and new benefits are reported, unchanged ones are not', () => {
  expect(compared([held('clear', 'CLEAR', '189.00'), held('saks', 'Saks', '50.00')])).toEqual([
    'clear 189.00 209.00',
    'saks 50.00 -',
    'uber - 120.00',
  ]);
  expect(compared([held('clear', 'CLEAR', '209.00'), held('uber', 'Uber', '120.00')])).toEqual([]);
});

test('the terms of the card are reported with their source', () => {
  const [clear] = compareTerms(product, card, [held('clear', 'CLEAR', '189.00')], today).benefits;
  expect(clear?.beforeSource).toMatchObject(known);
  const [corrected] = compareTerms(product, card, [held('clear', 'CLEAR', '1.00')], today).benefits;
  expect(corrected?.beforeSource).toBeNull();
});

test('a benefit without a key is matched by name and cadence, and own benefits are ignored', () => {
  expect(compared([held(null, 'CLEAR', '209.00'), held('uber', 'Uber', '120.00')])).toEqual([]);
  const own = { origin: 'own' };
  expect(compared([held('clear', 'CLEAR', '209.00', own), held('uber', 'Uber', '120.00')])).toEqual([
    'clear - 209.00',
  ]);
});

test('a corrected benefit is marked as edited', () => {
  const corrected = held('clear', 'CLEAR', '189.00', { own_terms: { amount: '150.00' } });
  expect(compared([corrected, held('uber', 'Uber', '120.00')])).toEqual(['clear 189.00 209.00 edited']);
});

test('a benefit that begins later or is retired does not count', () => {
  const begun = { starts_on: '2027-01-01' };
  const ended = { retired_on: '2026-11-21' };
  const old = held('clear', 'CLEAR', '189.00', { retired_on: '2026-12-31' });
  const uber = held('uber', 'Uber', '120.00');
  expect(compared([old, held('clear', 'CLEAR', '209.00', begun), uber])).toEqual(['clear 189.00 209.00']);
  expect(compared([held('clear', 'CLEAR', '209.00', ended), uber])).toEqual(['clear - 209.00']);
});

test.each([
  // The current fee year began before the change, and the next one begins after it.
  [{}, { before: '95.00', after: { amount: '150.00' }, from: '2027-03-01' }],
  [
    {
      annual_fee: '150.00',
      fees: [
        { from: '2026-03-01', amount: '95.00' },
        { from: '2027-03-01', amount: '150.00' },
      ],
    },
    null,
  ],
  [{ opening_date: '2026-11-01' }, { before: '95.00', from: '2026-11-01' }],
  [{ opening_date: '2026-11-01', annual_fee: '150.00' }, null],
  // The catalogue never had this fee, so the holder entered it.
  [{ opening_date: '2026-11-01', annual_fee: '49.00' }, null],
])('the difference for the fees %j is %j', (fields, fee) => {
  const found = compareTerms(product, { ...card, ...fields }, [], today).fee;
  if (fee === null) expect(found).toBeNull();
  else expect(found).toMatchObject(fee);
});
