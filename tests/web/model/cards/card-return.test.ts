import { expect, test } from 'vitest';
import type { Card } from '@card-rewards/functions/contract';
import { feeYearText, findDecisionTime } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { biggestText } from '../../../../web/src/model/benefits/benefit-amount.ts';
import {
  backText,
  capturedYear,
  dueText,
  feesWith,
  feeYearsOf,
  findFeeAhead,
  isNotTracked,
  resultText,
  returnOfTiles,
  returnSummary,
  trackedSince,
} from '../../../../web/src/model/cards/card-return.ts';
import { claimFrom } from '../../../support/examples.ts';

const today = '2026-11-20';

const card: Card = completeCard({
  id: 'c1',
  card_name: 'American Express Platinum Card',
  opening_date: '2024-03-01',
  annual_fee: '695.00',
  created_at: '2024-03-05T12:00:00Z',
  version: 1,
  captured: { '2026-02': '50.00', '2026-04': '300.00', '2026-11': '112.00' },
});

test('a card without return fields shows no return', () => {
  const bare = completeCard({ card_name: 'Any', annual_fee: '95.00', opening_date: '2024-03-01' });
  expect(feeYearsOf(bare, today)).toEqual([]);
  expect(returnSummary(bare, today)).toBeNull();
  expect(returnOfTiles([bare], today)).toBeNull();
});

test('a tile compares what came back in whole dollars with the fee', () => {
  expect(returnSummary(card, today)).toEqual({
    back: '$412 back of $695',
    result: '$283 to go',
    share: 412 / 695,
    from: null,
  });
  const withCents = { ...card, captured: { '2026-04': '206.50' }, annual_fee: '325.00' };
  expect(returnSummary(withCents, today)).toMatchObject({ back: '$206 back of $325', result: '$119 to go' });
  expect(returnSummary({ ...card, annual_fee: '0.00' }, today)).toBeNull();
  const earned = { ...card, captured: { '2026-04': '800.00' } };
  expect(returnSummary(earned, today)).toMatchObject({ result: 'ahead by $105', share: 1 });
});

test('a card that was added during its fee year says since when its uses are recorded', () => {
  const late = { ...card, created_at: '2026-11-03T15:00:00Z', captured: { '2026-11': '45.00' } };
  expect(returnSummary(late, today)).toEqual({
    back: '$45 back of $695',
    result: '$650 to go',
    share: 45 / 695,
    from: 'Nov 3',
  });
  expect(returnSummary({ ...late, complete_years: ['2026-03-01'] }, today)?.from).toBeNull();
});

test('a fee year with a use in its first month asks about no earlier one', () => {
  const late = { ...card, created_at: '2026-11-03T15:00:00Z', captured: { '2026-03': '45.00' } };
  expect(returnSummary(late, today)).toMatchObject({ back: '$45 back of $695', from: null });
});

test('an earlier return is shown from its first month on', () => {
  const created_at = '2026-11-22T15:00:00Z';
  const early = {
    ...card,
    created_at,
    captured: { '2026-02': '5.00', '2026-08': '30.00', '2026-11': '15.00' },
  };
  expect(returnSummary(early, today)).toMatchObject({ back: '$45 back of $695', from: 'Aug 2026' });
  const months = { until: '2026-08-31', frequency: 'monthly', amount: '10.00' } as const;
  const claim = claimFrom('2026-07-03', months);
  expect(returnSummary({ ...early, auto_claims: [claim] }, today)).toMatchObject({
    back: '$65 back of $695',
    from: 'Jul 2026',
  });
});

test('a card that was closed before it was added has no result until its last year is complete', () => {
  const created_at = '2026-11-22T15:00:00Z';
  const closed = { ...card, created_at, closed_date: '2026-08-01', captured: {} };
  expect(returnSummary(closed, today)).toMatchObject({ back: 'Not tracked', result: null, share: null });
  expect(returnSummary({ ...closed, closed_date: '2026-11-01' }, today)?.back).toBe('Not tracked');
  const complete = { ...closed, captured: { '2026-06': '95.00' }, complete_years: ['2026-03-01'] };
  expect(returnSummary(complete, today)).toMatchObject({
    back: '$95 back of $695',
    result: '$600 short',
  });
});

