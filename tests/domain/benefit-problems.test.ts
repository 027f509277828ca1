import { expect, test } from 'vitest';
import { benefitDefaults, benefitProblems, type BenefitFields } from '@card-rewards/functions/domain';

const ofCatalogue: BenefitFields = {
  ...benefitDefaults,
  card_id: 'card',
  type: 'reward',
  name: 'Free Night',
  amount: '50.00',
  frequency: 'annually',
  description: null,
};
const own: BenefitFields = { ...ofCatalogue, origin: 'own' };
const from = '2026-01-01';
const months = { 12: '35.00' };
const unlimited = { frequency: 'unlimited', amount: '0.00' } as const;

const problemsOf = (benefit: BenefitFields) => [...benefitProblems(benefit)].map(([field]) => field);

test.each<[string, BenefitFields, Partial<BenefitFields>, string[]]>([
  ['that counts by itself', own, { auto_claim: true }, []],
  ['that is unlimited and counts by itself', own, { ...unlimited, auto_claim: true }, ['auto_claim']],
  ['with a worth', own, { worth: '10.00' }, []],
  ['of one time', own, { frequency: 'one_time' }, []],
  ['of one time with a worth', own, { frequency: 'one_time', worth: '10.00' }, ['worth']],
  ['that is corrected', own, { own_terms: { from } }, ['own_terms']],
  ['that was corrected', own, { past_terms: [{ from }] }, ['past_terms']],
  ['that comes back a year after its last use', own, { reset: 'last_use', months: 12 }, []],
  [
    'that comes back two years after its last use',
    own,
    { frequency: 'every_2_years', reset: 'last_use', months: 24 },
    [],
  ],
  ['that comes back after its last use without months', own, { reset: 'last_use' }, ['months']],
  [
    'of a month that comes back after its last use',
    own,
    { frequency: 'monthly', reset: 'last_use' },
    ['reset'],
  ],
  ['with periods and months', own, { months: 12 }, ['months']],
  ['of a year from another month', own, { first_month: 7 }, ['first_month']],
  ['with a day to act by', own, { act_by_day: 14 }, ['act_by_day']],
  ['with amounts of months', own, { frequency: 'monthly', monthly_amounts: months }, []],
  ['of a year with amounts of months', own, { monthly_amounts: months }, ['monthly_amounts']],
  ['that is unlimited', own, unlimited, []],
  ['that is unlimited with an amount', own, { frequency: 'unlimited' }, ['amount']],
  ['of a number of times', own, { times: 2, amount: '0.00' }, []],
  ['of a number of times with an amount', own, { times: 2 }, ['times']],
  ['of a number of times that is unlimited', own, { ...unlimited, times: 2 }, ['times']],
  [
    'of a number of times with amounts of months',
    own,
    { times: 2, amount: '0.00', frequency: 'monthly', monthly_amounts: months },
    ['times'],
  ],
  ['of one time with a last day', own, { frequency: 'one_time', expires_on: '2026-12-15' }, []],
  ['of a year with a last day', own, { expires_on: '2026-12-15' }, []],
  ['of the catalog that is corrected', ofCatalogue, { own_terms: { from, reset: 'anniversary' } }, []],
  ['of the catalog with a last day', ofCatalogue, { expires_on: '2026-12-15' }, ['expires_on']],
  [
    'of the catalog that counts by itself but comes back after its last use',
    ofCatalogue,
    { reset: 'last_use', auto_claim: true },
    ['auto_claim'],
  ],
  [
    'of the catalog and unlimited, with a new name',
    ofCatalogue,
    { ...unlimited, own_terms: { from, name: 'Lounges' } },
    [],
  ],
  [
    'of the catalog and unlimited, with an amount',
    ofCatalogue,
    { ...unlimited, own_terms: { from, amount: '5.00' } },
    ['own_terms'],
  ],
  [
    'of the catalog and unlimited, with a former amount',
    ofCatalogue,
    { ...unlimited, past_terms: [{ from }, { from, amount: '5.00' }] },
    ['past_terms'],
  ],
  [
    'of the catalog that comes back after its last use, with a new amount',
    ofCatalogue,
    { reset: 'last_use', own_terms: { from, amount: '5.00' } },
    [],
  ],
  [
    'of the catalog that comes back after its last use, with a new reset',
    ofCatalogue,
    { reset: 'last_use', own_terms: { from, reset: 'calendar' } },
    ['own_terms'],
  ],
  [
    'of the catalog and a year, with amounts of months',
    ofCatalogue,
    { own_terms: { from, monthly_amounts: months } },
    ['own_terms'],
  ],
  [
    'of the catalog and a month, with amounts of months',
    ofCatalogue,
    { frequency: 'monthly', own_terms: { from, monthly_amounts: months } },
    [],
  ],
])('a benefit %s is possible unless it names a field', (_what, benefit, fields, expected) => {
  expect(problemsOf({ ...benefit, ...fields })).toEqual(expected);
});
