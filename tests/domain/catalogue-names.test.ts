import { expect, test } from 'vitest';
import {
  findCard,
  findEntry,
  findVersion,
  isSameCard,
  type BenefitVersion,
  type CatalogueBenefit,
} from '@card-rewards/functions/catalogue';
import { cardsByBank } from '../support/products.ts';

const cards = Object.values(cardsByBank).flat();

test.each([
  ['Amex Platinum', 'American Express Platinum Card'],
  ['Amex Gold', 'American Express Gold Card'],
  ['Capital One Venture X', 'Capital One Venture X Rewards Card'],
  ['Citi Double Cash', 'Citi Double Cash Card'],
  ['Hilton Aspire', 'Hilton Honors American Express Aspire Card'],
  ['Delta Platinum', 'Delta SkyMiles Platinum American Express Card'],
  ['Delta Reserve', 'Delta SkyMiles Reserve American Express Card'],
  ['Chase Ritz-Carlton', 'The Ritz-Carlton Credit Card'],
  ['Blue Cash Preferred', 'Blue Cash Preferred Card from American Express'],
  ['Freedom Flex', 'Chase Freedom Flex'],
  ['  chase SAPPHIRE  reserve® ', 'Chase Sapphire Reserve'],
  ['ink business cash', 'Ink Business Cash'],
])('%j finds the %s', (name, found) => {
  expect(findCard(cards, name)?.names[0]).toBe(found);
});

test('an earlier name belongs to the same card', () => {
  const same = (one: string, other: string) => isSameCard(cardsByBank['American Express'], one, other);
  expect(same('American Express Green Card', 'American Express Classic Green Card')).toBe(true);
  expect(same('American Express Green Card', 'American Express Gold Card')).toBe(false);
  expect(same('My own card', 'my own card ')).toBe(true);
  expect(same('My own card', 'Another card')).toBe(false);
});

test.each([
  ['its key, under any name', { key: 'saks-fifth-avenue', name: 'My own name' }, 'saks-fifth-avenue'],
  ['its name and frequency', { name: 'Uber Cash', frequency: 'monthly' }, 'uber-cash'],
  ['not its name with another frequency', { name: 'Uber Cash', frequency: 'annually' }, undefined],
  ['not another key, whatever its name', { key: 'gone', name: 'Uber Cash' }, undefined],
  ['not a benefit of the user', { origin: 'own', name: 'Uber Cash' }, undefined],
] as const)('a benefit of a card finds its entry by %s', (_case, held, key) => {
  const platinum = findCard(cards, 'Amex Platinum');
  const fields = { origin: 'catalogue', key: null, frequency: 'monthly', ...held } as const;
  expect(findEntry(platinum, fields)?.key).toBe(key);
});

const version = (amount: string, fields: Partial<BenefitVersion>): BenefitVersion => ({
  type: 'statement_credit',
  name: 'Hotel Credit',
  amount,
  frequency: 'annually',
  reset: 'calendar',
  description: `Up to $${amount} back.`,
  source: { kind: 'secondary', name: 'A page' },
  as_of: '2026-11-01',
  ...fields,
});

test.each([
  ['its description', 'annually', 'Up to $200 back.', '2026-11-27', '200'],
  ['the date, if no description is equal', 'annually', null, '2026-11-27', '300'],
  ['the frequency, if none is in force', 'annually', 'Old words.', '2019-11-27', '200'],
  ['its frequency only', 'monthly', 'Up to $200 back.', '2026-11-27', '25'],
  ['nothing, if the frequency is unknown', 'quarterly', 'Up to $200 back.', '2026-11-27', undefined],
] as const)(
  'a benefit finds the version of its terms by %s',
  (_case, frequency, description, day, amount) => {
    const versions = [
      version('25', { frequency: 'monthly', from: '2020-01-01' }),
      version('200', { from: '2020-01-01', until: '2025-12-31' }),
      version('300', { from: '2026-01-01' }),
    ];
    const entry: CatalogueBenefit = { key: 'hotel', category: 'hotel', kinds: ['hotel'], versions };
    const found = findVersion(entry, { frequency, description }, { day, opened: '2020-01-01' });
    expect(found?.amount).toBe(amount);
  },
);