test.each([
  // The finished year of a January card without a known date. It is shown until 30 days after the month.
  ['2026-12-31', null, [], '$540 back of $795', '$255 to go'],
  ['2027-01-01', null, [], '2026: $540 back of $795', 'Keep it?'],
  ['2027-01-12', null, [], '2026: $540 back of $795', 'Keep it?'],
  ['2027-02-01', null, [], '2026: $540 back of $795', 'Keep it?'],
  ['2027-03-02', null, [], '2026: $540 back of $795', 'Keep it?'],
  ['2027-03-03', null, [], '$20 back of $795', '$775 to go'],
  ['2027-02-24', '01-25', [], '2026: $540 back of $795', 'Keep it?'],
  ['2027-02-25', '01-25', [], '$20 back of $795', '$775 to go'],
  ['2027-01-12', null, ['keep'], '$20 back of $795', '$775 to go'],
  ['2027-01-12', null, ['retention_offer'], '2026: $540 back of $795', 'Keep it?'],
] as const)(
  'on %s, a tile with the fee day %s and the decisions %j says %s',
  (day, fee_day, kinds, ...texts) => {
    const decisions = kinds.map((kind) => ({ id: 'd', on: '2027-01-10', kind, amount: null, note: null }));
    const sapphire = {
      ...card,
      opening_date: '2025-01-01',
      annual_fee: '795.00',
      fee_day,
      decisions,
      captured: { '2026-05': '540.60', '2027-01': '20.00' },
    };
    const { back, result } = returnSummary(sapphire, day) ?? {};
    expect([back, result]).toEqual(texts);
  },
);

test('the year of the captured sum is the one before in January, and its fees are those due in it', () => {
  const closed = { ...card, opening_date: '2020-01-01', closed_date: '2025-06-01' };
  const of2026 = { year: '2026', captured: '924.00', fees: '695.00' };
  expect(capturedYear([card, closed], today)).toEqual(of2026);
  expect(capturedYear([card, closed], '2027-01-31')).toEqual(of2026);
  expect(capturedYear([card, closed], '2027-02-01')).toEqual({ ...of2026, year: '2027', captured: '0.00' });
});

test('the sums of the tiles are those of the figures that the tiles show', () => {
  const cents = { ...card, captured: { '2026-04': '206.90' }, annual_fee: '325.00' };
  const free = { ...card, annual_fee: '0.00' };
  expect(returnOfTiles([card, cents, free], today)).toEqual({ back: '618.00', fees: '1020.00' });
  expect(returnOfTiles([free], today)).toBeNull();
});

