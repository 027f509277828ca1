import { expect, test } from 'vitest';
import {
  amountInRow,
  benefitDisplayName,
  biggestText,
  dollars,
  roundedDollars,
} from '../../../../web/src/model/benefits/benefit-amount.ts';
import { labelOf } from '../../../../web/src/model/benefits/benefit-labels.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

test.each([
  ['0.00', '$0.00'],
  ['15.00', '$15.00'],
  ['1250.50', '$1,250.50'],
  ['999999.99', '$999,999.99'],
])('%s is %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});

test.each([
  ['105.90', '$106'],
  ['4142.40', '$4,142'],
])('%s without cents is %s', (amount, text) => {
  expect(roundedDollars(amount)).toBe(text);
});

test.each([
  ['$120 Uber Cash', '10.00', '$10 Uber Cash'],
  ['$100 Saks Fifth Avenue Credit', '50.00', '$50 Saks Fifth Avenue Credit'],
  ['$100 Saks Fifth Avenue Credit', '12.50', '$12.50 Saks Fifth Avenue Credit'],
  ['Up to $120 Uber Cash', '10.00', 'Up to $10 Uber Cash'],
  ['$100 Resy Credit', '25.00', '$100 Resy Credit'],
  ['Uber Cash', '15.00', 'Uber Cash'],
])('%s of %s is named %s', (name, amount, shown) => {
  expect(benefitDisplayName({ name, amount })).toBe(shown);
});

test.each([
  ['open', '50.00', '0.00', null, '$50.00', null],
  ['open', '50.00', '20.00', null, '$20.00 of $50.00', 0.4],
  ['used', '50.00', '50.00', null, '$50.00', null],
  // A ticked benefit counts as used even if an amount is left.
  ['used', '50.00', '20.00', null, '$50.00', null],
  ['open', '0.00', '0.00', 2, '1 of 2', 0.5],
  ['used', '0.00', '0.00', 2, '2 of 2', null],
  ['open', '0.00', '0.00', 1, undefined, undefined],
  ['open', '0.00', '0.00', null, undefined, undefined],
] as const)(
  'a row that is %s, of %s, %s used, times %s shows %s',
  (status, amount, used_amount, times, text, share) => {
    const row = amountInRow(benefitIn({ status, amount, used_amount, times, use_count: 1 }));
    expect(row?.text).toBe(text);
    expect(row?.usedShare).toBe(share);
  },
);

test('unknown types and frequencies are shown as words', () => {
  expect(labelOf('semi_annually')).toBe('Semi-annually');
  expect(labelOf('every_2_years')).toBe('Every 2 years');
  expect(labelOf('cashback')).toBe('Cash back');
  expect(labelOf('companion_ticket')).toBe('Companion ticket');
});

test.each([
  ['$10 Uber Cash', 'Uber Cash $10'],
  ['Travel Credit', 'Travel $10'],
  ['Hotel Credits', 'Hotel $10'],
  ['Up to $10 Uber Cash', 'Up to $10 Uber Cash $10'],
  ['Travel Credit Bonus', 'Travel Credit Bonus $10'],
])('%j has the short name in %j', (name, text) => {
  expect(biggestText([{ name, left: '10.00' }])).toBe(text);
});
