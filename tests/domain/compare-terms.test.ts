import type { BenefitVersion, CatalogueCard, Sourced } from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';
import { benefitDocumentSchema, type BenefitDocument } from '../../functions/src/documents/benefit.ts';
import { compareTerms } from '../../functions/src/terms/compare.ts';

const known: Sourced = {
  source: { kind: 'secondary', name: 'A page' },
  as_of: '2026-11-01',
};
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
const card = { opening_date: '2024-03-01', closed_date: null, annual_fee: '95.00', fees: [], fee_day: null };
const held = (
  key: string | null,
  name: string,
  amount: string,
  fields: Partial<BenefitDocument> = {},
): [string, BenefitDocument] => [
  `${name} ${amount}`,
  benefitDocumentSchema.parse({ card_id: 'c1', ...version(name, amount), key, ...fields }),
];
const compared = (...benefits: [string, BenefitDocument][]) =>
  compareTerms(product, card, benefits, today).benefits.map(
    ({ key, held: had, version: next }) => `${key}: ${had?.id ?? '-'} → ${next?.amount ?? '-'}`,
  );
const uber = held('uber', 'Uber', '120.00');

test('changed, ended and new benefits are reported, unchanged ones are not', () => {
  expect(compared(held('clear', 'CLEAR', '189.00'), held('saks', 'Saks', '50.00'))).toEqual([
    'clear: CLEAR 189.00 → 209.00',
    'saks: Saks 50.00 → -',
    'uber: - → 120.00',
  ]);
  expect(compared(held('clear', 'CLEAR', '209.00'), uber)).toEqual([]);
});

test('a benefit without a key is matched by name and frequency, and own benefits are ignored', () => {
  expect(compared(held(null, 'CLEAR', '209.00'), uber)).toEqual([]);
  expect(compared(held('clear', 'CLEAR', '209.00', { origin: 'own' }), uber)).toEqual(['clear: - → 209.00']);
});

test('the comparison counts a benefit that begins later as held, and a retired or ended one as missing', () => {
  const clear = (fields: Partial<BenefitDocument>) => held('clear', 'CLEAR', '209.00', fields);
  expect(compared(clear({ starts_on: '2027-03-01' }), uber)).toEqual([]);
  expect(compared(clear({ retired: true, retired_on: '2026-12-31' }), uber)).toEqual(['clear: - → 209.00']);
  expect(compared(clear({ retired_on: '2026-11-21' }), uber)).toEqual(['clear: - → 209.00']);
});

test.each([
  // The current fee year began before the change, and the next one begins after it.
  [{}, [{ from: '2027-03-01', before: '95.00', after: '150.00' }]],
  [
    {
      annual_fee: '150.00',
      fees: [
        { from: '2026-03-01', amount: '95.00' },
        { from: '2027-03-01', amount: '150.00' },
      ],
    },
    [],
  ],
  [
    { opening_date: '2026-11-01' },
    [
      { from: '2026-11-01', before: '95.00', after: '150.00' },
      { from: '2027-11-01', before: '95.00', after: '150.00' },
    ],
  ],
  [{ opening_date: '2026-11-01', annual_fee: '150.00' }, []],
  // The catalogue never had this fee, so the user entered it.
  [{ opening_date: '2026-11-01', annual_fee: '49.00' }, []],
])('the differences for the fees %j are %j', (fields, fees) => {
  expect(compareTerms(product, { ...card, ...fields }, [], today).fees).toEqual(fees);
});
