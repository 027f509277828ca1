import { expect, test } from 'vitest';
import {
  knownShops,
  searchedBenefit,
  type CatalogueFacts,
} from '../../../../web/src/model/search/searched-benefit.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';
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
  // Until the catalogue is loaded, nothing is known.
  expect(searchedBenefit(benefit, known, null)).toMatchObject({
    way: null,
    kinds: [],
    shops: [],
    excludes: [],
  });
});

const ride = benefitIn({
  benefit_id: 'ride',
  card_id: 'gold',
  card_name: 'American Express Gold Card',
  last_digits: '31007',
  key: 'ride',
  name: '$120 Uber Cash',
  amount: '10.00',
  frequency: 'monthly',
  description: 'For rides with Lyft, too.',
  note: 'Taxi home',
});
const card = { bank: 'American Express', nickname: 'Daily', holder: null, opening_date: '2024-03-01' };

/** Returns the facts of a made-up catalogue with one benefit. The code under test reads only these fields. */
function factsOf(use: object, kinds: string[] = ['rides']) {
  const product = { id: 'amex/gold', benefits: [{ key: 'ride', kinds, versions: [] }] };
  const later = { merchants: ['Later'], channel: 'app', from: '2027-01-01' };
  return {
    products: new Map([['gold', product]]),
    howToUse: { 'amex/gold': { ride: [{ merchants: [], ...use, until: '2026-12-31' }, later] } },
    kinds: { rides: { label: 'Rides', words: ['taxi'] }, travel_site: { label: 'Travel site', words: [] } },
    shops: knownShops({ Lyft: ['lift'], Bolt: ['taxify'], Uber: ['yuber'] }),
  } as unknown as CatalogueFacts;
}

const searched = (
  facts: CatalogueFacts | null,
  fields: Partial<typeof ride> = {},
  held: typeof card | null = card,
) =>
  searchedBenefit(
    { ...ride, ...fields },
    { card: held ?? undefined, cardName: 'Daily · Amex Gold', today: '2026-11-27' },
    facts,
  );

test('a benefit is found by its shops, the shops in its texts, its kinds, names, texts and card', () => {
  const use = { merchants: ['Uber Eats (US only)'], channel: 'app', excludes: 'Taxi;Bus rides' };
  expect(searched(factsOf(use))).toEqual({
    id: 'ride',
    shops: [
      { name: 'Uber Eats', otherNames: ['Uber Eats (US only)'] },
      { name: 'Lyft', otherNames: ['lift'], words: ' lyft ' },
      { name: 'Uber', otherNames: ['yuber'], words: ' uber ' },
    ],
    names: ['$10 Uber Cash', '$120 Uber Cash'],
    kinds: [{ key: 'rides', label: 'Rides', words: ['taxi'] }],
    texts: ['For rides with Lyft, too.', 'Taxi home'],
    card: [
      'Daily · Amex Gold',
      'American Express Gold Card',
      'American Express',
      'Daily',
      '31007',
      '1007',
      'Amex',
    ],
    excludes: ['Taxi', 'Bus rides'],
    way: 'In the Uber Eats (US only) app, this card chosen',
  });
});

test('a benefit of an unknown card, or one that the catalogue does not have, is found by what it says', () => {
  const fields = { description: null, note: null, last_digits: null };
  expect(searched(factsOf({}), { ...fields, key: 'other' }, null)).toEqual({
    id: 'ride',
    shops: [{ name: 'Uber', otherNames: ['yuber'], words: ' uber ' }],
    names: ['$10 Uber Cash', '$120 Uber Cash'],
    kinds: [],
    texts: [],
    card: ['Daily · Amex Gold', 'American Express Gold Card'],
    excludes: [],
    way: null,
  });
  expect(searched({ ...factsOf({}), products: new Map() }).kinds).toEqual([]);
  expect(searched({ ...factsOf({}), howToUse: {} })).toMatchObject({ excludes: [], way: null });
  const chase = searched(factsOf({}), {}, { ...card, bank: 'Chase' });
  expect(chase.card).not.toContain('Amex');
});

test.each([
  ['portal', ['travel_site'], ['Expedia'], 'Only through the bank’s travel site'],
  ['portal', ['rides'], ['Expedia', 'Avis'], 'Only through Expedia'],
  ['portal', ['rides'], [], null],
  ['app', ['travel_site'], ['Uber'], 'In the Uber app, this card chosen'],
  ['app', ['rides'], [], null],
  ['any', ['travel_site'], ['Uber'], null],
])(
  'the way of a benefit with the channel %s, the kinds %j and the merchants %j is %s',
  (channel, kinds, merchants, way) => {
    expect(searched(factsOf({ channel, merchants }, kinds)).way).toBe(way);
  },
);
