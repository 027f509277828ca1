import { expect, test } from 'vitest';
import type { BenefitInPeriod } from '@card-rewards/functions/domain';
import {
  amountToRecord,
  endsText,
  foundText,
  headingAbove,
  headlineText,
  hintText,
  orderFound,
  recordText,
  sumsOfKinds,
  usedUpEntry,
} from '../../../../web/src/model/search/found-benefits.ts';
import type { Fit, Hit } from '../../../../web/src/model/search/wallet-search.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

const today = '2026-11-27';
const yearly = { frequency: 'annually', start: '2026-01-01', end: '2026-12-31' } as const;
const used = { status: 'used', use_count: 1 } as const;

/** Returns the given benefits in the order of the search results. */
function orderOf(...found: [fit: Fit, given: Partial<BenefitInPeriod>][]) {
  const benefits = found.map(([, given]) => benefitIn(given));
  const hits: Hit[] = found.map(([fit], index) => ({
    id: benefits[index]?.benefit_id ?? '',
    fit,
    kind: fit === 'kind' ? 'Rides' : null,
  }));
  return orderFound({ hits }, new Map(benefits.map((benefit) => [benefit.benefit_id, benefit])));
}

const namesOf = (found: ReturnType<typeof orderOf>) => found.map(({ benefit }) => benefit.name);

test('what can be used now comes before what needs something first, and used benefits come last', () => {
  const found = orderOf(
    ['shop', { ...used, name: 'used' }],
    ['shop', { status: 'auto', name: 'used by itself' }],
    ['shop', { enrolment: 'needed', name: 'to enroll' }],
    ['shop', { condition: 'After $15,000', name: 'to earn' }],
    ['shop', { ignored: true, name: 'ignored' }],
    ['kind', { enrolment: 'done', name: 'now' }],
  );
  expect(namesOf(found)).toEqual(['now', 'ignored', 'to earn', 'to enroll', 'used', 'used by itself']);
});

test('the closest fit comes first, then what ends first, then what is largest, then the name', () => {
  const found = orderOf(
    ['card', { name: 'card' }],
    ['kind', { name: 'kind' }],
    ['name', { name: 'name' }],
    ['shop', { name: 'later', end: '2026-12-31' }],
    ['shop', { name: 'small', amount: '9.00' }],
    ['shop', { name: 'part', amount: '50.00', used_amount: '40.50', status: 'partly' }],
    ['shop', { name: 'also 10' }],
    ['shop', { name: '10' }],
    ['shop', { name: 'to act soon', end: '2026-12-31', act_by: '2026-11-28' }],
  );
  expect(namesOf(found)).toEqual([
    'to act soon',
    '10',
    'also 10',
    'part',
    'small',
    'later',
    'name',
    'kind',
    'card',
  ]);
});

test('a benefit that is no longer listed is not found', () => {
  expect(orderFound({ hits: [{ id: 'gone', fit: 'shop', kind: null }] }, new Map())).toEqual([]);
});

const uber = { name: 'Uber', amount: '15.00' };
const other = { name: 'Other', card_id: 'c2' };
const rides = { name: 'Rides', amount: '99.00' };

test.each<[string, string, ...[fit: Fit, given: Partial<BenefitInPeriod>][]]>([
  ['Uber · $25 on 2 cards, until Nov 30', '2 credits, $25, for Uber', ['shop', uber], ['shop', other]],
  ['Uber · $15 on 1 card, until Nov 30', '1 credit, $15, for Uber', ['shop', uber], ['kind', rides]],
  [
    'Uber · $15 on 1 card, until Nov 30',
    '1 credit, $15, for Uber',
    ['name', uber],
    ['shop', { ...other, enrolment: 'needed' }],
    ['shop', { ...rides, ...used }],
  ],
  [
    'Uber · $25 on 2 cards, the first until Nov 30',
    '2 credits, $25, for Uber',
    ['kind', uber],
    ['kind', { ...other, ...yearly }],
  ],
  [
    'Uber · 1 benefit on 1 card',
    '1 benefit for Uber',
    ['shop', { amount: '0.00', frequency: 'unlimited', end: '9999-12-31' }],
  ],
  ['Uber', '1 benefit for Uber. Something is needed first.', ['shop', { enrolment: 'needed' }]],
  [
    'Uber',
    '2 benefits for Uber. Something is needed first.',
    ['shop', { enrolment: 'needed' }],
    ['shop', { condition: 'After $15,000' }],
    ['kind', { ...rides, enrolment: 'needed' }],
    ['shop', { ...other, ...used }],
  ],
  [
    'Uber: all used. $15 and $10 come back on Dec 1.',
    'Uber: all used. $15 and $10 come back on Dec 1.',
    ['shop', { ...uber, ...used }],
    ['shop', { ...other, ...used }],
    ['shop', { ...rides, ...used, ...yearly }],
    ['kind', { name: 'Lyft', ...used }],
  ],
  [
    'Uber: all used. $99 comes back on Jan 1, 2027.',
    'Uber: all used. $99 comes back on Jan 1, 2027.',
    ['kind', { ...rides, ...used, ...yearly }],
  ],
  [
    'Uber: all used. It comes back on Dec 1.',
    'Uber: all used. It comes back on Dec 1.',
    ['shop', { ...used, amount: '0.00' }],
  ],
  [
    'Uber: all used. $35 comes back on Dec 1.',
    'Uber: all used. $35 comes back on Dec 1.',
    ['shop', { ...uber, ...used, monthly_amounts: { 12: '35.00' }, yearly_amount: '200.00' }],
  ],
  ['Uber: all used.', 'Uber: all used.', ['shop', { ...uber, status: 'auto', auto_claim: true }]],
  ['Uber: all used.', 'Uber: all used.', ['shop', { ...used, frequency: 'one_time', end: '9999-12-31' }]],
  [
    'Uber · $15 on 1 card, until Nov 30',
    '1 credit, $15, for Uber',
    ['shop', uber],
    ['shop', { ...other, ...yearly, amount: '0.00' }],
  ],
])('sums up: %s', (headline, live, ...found) => {
  expect(headlineText('Uber', orderOf(...found), today)).toBe(headline);
  expect(foundText('Uber', orderOf(...found), today)).toBe(live);
});