test('a fee replaces only a fee of the same month', () => {
  const [old, other] = [
    { from: '2025-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '795.00' },
  ];
  expect(feesWith([old, other], { from: '2026-03-01', amount: '895.00' })).toEqual([
    old,
    { from: '2026-03-01', amount: '895.00' },
  ]);
});

test('fee years and results are written as text', () => {
  expect(feeYearText({ from: '2026-03-01', to: '2027-02-28' })).toBe('Mar 2026 – Feb 2027');
  expect(feeYearText({ from: '2025-03-01', to: '2025-08-31' })).toBe('Mar – Aug 2025');
  expect(feeYearText({ from: '2025-03-01', to: '2025-03-31' })).toBe('Mar 2025');
  expect(feeYearText({ from: '2026-01-01', to: '2026-12-31' })).toBe('2026');
  expect(feeYearText({ from: '2026-01-01', to: '2026-06-30' })).toBe('Jan – Jun 2026');
  expect(feeYearText({ from: '2026-07-01', to: '2026-12-31' })).toBe('Jul – Dec 2026');
  expect([resultText('117.00'), resultText('-155.00'), resultText('0.00')]).toEqual([
    'ahead by $117.00',
    '$155.00 short',
    'Even',
  ]);
  expect([dueText('2027-03-14', true), dueText('2027-03-01', false)]).toEqual([
    'on Mar 14, 2027',
    'in Mar 2027',
  ]);
});

test('a year that ended before the card was stored has no day since when it counts', () => {
  const stored = { ...card, created_at: '2026-11-24T12:00:00Z', captured: {} };
  expect(trackedSince(stored, { from: '2025-11-01', to: '2026-10-31' }, '2026-11-25')).toBeNull();
  expect(trackedSince(stored, { from: '2025-12-01', to: '2026-11-30' }, '2026-11-25')).toBe('Nov 24');
});

test('the figures of a renewal are written as text', () => {
  const written = ['202.00', '920.50', '895.00'].map((captured) =>
    backText({ fee: '895.00', captured }, false),
  );
  expect(written).toEqual(['$693 to go', 'ahead by $25.50', 'even']);
  expect(backText({ fee: '895.00', captured: '202.00' }, true)).toBe('$693 short');
  expect(backText({ fee: '0.00', captured: '20.00' }, false)).toBe('no fee in this fee year');
  expect(
    biggestText([
      { name: 'Equinox Credit', left: '300.00' },
      { name: '$10 Uber Cash', left: '1250.40' },
    ]),
  ).toBe('Equinox $300 · Uber Cash $1,250.40');
});

test('the fee years of a card are listed, the current one first', () => {
  expect(feeYearsOf(card, today).map(({ from }) => from)).toEqual(['2026-03-01', '2025-03-01', '2024-03-01']);
});

test.each([
  ['2026-08-01', null, '0.00', true],
  ['2026-08-01', null, '5.00', false],
  ['2026-08-01', '-695.00', '0.00', false],
  [null, null, '0.00', false],
  [null, '-695.00', '0.00', false],
])('a fee year of a card closed on %s with the result %s and %s captured is not tracked: %s', (...given) => {
  const [closed_date, net, captured, isUntracked] = given;
  expect(isNotTracked({ closed_date }, { net, captured })).toBe(isUntracked);
});

test('what a past year has captured shows since when, even if it ended before the card was stored', () => {
  const stored = { ...card, created_at: '2026-11-24T12:00:00Z', captured: { '2026-04': '300.00' } };
  const year = { from: '2025-11-01', to: '2026-10-31' };
  expect(trackedSince(stored, year, '2026-11-25')).toBe('Apr 2026');
  // A year that ends on the date when the card was stored is tracked for one day.
  const empty = { ...stored, captured: {} };
  expect(trackedSince(empty, { from: '2025-11-25', to: '2026-11-24' }, '2026-11-25')).toBe('Nov 24');
  // Only a date at least a year ago is shown with its year.
  expect(trackedSince(empty, { from: '2026-01-01', to: '2026-12-31' }, '2027-01-12')).toBe('Nov 24');
  expect(trackedSince(empty, { from: '2026-01-01', to: '2026-12-31' }, '2027-11-24')).toBe('Nov 24, 2026');
  const sameMonth = { ...stored, captured: { '2026-11': '15.00' } };
  expect(trackedSince(sameMonth, { from: '2025-12-01', to: '2026-11-30' }, '2026-11-25')).toBe('Nov 24');
});

test('after the decision about a fee of this month, figures lead to the fee of the next year', () => {
  // The fee year begins on January 1, and its fee posts on January 12.
  const reserve: Card = { ...card, opening_date: '2024-01-01', annual_fee: '795.00', fee_day: '01-12' };
  const keep = { id: 'd', on: '2026-12-20', kind: 'keep' as const, amount: null, note: null };
  const aheadOn = (day: string, decisions: Card['decisions'], fees: Card['fees'] = []) => {
    const decided = { ...reserve, decisions, fees };
    const [current] = feeYearsOf(decided, day);
    return current && findFeeAhead(decided, current, findDecisionTime(decided, day));
  };
  const fee = (day: string) => ({ day, amount: '795.00' });
  expect(aheadOn('2026-12-31', [keep])).toMatchObject(fee('2027-01-12'));
  expect(aheadOn('2027-01-05', [])).toMatchObject(fee('2027-01-12'));
  expect(aheadOn('2027-01-05', [keep])).toMatchObject(fee('2028-01-12'));
  expect(aheadOn('2027-01-20', [keep])).toMatchObject(fee('2028-01-12'));
  expect(aheadOn('2027-08-01', [])).toMatchObject(fee('2028-01-12'));
  expect(aheadOn('2027-01-05', [keep], [{ from: '2028-01-01', amount: '0.00' }])).toBeNull();
  expect(aheadOn('2027-08-01', [], [{ from: '2028-01-01', amount: '0.00' }])).toBeNull();
});
