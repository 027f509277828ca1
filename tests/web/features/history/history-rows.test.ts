import { expect, test } from 'vitest';
import { END_OF_TIME, type BenefitInPeriod } from '@card-rewards/functions/domain';
import {
  chipName,
  historyRows,
  periodAmounts,
  statusCountsText,
  yearTotals,
} from '../../../../web/src/features/history/history-rows.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { claimFrom, returningCard, useOn } from '../../../support/examples.ts';
import { historyPeriod as period } from '../../../support/history-period.ts';

const today = '2026-11-21';

const used = (used_on: string, amount: string) => ({
  used_amount: amount,
  uses: [useOn(used_on, amount)],
});

const listed = (name: string, given: Partial<BenefitInPeriod> = {}) =>
  benefitIn({ name, amount: '50.00', frequency: 'semi_annually', end: END_OF_TIME, ...given });

const inYear = { card: returningCard, year: 2026, today };

test('half-years span six columns and months one, and future periods are empty', () => {
  const halves = [period('2026-01-01', '2026-06-30'), period('2026-07-01', '2026-12-31')];
  expect(historyRows(halves, [listed('b')], inYear)[0]?.chips).toMatchObject([
    { column: 1, span: 6 },
    { column: 7, span: 6 },
  ]);
  const months = [period('2026-10-01', '2026-10-31'), period('2026-11-01', '2026-11-30')];
  const monthly = listed('b', { frequency: 'monthly', end: '2026-11-30' });
  const row = historyRows(months, [monthly], inYear)[0];
  expect(row?.chips.map(({ column, span, period: of }) => [column, span, of !== null])).toEqual([
    [10, 1, true],
    [11, 1, true],
    [12, 1, false],
  ]);
});

test('anniversary periods are cut at the ends of the year', () => {
  const years = [period('2025-03-01', '2026-02-28'), period('2026-03-01', '2027-02-28', { status: 'open' })];
  expect(historyRows(years, [listed('b', { frequency: 'annually' })], inYear)[0]?.chips).toMatchObject([
    { column: 1, span: 2, startsEarlier: true, endsLater: false },
    { column: 3, span: 10, startsEarlier: false, endsLater: true },
  ]);
});

test('heading and cell agree if more was used than a corrected amount', () => {
  const year = period('2026-01-01', '2026-12-31', {
    status: 'used',
    amount: '10.00',
    ...used('2026-11-12', '20.00'),
  });
  const rows = historyRows([year], [listed('b', { frequency: 'annually', amount: '10.00' })], inYear);
  expect(rows.map(({ figure }) => figure)).toEqual(['$20.00 of $10.00']);
  expect(periodAmounts(year)).toBe('$20.00 of $10.00');
  expect(yearTotals(rows)).toEqual({ captured: '20.00', possible: '10.00' });
});

test('a certificate shows its number of uses and their amount', () => {
  const perk = { amount: '0.00', ...used('2026-02-03', '180.00') } as const;
  const whole = period('2026-01-01', '2026-12-31', { ...perk, times: 2, status: 'partly' });
  const certificate = listed('b', { frequency: 'annually', amount: '0.00', times: 2 });
  expect(historyRows([whole], [certificate], inYear).map(({ figure }) => figure)).toEqual([
    '1 of 2 uses · $180.00',
  ]);
  const once = period('2026-01-01', '2026-12-31', { ...perk, status: 'used' });
  const pass = listed('b', { frequency: 'annually', amount: '0.00' });
  expect(historyRows([once], [pass], inYear).map(({ figure }) => figure)).toEqual(['1 use · $180.00']);
});

test('a period from the previous year counts only with its uses in this year', () => {
  const years = [
    period('2025-03-01', '2026-02-28', { status: 'used', ...used('2026-01-05', '50.00') }),
    period('2026-03-01', '2027-02-28', { status: 'open' }),
  ];
  const [row] = historyRows(years, [listed('b', { frequency: 'annually' })], inYear);
  expect(row?.figure).toBe('$50.00 of $100.00');
});

test('months with their own amounts and untracked months are counted correctly', () => {
  const months = [
    period('2026-09-01', '2026-09-30', { amount: '15.00', status: 'before' }),
    period('2026-10-01', '2026-10-31', { amount: '15.00', status: 'auto', used_amount: '15.00' }),
    period('2026-11-01', '2026-11-30', { amount: '15.00', status: 'open' }),
  ];
  const december = {
    monthly_amounts: { 12: '35.00' },
    yearly_amount: '200.00',
    end: '2026-11-30',
  };
  const uber = listed('b', { frequency: 'monthly', amount: '15.00', ...december });
  const ofOctober = { benefit_id: 'b', frequency: 'monthly', amount: '15.00', until: '2026-10-31' } as const;
  const card = { ...returningCard, auto_claims: [claimFrom('2026-10-01', ofOctober)] };
  const [row] = historyRows(months, [uber], { ...inYear, card });
  expect(row?.figure).toBe('$15.00 of $65.00');
});