test.each<[string, Partial<BenefitInPeriod>]>([
  ['Uber One $120 (Platinum), again Jan 1, 2027', { ...yearly, name: 'Uber One', amount: '120.00' }],
  ['$10 Uber Cash (Platinum), again Dec 1', { name: '$10 Uber Cash' }],
  ['Visits (Platinum), again Dec 1', { name: 'Visits', amount: '0.00' }],
  [
    'Entry $120 (Platinum), again Mar 3, 2030',
    { ...yearly, name: 'Entry', amount: '120.00', again_on: '2030-03-03' },
  ],
  ['Credit $10 (Platinum)', { retired_on: '2026-11-30' }],
  ['Credit $10 (Platinum)', { expires_on: '2026-11-28' }],
  ['Credit $10 (Platinum), again Dec 1', { expires_on: '2026-12-01' }],
  ['Credit $10 (Platinum)', { frequency: 'one_time', end: '9999-12-31' }],
])('a used benefit says when it comes again: %s', (text, given) => {
  expect(usedUpEntry(benefitIn({ name: 'Credit', ...used, ...given }), 'Platinum', today)).toBe(text);
});

test.each<[string, Partial<BenefitInPeriod>, way?: string]>([
  ['Pay with this card · ends Mon', {}],
  ['In the Uber app · ends Mon', {}, 'In the Uber app'],
  ['Enroll first · ends Mon', { enrolment: 'needed' }, 'In the Uber app'],
  ['After $15,000 · ends Dec 31', { condition: 'After $15,000', end: '2026-12-31' }],
  ['Ignored · ends today', { ignored: true, end: today }],
  ['Pay with this card · ends tomorrow', { end: '2026-11-28' }],
  ['Pay with this card · ends Thu', { end: '2026-12-03' }],
  ['Pay with this card · ends Dec 4', { end: '2026-12-04' }],
  ['', { amount: '0.00', end: '9999-12-31' }],
])('says how to use a benefit: %j', (text, given, way) => {
  const benefit = benefitIn(given);
  const texts = [hintText(benefit, way ?? null), endsText(benefit, today)];
  expect(texts.filter((each) => each !== null).join(' · ')).toBe(text);
});

test.each<[string, Partial<BenefitInPeriod>]>([
  ['Use $15', uber],
  ['Use $8.40', { amount: '10.00', used_amount: '1.60', status: 'partly' }],
  ['Use 1 of 10', { amount: '0.00', times: 10 }],
  ['Use 4 of 10', { amount: '0.00', times: 10, use_count: 3, status: 'partly' }],
  ['Use', { amount: '0.00', times: 1 }],
  ['Use', { amount: '0.00' }],
])('names the button that records a use: %s', (text, given) => {
  expect(recordText(benefitIn(given))).toBe(text);
});

test.each([
  ['10.00', {}],
  ['8.40', { used_amount: '1.60', status: 'partly' }],
  ['0.00', { amount: '0.00' }],
  ['250.00', { amount: '0.00', worth: '250.00' }],
  ['33.33', { amount: '0.00', worth: '100.00', times: 3 }],
] as const)('a use records %s', (amount, given) => {
  expect(amountToRecord(benefitIn(given))).toBe(amount);
});

test('the kinds have the sums of what can be used now, the largest first', () => {
  const kind = (label: string) => ({ key: 'dining' as const, label, words: [] });
  const searched = (id: string, ...labels: string[]) => ({
    id,
    kinds: labels.map(kind),
    shops: [],
    names: [],
    texts: [],
    card: [],
    excludes: [],
    way: null,
  });
  const benefits = [
    benefitIn(uber),
    benefitIn({ name: 'Dining', amount: '20.00' }),
    benefitIn({ name: 'To enroll', amount: '70.00', enrolment: 'needed' }),
    benefitIn({ name: 'Perk', amount: '0.00', worth: '50.00' }),
    benefitIn({ name: 'Used', ...used }),
  ];
  expect(
    sumsOfKinds(
      [
        searched('Uber', 'Rides', 'Restaurants'),
        searched('Dining', 'Restaurants'),
        searched('To enroll', 'Hotels'),
        searched('Perk', 'Lounges'),
        searched('Used', 'Rides'),
        searched('Gone', 'Hotels'),
      ],
      new Map(benefits.map((benefit) => [benefit.benefit_id, benefit])),
    ),
  ).toEqual([
    { label: 'Restaurants', left: '35.00' },
    { label: 'Rides', left: '15.00' },
  ]);
});

test('a heading separates closely fitting benefits from the others', () => {
  const [shop, kind, first] = orderOf(
    ['shop', uber],
    ['kind', rides],
    ['shop', { ...other, enrolment: 'needed' }],
  );
  if (!shop || !kind || !first) throw new Error('missing');
  expect(headingAbove(shop, undefined)).toBeNull();
  expect(headingAbove(kind, undefined)).toBeNull();
  expect(headingAbove(kind, shop)).toBe('Also fits: rides');
  expect(headingAbove({ ...kind, kind: null }, shop)).toBe('Also fits');
  expect(headingAbove(kind, kind)).toBeNull();
  expect(headingAbove(shop, shop)).toBeNull();
  expect(headingAbove(first, kind)).toBe('Needs something first');
});
