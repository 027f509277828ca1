import { expect, test } from 'vitest';
import {
  haveSameTerms,
  lastDay,
  onDay,
  productTerms,
  termsInForceText,
  toTemplates,
  type BenefitVersion,
  type CatalogueCard,
  type Sourced,
} from '@card-rewards/functions/catalogue';
import { benefitDocumentSchema, type BenefitDocument } from '../../functions/src/documents/benefit.ts';
import { compareTerms } from '../../functions/src/terms/compare-terms.ts';

const known: Sourced = { source: { kind: 'secondary', name: 'A page' }, as_of: '2026-11-01' };
const stated: Sourced = { source: { kind: 'listed', name: 'our catalog' }, as_of: '2026-11-01' };
type Dates = Pick<BenefitVersion, 'from' | 'until'>;
const version = (name: string, amount: string, dates: Dates = {}, by = known): BenefitVersion => ({
  ...dates,
  type: 'statement_credit',
  name,
  amount,
  frequency: 'annually',
  reset: 'calendar',
  description: `Up to $${amount} in statement credits each calendar year.`,
  ...by,
});
const credit = (amount: string, dates: Dates, by = known) => version('Airline Credit', amount, dates, by);

const card: CatalogueCard = {
  id: 'bank/card',
  names: ['Card'],
  network: 'Visa',
  status: 'open',
  stated: true,
  fee: [
    { amount: '95.00', ...stated },
    { from: '2025-09-18', amount: '150.00', ...known },
    { from: '2027-02-01', amount: '195.00', ...known },
  ],
  benefits: [
    {
      key: 'airline',
      category: 'travel',
      kinds: ['airline'],
      versions: [
        credit('100.00', {}, stated),
        credit('120.00', { from: '2024-02-29', until: '2026-06-30' }),
        credit('150.00', { from: '2026-07-01', until: '2026-12-31' }),
      ],
    },
    {
      key: 'ended',
      category: 'shopping',
      kinds: ['shopping'],
      versions: [credit('50.00', { until: '2026-06-30' }, stated)],
    },
  ],
};
const [airline] = card.benefits;
const on = (day: string) => ({ day, opened: '2020-01-01' });

test.each([
  ['2024-02-28', '100.00'],
  ['2024-02-29', '120.00'],
  ['2026-06-30', '120.00'],
  ['2026-07-01', '150.00'],
  ['2026-12-31', '150.00'],
  // The `stated` version has no first or last date. It is in force whenever no other version is.
  ['2027-01-01', '100.00'],
])('on %s the version of %s is in force', (day, amount) => {
  expect(airline && onDay(airline.versions, on(day))?.amount).toBe(amount);
});

// New accounts pay 195 since June 23, 2025. Older accounts pay it from their first fee year that begins on October 26
// or later.
const split: CatalogueCard = {
  ...card,
  fee: [
    { until: '2025-10-25', opened_before: '2025-06', amount: '150.00', ...known },
    { from: '2025-10-26', opened_before: '2025-06', amount: '195.00', ...known },
    { from: '2025-06-23', opened_from: '2025-06', amount: '195.00', first_year: '0.00', ...known },
  ],
};

test.each([
  ['2025-05-01', '2025-06-30', '150.00'],
  ['2025-05-01', '2025-10-25', '150.00'],
  ['2025-05-01', '2025-10-26', '195.00'],
  ['2025-06-01', '2025-06-01', '195.00'],
  ['2025-07-01', '2025-07-01', '195.00'],
])('a card opened in the month of %s pays on %s a fee of %s', (opened, day, amount) => {
  expect(productTerms(split, 'in_force', { day, opened }).fee.amount).toBe(amount);
});

test('terms for new accounts apply to the whole month in which they begin, other terms from their first day', () => {
  const dated = (day: string, limits: object) => onDay([{ from: '2026-06-17', ...limits }], on(day));
  expect(dated('2026-06-01', { opened_before: '2026-06' })).toBeUndefined();
  expect(dated('2026-06-01', { opened_from: '2019-12' })).toBeUndefined();
  expect(onDay([{ opened_from: '2026-06' }], { day: '2026-11-01', opened: '2026-05-01' })).toBeUndefined();
});

test('a benefit is in force through its last day', () => {
  const keys = (day: string) => toTemplates(card, 'in_force', on(day)).map(({ key }) => key);
  expect(keys('2026-06-30')).toEqual(['airline', 'ended']);
  expect(keys('2026-07-01')).toEqual(['airline']);
});

