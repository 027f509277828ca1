import type { Offer } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import { planOffers } from '../../../../../web/src/features/statements/send/plan-offers.ts';
import { benefit, matchableCardOf, mustRead, readAll } from '../compare.ts';
import { CHASE_CARD, lines } from '../made-up-files.ts';
import { chase, reserve } from '../review-cards.ts';

const welcome: Offer = {
  id: 'welcome',
  name: 'Welcome offer',
  reward: '75,000 points',
  worth: null,
  spend: '4000.00',
  from: '2026-08-10',
  until: '2026-11-10',
  spent: '0.00',
  spent_to: null,
  reached_on: null,
  posted_on: null,
};

/** Plans the offers of a card from files of short lines, such as `08/20 SHOP -40.00`. */
function planned(
  files: string[][],
  fields: Partial<Offer> = {},
  ticked: Record<string, boolean> = {},
  card = reserve,
) {
  const texts = files.map((short) => mustRead(chase(...short)));
  const offers = [{ ...welcome, ...fields }];
  const wallet = [matchableCardOf(card)];
  const lines = readAll(texts, wallet, { offers }).flatMap(({ offers: plans, review }) => [
    ...plans.flatMap((plan) => plan.lines.map(({ line }) => line)),
    ...review.credits.map(({ line }) => line),
  ]);
  const ticks = new Map(
    lines.flatMap(({ id, words }) => (words in ticked ? [[id, ticked[words] === true]] : [])),
  );
  return readAll(texts, wallet, { offers, ticks }).flatMap(({ offers: plans }) => plans);
}
const spentOf = (...args: Parameters<typeof planned>) => planned(...args).map(({ after }) => after);

test('purchases less refunds count from the approval until the last day, each once', () => {
  const august = ['08/09 EARLY -1.00', '08/10 FIRST -500.00', '09/01 SHOP -40.00', '09/03 SHOP 15.00 Return'];
  const september = [
    '09/01 SHOP -40.00',
    '09/20 THE EDIT CREDIT 250.00',
    '11/10 LAST -100.00',
    '11/11 LATE -9.00',
  ];
  expect(spentOf([august])).toEqual([{ spent: '525.00', spent_to: '2026-09-03' }]);
  const [both] = planned([august, september]);
  expect(both).toMatchObject({ after: { spent: '625.00', spent_to: '2026-11-10' }, isTicked: true });
  expect(both?.lines.map(({ line }) => line.words)).toEqual(['FIRST', 'SHOP', 'SHOP', 'LAST']);
});

test('later files count from the day after the last counted one', () => {
  const stored = { spent: '525.00', spent_to: '2026-09-03' };
  expect(spentOf([['09/03 SHOP -3.00', '09/04 SHOP -4.00', '09/30 SHOP -5.00']], stored)).toEqual([
    { spent: '534.00', spent_to: '2026-09-30' },
  ]);
  expect(planned([['08/20 SHOP -3.00', '09/03 SHOP -4.00']], stored)).toEqual([]);
  expect(planned([['11/11 SHOP -3.00']], stored)).toEqual([]);
});

test('a purchase that posts after a file was downloaded counts with the next file', () => {
  const row = (day: string, posted: string, amount: string) =>
    `4821,${day}/2026,${posted}/2026,SHOP,,Sale,-${amount},`;
  const fileOf = (...rows: string[]) => mustRead(lines(CHASE_CARD, ...rows));
  const spent = (file: ReturnType<typeof mustRead>, fields: Partial<Offer>) =>
    readAll([file], [matchableCardOf(reserve)], { offers: [{ ...welcome, ...fields }] }).flatMap(
      ({ offers: plans }) => plans.map(({ after }) => after),
    );
  const first = [row('08/10', '08/11', '40.00'), row('08/30', '09/01', '2.00')];
  const [early] = spent(fileOf(...first), {});
  expect(early).toEqual({ spent: '42.00', spent_to: '2026-09-01' });
  const late = [...first, row('08/31', '09/03', '7.00'), row('11/09', '11/12', '1.00')];
  const [all] = spent(fileOf(...late), early ?? {});
  expect(all).toEqual({ spent: '50.00', spent_to: '2026-11-12' });
  expect(spent(fileOf(...late), all ?? {})).toEqual([]);
});

