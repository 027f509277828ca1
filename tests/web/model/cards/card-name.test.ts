import { expect, test } from 'vitest';
import { displayCardName } from '@card-rewards/functions/domain';
import {
  alikeCards,
  shortCardName,
  shortNameParts,
  shortNames,
  withoutDigits,
} from '../../../../web/src/model/cards/card-name.ts';

test.each([
  ['American Express Platinum Card', 'Amex Platinum Card'],
  ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve Amex Card'],
  ['Hilton Honors American Express Aspire Card', 'Hilton Amex Aspire Card'],
  ['Blue Cash Preferred Card from American Express', 'Blue Cash Preferred Card from Amex'],
  ['Chase  Sapphire   Reserve', 'Chase Sapphire Reserve'],
  ['Marriott HonorsPlus Card', 'Marriott HonorsPlus Card'],
  ['The PlusHonors Card', 'The PlusHonors Card'],
  ['SkyMiles Gold Card', 'Gold Card'],
])('%s is shown as %s', (cardName, shown) => {
  expect(displayCardName(cardName)).toBe(shown);
});

test('a name is shown without the digits that stand beside it', () => {
  expect(withoutDigits('Mine · Amex Gold Card •••• 1005', '1005')).toBe('Mine · Amex Gold Card');
});

test.each([
  ['Amex Platinum Card', 'Platinum'],
  ['Travel · Amex Platinum Card', 'Travel · Platinum'],
  ['Amex Gold Card (2)', 'Gold (2)'],
  ['Blue Cash Preferred Card from Amex', 'Blue Cash Preferred'],
  ['Hilton Amex Aspire Card', 'Hilton Aspire'],
  ['Capital One Venture X Rewards Card', 'Venture X'],
  ['Bank of America Premium Rewards Card', 'Premium Rewards'],
  ['Discover it Cash Back', 'Discover it Cash Back'],
  ['US Bank Cash+', 'Cash+'],
  ['Platinum Card from Amex Exclusively for Schwab', 'Platinum Schwab'],
  ['Citi / AAdvantage Executive World Legend Mastercard', 'AAdvantage Executive'],
])('%s is called %s for short', (name, short) => {
  expect(shortCardName(name)).toBe(short);
  expect(shortNameParts(name).join('')).toBe(name);
});

test('cards with one name have their digits', () => {
  const names = new Map([
    ['a', 'Amex Platinum Card •••• 11005'],
    ['b', 'Amex Platinum Card •••• 55009'],
    ['c', 'Travel · Amex Platinum Card •••• 11006'],
  ]);
  expect([...alikeCards(names)]).toEqual(['a', 'b']);
  expect([...shortNames(names).values()]).toEqual([
    'Platinum •••• 11005',
    'Platinum •••• 55009',
    'Travel · Platinum',
  ]);
});

test('cards with two names that are equal for short have their digits', () => {
  const names = new Map([
    ['a', 'Citi / AAdvantage Executive World Elite Mastercard •••• 1005'],
    ['b', 'Citi / AAdvantage Executive World Legend Mastercard •••• 5009'],
  ]);
  expect([...shortNames(names).values()]).toEqual([
    'AAdvantage Executive •••• 1005',
    'AAdvantage Executive •••• 5009',
  ]);
});

test('cards whose holders have different initials are told apart by them', () => {
  const names = new Map(['a', 'b', 'c'].map((id) => [id, `Amex Platinum Card •••• ${id.codePointAt(0)}`]));
  expect([...alikeCards(names, { a: 'Ana', b: 'ben', c: 'Cem' })]).toEqual([]);
  expect([...alikeCards(names, { a: 'Ana', b: 'anton' })]).toEqual(['a', 'b']);
});

test('digits within a name are part of it, and cards without digits keep their short names', () => {
  const names = new Map([
    ['a', 'Card •••• 1 one'],
    ['b', 'Card •••• 2 two'],
    ['c', 'Freedom Flex'],
    ['d', 'Freedom Flex'],
  ]);
  expect([...alikeCards(names)]).toEqual(['c', 'd']);
  expect(shortNames(names).get('c')).toBe('Freedom Flex');
});
