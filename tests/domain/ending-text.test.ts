import { expect, test } from 'vitest';
import {
  centsOf,
  comesBackText,
  countParts,
  countsText,
  endingSentences,
} from '@card-rewards/functions/domain';

const partsOf = (lefts: readonly string[]) => lefts.map((left) => ({ cents: centsOf(left) }));
const credit = (day: string, left: string, benefit_name = 'Credit') => ({
  day,
  cents: centsOf(left),
  benefit_name,
});
const perk = (day: string) => credit(day, '0.00', 'Activation');

const november = [...Array(10).fill(credit('2026-11-30', '14.00')), credit('2026-11-30', '24.95')];
const comingMonth = [...Array(10).fill(credit('2026-12-31', '14.00')), credit('2026-12-31', '44.95')];
const december = [
  ...comingMonth,
  credit('2026-12-31', '500.00', 'The Edit Credit'),
  credit('2026-12-31', '300.00', 'Equinox Credit'),
];
const activation = perk('2026-12-14');
const wallet = [...december, activation, perk('2026-12-31'), ...november];
const fromDecember = [...december, activation, perk('2026-12-31')];
const january = [credit('2027-01-31', '15.00'), credit('2027-01-31', '10.00')];

test.each([
  [
    '2026-11-27',
    wallet,
    '$164.95 ends Monday on 11 credits. Then $984.95 by Dec 31, $500 of it The Edit Credit. 1 perk ends by Dec 14.',
  ],
  [
    '2026-11-30',
    wallet,
    '$164.95 ends today on 11 credits. Then $984.95 by Dec 31, $500 of it The Edit Credit. 1 perk ends by Dec 14.',
  ],
  [
    '2026-12-01',
    fromDecember,
    '$984.95 ends by Dec 31 on 13 credits, $500 of it The Edit Credit. 1 perk ends by Dec 14, 1 more by Dec 31.',
  ],
  [
    '2026-12-15',
    fromDecember.slice(0, -2),
    '$984.95 ends by Dec 31 on 13 credits, $500 of it The Edit Credit.',
  ],
  [
    '2026-12-31',
    [...december, ...january, perk('2026-12-31'), perk('2026-12-31')],
    '$984.95 ends today on 13 credits, $500 of it The Edit Credit. Then $25.00 by Jan 31, 2027. 2 perks end today.',
  ],
  // The largest amount is named in one sentence only.
  [
    '2026-12-31',
    [...december, ...january, credit('2027-01-31', '300.00', '$300 Travel Credit')],
    '$984.95 ends today on 13 credits, $500 of it The Edit Credit. Then $325.00 by Jan 31, 2027.',
  ],
  ['2027-01-01', january, '$25.00 ends by Jan 31 on 2 credits.'],
  ['2027-01-12', [credit('2027-01-31', '15.00')], '$15.00 ends by Jan 31 on 1 credit.'],
  ['2027-01-30', [credit('2027-01-31', '15.00')], '$15.00 ends tomorrow on 1 credit.'],
  // The second sentence adds up the money of all later dates in the next 30 days.
  [
    '2027-02-01',
    [
      credit('2027-02-14', '100.00'),
      credit('2027-02-20', '200.00', '$300 Travel Credit'),
      credit('2027-02-28', '50.00'),
    ],
    '$100.00 ends by Feb 14 on 1 credit. Then $250.00 by Feb 28, $200 of it Travel Credit.',
  ],
  ['2026-12-12', [activation, activation], '2 perks end Monday.'],
  ['2026-11-30', december, 'Nothing runs out in the next 30 days.'],
  ['2026-11-30', [credit('2026-11-29', '5.00')], 'Nothing runs out in the next 30 days.'],
])('on %s: %#', (today, endings, text) => {
  expect(endingSentences(endings, today).join(' ')).toBe(text);
});

test.each([
  [['3000.00', '157.95', '0.00'], '2 credits, $3,157.95, and 1 perk'],
  [['15.00'], '1 credit, $15.00'],
  [['0.00', '0.00'], '2 perks'],
  [[], ''],
])('%j is counted as %s', (lefts, text) => {
  expect(countsText(countParts(partsOf(lefts)))).toBe(text);
});

test.each([
  [['15.00', '0.00', '10.00'], '2 credits are back, $25.00.'],
  [['15.00'], '1 credit is back, $15.00.'],
  [['0.00'], null],
])('of %j, %s', (lefts, text) => {
  expect(comesBackText(partsOf(lefts))).toBe(text);
});