test.each([
  ['opened after the fee had changed', card, '2026-03-01', ['2027-03-01 195.00']],
  ['whose next fee year begins before the announced change', card, '2026-01-01', []],
  [
    // The fee year that began 17 days before the change keeps its fee.
    'opened in the month of the change',
    card,
    '2025-09-01',
    ['2025-09-01 95.00', '2026-09-01 150.00', '2027-09-01 195.00'],
  ],
  ['opened with a first year of its own', split, '2025-12-01', ['2025-12-01 0.00', '2026-12-01 195.00']],
  ['opened just before that', split, '2025-05-01', ['2025-05-01 150.00', '2026-05-01 195.00']],
])('fees in force of a card %s', (_which, product, opened, expected) => {
  const { fees } = productTerms(product, 'in_force', { day: '2026-11-22', opened });
  expect(fees.map(({ from, amount }) => `${from} ${amount}`)).toEqual(expected);
});

test('benefits are equal if all compared fields are, despite other descriptions and sources', () => {
  const one = credit('100.00', {});
  const reworded: BenefitVersion = { ...one, ...stated, description: 'Other words.' };
  expect(haveSameTerms(one, reworded)).toBe(true);
  expect(haveSameTerms(one, { ...one, monthly_amounts: null })).toBe(true);
  const other = {
    type: 'reward',
    name: 'Flight Credit',
    amount: '100.01',
    frequency: 'quarterly',
    reset: 'anniversary',
    monthly_amounts: { 12: '20.00' },
  };
  for (const [field, value] of Object.entries(other))
    expect(haveSameTerms(one, { ...one, [field]: value }), field).toBe(false);
});

test('the id of terms changes with their facts and announced fees, but not with descriptions', () => {
  const day = on('2026-11-22');
  const text = termsInForceText(card, day);
  const textWith = (change: Partial<BenefitVersion>) => {
    const changed = (all: BenefitVersion[]) => all.map((version) => ({ ...version, ...change }));
    const benefits = card.benefits.map((each) => ({ ...each, versions: changed(each.versions) }));
    return termsInForceText({ ...card, benefits }, day);
  };
  expect(termsInForceText(card, on('2026-12-31'))).toBe(text);
  expect(textWith({ description: 'New words.', ...stated })).toBe(text);
  expect(termsInForceText({ ...card, benefits: card.benefits.toReversed() }, day)).toBe(text);
  expect(termsInForceText(card, on('2027-01-01'))).not.toBe(text);
  expect(textWith({ amount: '1.00' })).not.toBe(text);
  const textWithFees = (fee: CatalogueCard['fee']) => termsInForceText({ ...card, fee }, day);
  const [first, current, announced] = card.fee;
  if (!first || !current || !announced) throw new Error('The card has three fees');
  expect(textWithFees([first, current])).not.toBe(text);
  expect(textWithFees([first, current, { ...announced, amount: '196.00' }])).not.toBe(text);
  expect(textWithFees([current, announced])).toBe(text);
  expect(productTerms(card, 'in_force', day).fee.amount).toBe('150.00');
});

test('the last day of a benefit is the last day of its terms for the opening month, in the past or in the future', () => {
  const opened = '2022-03-01';
  expect(lastDay([{ until: '2026-12-31' }], opened)).toBe('2026-12-31');
  expect(lastDay([{ until: '2026-12-31' }, { from: '2027-02-01', until: '2027-06-30' }], opened)).toBe(
    '2027-06-30',
  );
  expect(lastDay([{ until: '2026-12-31' }, { from: '2027-01-01' }], opened)).toBeNull();
  expect(lastDay([], opened)).toBeNull();
  const newer = { opened_from: '2025-01', until: '2026-09-30' };
  const versions = [{ until: '2026-06-30', opened_before: '2025-01' }, newer];
  expect(['2024-03-01', '2025-03-01'].map((month) => lastDay(versions, month))).toEqual([
    '2026-06-30',
    '2026-09-30',
  ]);
  expect(lastDay([newer], '2024-03-01')).toBeNull();
});

const product: CatalogueCard = {
  ...card,
  fee: [
    { amount: '95.00', ...known },
    { from: '2026-10-01', amount: '150.00', ...known },
  ],
  benefits: [
    {
      key: 'clear',
      category: 'travel',
      kinds: ['airline'],
      versions: [version('CLEAR', '189.00'), version('CLEAR', '209.00')],
    },
    {
      key: 'saks',
      category: 'shopping',
      kinds: ['shopping'],
      versions: [version('Saks', '50.00', { until: '2026-06-30' })],
    },
    { key: 'uber', category: 'travel', kinds: ['airline'], versions: [version('Uber', '120.00')] },
  ],
};
const heldCard = {
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '95.00',
  fees: [],
  fee_day: null,
};
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
  compareTerms(product, heldCard, benefits, '2026-11-22').benefits.map(
    ({ key, stored: had, version: next }) => `${key}: ${had?.id ?? '-'} → ${next?.amount ?? '-'}`,
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
  expect(compareTerms(product, { ...heldCard, ...fields }, [], '2026-11-22').fees).toEqual(fees);
});