test.each([
  ['one day', ['08/10 SHOP -1.00'], '1.00 2026-08-10'],
  ['the days up to the first one', ['08/01 SHOP -9.00', '08/10 SHOP -1.00'], '1.00 2026-08-10'],
  ['the days from the last one on', ['11/10 SHOP -1.00', '11/20 SHOP -9.00'], '1.00 2026-11-10'],
  ['no day of the offer, before it', ['08/01 SHOP -9.00', '08/09 SHOP -9.00'], undefined],
])('a file of %s counts as %s', (_, lines, expected) => {
  const [after] = spentOf([lines]);
  expect(after && `${after.spent} ${after.spent_to}`).toBe(expected);
});

test('days before the approval that were counted, as the user has moved it, do not count again', () => {
  const file = ['08/01 OLD -1.00', '08/10 FIRST -2.00', '08/11 SECOND -4.00'];
  expect(spentOf([file], { spent_to: '2026-08-08' })).toMatchObject([{ spent: '6.00' }]);
  expect(spentOf([file], { spent_to: '2026-08-10' })).toMatchObject([{ spent: '4.00' }]);
});

test('files count in any order', () => {
  const [early, late] = [
    ['08/01 A -1.00', '08/31 B -2.00'],
    ['09/01 C -4.00', '09/30 D -8.00'],
  ];
  const plans = [
    [early, late],
    [late, early],
  ].map((files) => planned(files));
  expect(plans.map(([plan]) => [plan?.after, plan?.lines.map(({ line }) => line.words)])).toEqual(
    plans.map(() => [{ spent: '14.00', spent_to: '2026-09-30' }, ['B', 'C', 'D']]),
  );
});

test('a purchase with the words of a benefit counts', () => {
  const card = { ...reserve, benefits: [benefit('saks 50.00', 'high: shop saks', { purchases: ['saks'] })] };
  const lines = ['08/01 OLD -1.00', '08/20 SHOP SAKS -80.00', '08/28 SHOP SAKS 50.00'];
  expect(planned([lines], {}, {}, card)).toMatchObject([{ after: { spent: '80.00' } }]);
});

test('a closed card has no offers to plan', () => {
  const found = readAll([mustRead(chase('08/10 SHOP -1.00'))], [matchableCardOf(reserve)]);
  const plansOf = (closed_date: string | null) =>
    found.flatMap(({ review, uses }) =>
      planOffers({ closed_date, offers: [welcome] }, review, { uses, ticks: new Map(), today: '2026-11-22' }),
    );
  expect([plansOf(null).length, plansOf('2026-09-01').length]).toEqual([1, 0]);
});

test('days that no file covers are named, and the user ticks the offer', () => {
  const gapOf = (...files: string[][]) => planned(files).map(({ gap, isTicked }) => [gap, isTicked]);
  expect(gapOf(['08/01 SHOP -1.00', '08/31 SHOP -1.00'])).toEqual([[null, true]]);
  expect(gapOf(['08/12 SHOP -1.00', '08/31 SHOP -1.00'])).toEqual([
    [{ from: '2026-08-10', to: '2026-08-11' }, false],
  ]);
  expect(gapOf(['08/01 A -1.00', '08/31 B -1.00'], ['09/05 C -1.00'])).toEqual([
    [{ from: '2026-09-01', to: '2026-09-04' }, false],
  ]);
  expect(planned([['08/12 SHOP -1.00']], {}, { welcome: true })).toMatchObject([{ isTicked: false }]);
});

test('more refunds than purchases are 0.00, and unticked lines do not count', () => {
  const lines = ['08/01 OLD -1.00', '08/20 SHOP -10.00', '08/25 OTHER 30.00 Return'];
  expect(planned([lines], { spent: '5.00' })).toMatchObject([{ cents: -2000, after: { spent: '0.00' } }]);
  expect(spentOf([lines], { spent: '5.00' }, { OTHER: false })).toMatchObject([{ spent: '15.00' }]);
});

test('a merchant’s refund counts until the user ticks it as a credit', () => {
  const lines = ['08/01 OLD -1.00', '08/20 DUNKIN DONUTS #1 -10.00', '08/25 DUNKIN DONUTS #2 4.00 Sale'];
  expect(spentOf([lines])).toMatchObject([{ spent: '6.00' }]);
  expect(spentOf([lines], {}, { 'DUNKIN DONUTS #2': true })).toMatchObject([{ spent: '10.00' }]);
});

test('an offer that the user has met or that has posted stays as it is', () => {
  const lines = [['08/01 OLD -1.00', '08/20 SHOP -10.00']];
  expect(planned(lines, { reached_on: '2026-08-19' })).toEqual([]);
  expect(planned(lines, { posted_on: '2026-08-19' })).toEqual([]);
  expect(spentOf(lines, { spent: '4000.00' })).toMatchObject([{ spent: '4010.00' }]);
});
