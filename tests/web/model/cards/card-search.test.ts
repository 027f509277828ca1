import { expect, test } from 'vitest';
import { openedThisMonth } from '@card-rewards/functions/catalogue';
import { searchCards } from '../../../../web/src/model/cards/card-search.ts';
import { listOffers } from '../../../../web/src/model/cards/offered-cards.ts';
import { cardsByBank } from '../../../support/products.ts';

const offers = (bank: keyof typeof cardsByBank) =>
  listOffers(cardsByBank[bank], openedThisMonth('2026-11-21'));
const found = (bank: keyof typeof cardsByBank, typed: string) =>
  searchCards(offers(bank), typed).map(({ name }) => name);

test.each([
  ['American Express', 'plat', 'American Express Platinum Card'],
  ['American Express', 'Amex  gold', 'American Express Gold Card'],
  ['American Express', 'american express gold', 'American Express Gold Card'],
  ['American Express', 'green', 'American Express Classic Green Card'],
  ['Chase', 'csr', 'Chase Sapphire Reserve'],
  ['Chase', 'CSP', 'Chase Sapphire Preferred'],
  ['Chase', 'reserve sapphire', 'Chase Sapphire Reserve'],
  ['Capital One', 'venture', 'Capital One Venture X Rewards Card'],
  ['Capital One', 'bjs', "BJ's One Mastercard"],
  ['Citi', 'points plus', 'AT&T Points Plus Card'],
  ['US Bank', 'cash+', 'US Bank Cash+'],
  ['Bank of America', 'alaska airlines visa', 'Atmos Rewards Ascent Visa Signature Card'],
  ['Citi', 'citi premier', 'Citi Strata Premier Card'],
  ['Wells Fargo', 'bilt', 'Bilt Mastercard'],
  ['Other', 'redcard', 'Target Circle Card'],
] as const)('of %s, %j first finds the %s', (bank, typed, name) => {
  expect(found(bank, typed)[0]).toBe(name);
});

test('every search word must match the start of a word', () => {
  expect(found('Chase', 'sapphire gold')).toEqual([]);
  expect(found('Chase', 'apphire')).toEqual([]);
  expect(found('Chase', '!?')).toEqual(found('Chase', ''));
});

test('an empty search keeps the whole list', () => {
  expect(found('Chase', ' ')).toEqual(offers('Chase').map(({ name }) => name));
});

test('an abbreviation is one word, begins with the first word of a name, and leaves small words out', () => {
  const named = (name: string) => ({ name, otherNames: [] });
  const cards = [named('Marriott Bonvoy Card from Bank'), named('Sapphire Reserve for Business')];
  const first = (typed: string) => searchCards(cards, typed).map(({ name }) => name);
  expect(first('mbb')).toEqual(['Marriott Bonvoy Card from Bank']);
  expect(first('srb')).toEqual(['Sapphire Reserve for Business']);
  expect(first('bb')).toEqual([]);
  expect(first('sr business')).toEqual([]);
  expect(first('sr zzz')).toEqual([]);
});