test('ignored benefits follow the listed ones without counting, and retired ones come last', () => {
  const periods = ['gone', 'ignored', 'b'].map((benefit_id) =>
    period('2026-01-01', benefit_id === 'gone' ? '2026-08-31' : '2026-06-30', {
      benefit_id,
      name: benefit_id,
    }),
  );
  const half = listed('b', { end: '2026-06-30' });
  const rows = historyRows(periods, [listed('ignored', { ignored: true }), half], inYear);
  expect(rows.map(({ benefitId, until }) => [benefitId, until])).toEqual([
    ['b', null],
    ['ignored', null],
    ['gone', '2026-08-31'],
  ]);
  // The total includes both halves of `b` and the one period of `gone`, but not `ignored`.
  expect(yearTotals(rows)).toEqual({ captured: '0.00', possible: '150.00' });
});

test('the total of the year includes what an ignored benefit has brought back', () => {
  const periods = [
    period('2026-01-01', '2026-06-30', { status: 'partly', ...used('2026-03-12', '14.00') }),
    period('2026-07-01', '2026-12-31'),
  ];
  const rows = historyRows(periods, [listed('b', { ignored: true })], inYear);
  expect(yearTotals(rows)).toEqual({ captured: '14.00', possible: '14.00' });
  expect(rows.map(({ figure }) => figure)).toEqual(['$14.00']);
});

test('what must be earned first is possible once it was used', () => {
  const benefit = listed('b', { condition: 'after $75,000', frequency: 'annually', end: '2026-12-31' });
  const year = period('2026-01-01', '2026-12-31', { status: 'open' });
  const rows = historyRows([year], [benefit], inYear);
  expect(rows.map(({ figure }) => figure)).toEqual([null]);
  const earned = period('2026-01-01', '2026-12-31', { status: 'partly', ...used('2026-03-12', '14.00') });
  expect(yearTotals(historyRows([earned], [benefit], inYear))).toEqual({
    captured: '14.00',
    possible: '50.00',
  });
});

test('a chip is named by its period, status, amounts and source', () => {
  expect(chipName(period('2026-04-01', '2026-04-30', { amount: '15.00' }), 1)).toBe(
    'April 2026, missed, $15.00',
  );
  const partly = period('2026-07-01', '2026-12-31', { status: 'partly', used_amount: '20.00' });
  expect(chipName(partly, 6)).toBe('Jul – Dec 2026, partly used, $20.00 of $50.00');
  // The text on a chip of fewer than six months leaves out “.00”. The name contains this text.
  expect(chipName(partly, 3)).toBe('Jul – Dec 2026, partly used, $20 of $50');
  const { uses, ...amounts } = used('2026-04-03', '50.00');
  const fromStatement = uses.map((use) => ({ ...use, reading: crypto.randomUUID() }));
  const april = { status: 'used', ...amounts } as const;
  expect(chipName(period('2026-04-01', '2026-04-30', { ...april, uses }), 1)).toBe(
    'April 2026, used, $50.00',
  );
  expect(chipName(period('2026-04-01', '2026-04-30', { ...april, uses: fromStatement }), 1)).toBe(
    'April 2026, used, $50.00, from a statement',
  );
  expect(periodAmounts({ status: 'used', amount: '0.00', used_amount: '0.00' })).toBeNull();
});

test('a perk without an end is known by that, until it has a use', () => {
  const perk = { frequency: 'unlimited', amount: '0.00', status: 'open' } as const;
  const year = period('2026-01-01', END_OF_TIME, perk);
  const isPerk = (of: typeof year) => historyRows([of], [listed('b', perk)], inYear)[0]?.isEndlessPerk;
  expect(isPerk(year)).toBe(true);
  expect(isPerk({ ...year, uses: [useOn('2026-03-01', '0.00')] })).toBe(false);
  expect(isPerk({ ...year, amount: '10.00' })).toBe(false);
  expect(isPerk({ ...year, expires_on: '2027-03-31' })).toBe(false);
  expect(isPerk({ ...year, frequency: 'annually', end: '2026-12-31' })).toBe(false);
});

test('the periods of a row are counted by status', () => {
  const months = [
    period('2026-09-01', '2026-09-30', { status: 'used' }),
    period('2026-10-01', '2026-10-31', { status: 'used' }),
    period('2026-11-01', '2026-11-30', { status: 'open' }),
  ];
  const [row] = historyRows(months, [listed('b', { frequency: 'monthly', end: '2026-11-30' })], inYear);
  expect(row && statusCountsText(row)).toBe('2 used, 1 available');
});
