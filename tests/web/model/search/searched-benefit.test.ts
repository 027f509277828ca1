import { expect, test } from 'vitest';
import { searchedBenefit } from '../../../../web/src/model/search/searched-benefit.ts';
import { benefits, facts } from './search-wallet.ts';

test.each([
  ['Platinum uber-cash', 'In the Uber app, this card chosen'],
  ['Platinum fhr-hotel', 'Only through the bank’s travel site'],
  ['Delta companion-certificate', null],
])('the search says where to use %s: %s', (id, way) => {
  const benefit = benefits.find(({ benefit_id }) => benefit_id === id);
  if (!benefit) throw new Error(`The wallet has no ${id}.`);
  const known = { card: undefined, cardName: benefit.card_name, today: '2026-11-27' };
  expect(searchedBenefit(benefit, known, facts).way).toBe(way);
  // Before the catalogue has loaded nothing is known.
  expect(searchedBenefit(benefit, known, null)).toMatchObject({
    way: null,
    kinds: [],
    shops: [],
    excludes: [],
  });
});
