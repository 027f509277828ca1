import { expect, test } from 'vitest';
import {
  loadCards,
  type BenefitVersion,
  type CatalogueCard,
  type Sourced,
} from '@card-rewards/functions/catalogue';
import { chosenTerms, listOffers, searchOrOther } from '../../../../web/src/model/cards/offered-cards.ts';

const listed: Sourced = { source: { kind: 'listed', name: 'our catalog' }, as_of: '2026-11-01' };
const known: Sourced = { source: { kind: 'issuer', name: 'bank.example' }, as_of: '2026-11-01' };

const credit = (amount: string, by: Sourced): BenefitVersion => ({
  type: 'statement_credit',
  name: 'Airline Credit',
  amount,
  frequency: 'annually',
  reset: 'calendar',
  description: 'A statement credit each calendar year.',
  ...by,
});

type Benefit = CatalogueCard['benefits'][number];

const airline = (...versions: BenefitVersion[]): Benefit => ({
  key: 'airline',
  category: 'travel',
  kinds: ['airline'],
  versions,
});
const hotel = (...versions: BenefitVersion[]): Benefit => ({
  key: 'hotel',
  category: 'hotel',
  kinds: ['hotel'],
  versions,
});

const card: CatalogueCard = {
  id: 'bank/card',
  names: ['Card', 'Old Card', 'Older Card'],
  network: 'Visa',
  status: 'closed_to_new',
  stated: true,
  fee: [{ amount: '95.00', ...listed }],
  benefits: [airline(credit('100.00', listed))],
};

const on = { day: '2026-11-20', opened: '2026-11-01' };
const offerOf = (given: Partial<CatalogueCard>, day = on) => {
  const [offer] = listOffers([{ ...card, ...given }], day);
  if (!offer) throw new Error('The card is not offered.');
  return offer;
};

test('a card whose listed terms are in force is offered with them', () => {
  const { benefits, ...offer } = offerOf({});
  expect(offer).toEqual({
    name: 'Card',
    otherNames: ['Old Card', 'Older Card'],
    network: 'Visa',
    isGone: false,
    annualFee: '95.00',
    inForce: null,
  });
  expect(benefits).toMatchObject([{ key: 'airline', amount: '100.00' }]);
});

test('a card that its bank has stopped issuing is marked', () => {
  expect(offerOf({ status: 'gone' }).isGone).toBe(true);
});

const raised = { ...known, amount: '150.00', from: '2025-09-18' };

test('another fee in force is offered with its first day', () => {
  const { inForce } = offerOf({ fee: [...card.fee, raised] });
  expect(inForce).toMatchObject({ annualFee: '150.00', since: '2025-09-18', firstYear: null });
});

test.each([
  ['for all cards', { from: '2025-09-18' }, '2025-09-18'],
  ['for new cards', { opened_from: '2025-09' }, '2025-09-01'],
  ['on a day that is not known', { from: '2025-09-18', from_is_day_read: true } as const, null],
])('the listed fee ends with another one %s', (_name, limits, listedEnds) => {
  const { from: _from, ...undated } = raised;
  const { inForce } = offerOf({ fee: [...card.fee, { ...undated, ...limits }] });
  expect(inForce).toMatchObject({ annualFee: '150.00', listedEnds });
});

test('the first day of a fee is left out when it is not known', () => {
  const { inForce } = offerOf({ fee: [...card.fee, { ...raised, from_is_day_read: true }] });
  expect(inForce).toMatchObject({ annualFee: '150.00', since: null });
  const { from: _from, ...undated } = raised;
  expect(offerOf({ fee: [...card.fee, undated] }).inForce).toMatchObject({ since: null });
});

const freeAtFirst = { ...known, amount: '95.00', from: '2025-09-18', first_year: '0.00' };

test.each([
  ['its first fee year', '2026-11-01', '0.00'],
  ['the last month of its first fee year', '2025-12-01', '0.00'],
])('a card in %s has the fee of the first year', (_name, opened, firstYear) => {
  const { inForce } = offerOf({ fee: [...card.fee, freeAtFirst] }, { ...on, opened });
  expect(inForce).toMatchObject({ annualFee: '95.00', since: null, firstYear });
});

test('a card in its second fee year has no fee of the first year', () => {
  const { inForce } = offerOf({ fee: [...card.fee, freeAtFirst] }, { ...on, opened: '2025-11-01' });
  expect(inForce).toBeNull();
});

test.each<[string, CatalogueCard['benefits']]>([
  ['another amount', [airline(credit('100.00', listed), credit('120.00', known))]],
  ['one benefit more', [airline(credit('100.00', listed)), hotel(credit('50.00', known))]],
  [
    'one benefit less',
    [airline(credit('100.00', listed)), hotel({ ...credit('50.00', listed), until: '2026-06-30' })],
  ],
  [
    'another benefit of the same terms',
    [airline({ ...credit('100.00', listed), until: '2026-06-30' }), hotel(credit('100.00', known))],
  ],
])('terms in force with %s are offered beside the listed ones, without a day', (_name, benefits) => {
  const offer = offerOf({ benefits });
  expect(offer.inForce).toMatchObject({ annualFee: '95.00', since: null, firstYear: null });
  expect(offer.inForce?.benefits).not.toEqual(offer.benefits);
});

test('of two benefits with other terms in force, one is enough for an offer', () => {
  const benefits = [
    airline(credit('100.00', listed)),
    hotel(credit('50.00', listed), credit('60.00', known)),
  ];
  expect(offerOf({ benefits }).inForce?.benefits).toMatchObject([{ amount: '100.00' }, { amount: '60.00' }]);
});

test('the terms in force are used only when they are chosen and differ', () => {
  const offer = offerOf({ fee: [...card.fee, raised] });
  expect(chosenTerms(offer, 'in_force')).toMatchObject({ annualFee: '150.00' });
  expect(chosenTerms(offer, 'listed')).toMatchObject({ annualFee: '95.00' });
  expect(chosenTerms(offerOf({}), 'in_force')).toMatchObject({ annualFee: '95.00' });
});

test('a name that no card of the bank has can be added as another card', async () => {
  const [card] = listOffers(await loadCards('Chase'), { day: '2026-11-20', opened: '2026-11-01' });
  if (!card) throw new Error('No card');
  const gone = { ...card, name: 'Sapphire Classic', otherNames: [], isGone: true };
  const typed = (text: string, bank = 'Chase') =>
    searchOrOther([card, gone], [card], text, bank).map(({ name, network }) => [name, network]);
  expect(typed(card.name)).toEqual([[card.name, card.network]]);
  expect(typed(' Acme  Club Visa ')).toEqual([['Acme Club Visa', 'Visa']]);
  expect(typed('Acme Club', 'American Express')).toEqual([['Acme Club', 'American Express']]);
  expect(typed('Acme Club')).toEqual([['Acme Club', 'Other']]);
  expect(typed('x1')).toEqual([]);
  expect(typed('classic'), 'a card of the bank that is not listed').toEqual([]);
});
