import type { EndpointName } from '@card-rewards/functions/contract';
import { frequencies, resets } from '@card-rewards/functions/domain';
import fc from 'fast-check';

/** The id of a use that generated requests record, change and delete. */
export const OWN_USE = '00000000-0000-4000-8000-000000000000';

/** Unlikely, invalid and malicious text. */
export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '\ufeff',
    '🏦'.repeat(50),
    'x'.repeat(3000),
    '4111 1111 1111 1111',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../users/other',
    '%2e%2e%2f',
    "'; DROP TABLE cards; --",
    '<script>',
  ),
);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('0.00', '50.00', '999999.99', '1000000.00', '-1.00', '1e5', 'NaN', '١٢.٠٠'),
);
const month = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1890, max: 2030 }), fc.integer({ min: 0, max: 13 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}-01`),
  fc.constantFrom('2024-03-01', '2026-11-01', '2026-12-01', '2024-02-30', '0000-00-00', ''),
);

const cardBody = fc.record(
  {
    card_name: fc.oneof(fc.constant('Chase Sapphire Reserve'), oddText),
    bank: fc.oneof(fc.constant('Chase'), oddText),
    network: fc.constantFrom('Visa', 'MasterCard', 'American Express', 'Discover', 'Other', 'visa'),
    opening_date: fc.option(month),
    annual_fee: amount,
    status: fc.constantFrom('active', 'active', 'closed'),
    card_image_url: fc.option(fc.constantFrom('/card-art/visa-navy.svg', '//evil.example', '/a/../b', '/')),
    last_digits: fc.option(fc.constantFrom('', '1234', '12345', '123456', '١٢٣٤')),
    notes: fc.option(oddText),
    closed_date: fc.option(month, { freq: 1 }),
  },
  { requiredKeys: ['card_name', 'bank', 'network', 'annual_fee'] },
);
const template = fc.record(
  {
    type: fc.constantFrom('statement_credit', 'travel_benefit', 'insurance', 'reward', 'cashback', 'gift'),
    name: fc.oneof(fc.constantFrom('Uber Cash', 'Flight Credit'), oddText),
    amount,
    frequency: fc.constantFrom(...frequencies, 'weekly'),
    description: fc.option(oddText),
    reset: fc.constantFrom(...resets),
    monthly_amounts: fc.option(fc.dictionary(fc.constantFrom('1', '12', '13', '__proto__'), amount)),
    key: fc.option(fc.constantFrom('uber-cash', 'Uber Cash', '')),
    needs_enrolment: fc.boolean(),
  },
  { requiredKeys: ['type', 'name', 'amount', 'frequency'] },
);
const benefitsBody = fc.record(
  { benefits: fc.array(template, { maxLength: 45 }), replace: fc.boolean() },
  { requiredKeys: ['benefits'] },
);
const day = fc.oneof(
  fc
    .date({ min: new Date('2024-03-01'), max: new Date('2026-11-20'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2026-11-20', '2026-11-21', '2024-02-29', '2023-02-29', '0001-01-01', 'today'),
);
const useFields = {
  used_on: day,
  amount: fc.oneof({ weight: 5, arbitrary: fc.constant('0.01') }, { weight: 1, arbitrary: amount }),
  note: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('Socks', null) }, { weight: 1, arbitrary: oddText }),
  posted: fc.option(fc.boolean()),
};
const useBody = fc.record(
  {
    id: fc.oneof(
      { weight: 9, arbitrary: fc.oneof(fc.uuid(), fc.constant(OWN_USE)) },
      { weight: 1, arbitrary: fc.constant('mine') },
    ),
    ...useFields,
  },
  { requiredKeys: ['used_on', 'amount'] },
);
const useEdit = fc.record(useFields, { requiredKeys: ['used_on', 'amount'] });
const status = fc.constantFrom('used', 'unused', 'expired');
const usageBody = fc.record({ status, used_amount: amount });
const restoreBody = fc.record({
  period_start: fc.constantFrom('2026-10-01', '2026-11-01', '2026-01-01', '0001-01-01', 'never'),
  uses: fc.array(useBody, { maxLength: 3 }),
  status,
});
const cardPatch = fc.record(
  {
    holder: fc.option(fc.oneof(fc.constant('Ana'), oddText)),
    nickname: fc.option(oddText),
    notes: fc.option(oddText),
    fees: fc.array(fc.record({ from: month, amount }), { maxLength: 3 }),
    fee_day: fc.option(fc.constantFrom('03-15', '02-29', '02-30', '3-1')),
    terms_choice: fc.constantFrom('listed', 'in_force'),
    complete_years: fc.array(month, { maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const ownFields = {
  ...{
    type: fc.constantFrom('reward', 'travel_benefit', 'gift'),
    name: fc.oneof(fc.constant('Voucher'), oddText),
  },
  amount: fc.oneof(fc.constantFrom('0.00', '50.00'), amount),
  frequency: fc.constantFrom(...frequencies),
  description: fc.option(oddText),
  reset: fc.constantFrom(...resets),
  monthly_amounts: fc.option(fc.dictionary(fc.constantFrom('1', '12'), amount), { freq: 1 }),
  times: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 1 }),
  expires_on: fc.option(day, { freq: 1 }),
};
const ownBenefit = fc.record(ownFields, { requiredKeys: ['type', 'name', 'amount', 'frequency'] });
const ownTerms = fc.record(
  { name: oddText, amount, reset: fc.constantFrom(...resets), monthly_amounts: fc.constant(null) },
  { requiredKeys: [] },
);
const holdersFields = {
  ignored: fc.boolean(),
  auto_claim: fc.boolean(),
  enrolment: fc.constantFrom('none', 'needed', 'done', 'never'),
  note: fc.option(fc.oneof(fc.constant('Delta'), oddText)),
  own_terms: fc.option(ownTerms),
};
const benefitPatch = fc.oneof(
  { weight: 4, arbitrary: fc.record(holdersFields, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ ...holdersFields, ...ownFields }, { requiredKeys: [] }) },
);
/** Bodies for each endpoint, most of them valid. */
export const generatedBodies: Partial<Record<EndpointName, fc.Arbitrary<object>>> = {
  'POST /cards': cardBody,
  'PUT /cards/{id}': cardBody,
  'POST /cards/{id}/benefits': benefitsBody,
  'PUT /cards/{cardId}/user-benefits/{benefitId}': usageBody,
  'POST /cards/{cardId}/user-benefits/{benefitId}/restore': restoreBody,
  'PATCH /cards/{id}': cardPatch,
  'POST /cards/{id}/terms': fc.record({ version: day, take: fc.boolean() }),
  'POST /cards/{id}/own-benefits': ownBenefit,
  'PATCH /cards/{id}/benefits/{benefitId}': benefitPatch,
  'POST /cards/{cardId}/user-benefits/{benefitId}/uses': useBody,
  'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': useEdit,
};
