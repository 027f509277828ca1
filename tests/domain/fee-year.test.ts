import { expect, test } from 'vitest';
import {
  capturedBetween,
  completeYearsAfterOpening,
  currentFee,
  feesAfterChange,
  feesAfterOpening,
  feesDue,
  lastDayBeforeFee,
  listFeeYears,
  refundOfCurrentFee,
  yearsCovered,
  type Decision,
  type FeeCard,
  type ReturningCard,
} from '@card-rewards/functions/domain';
import { returningCard } from '../support/examples.ts';

const TODAY = '2026-11-20';
const platinum: ReturningCard = {
  ...returningCard,
  captured: { '2024-03': '100.00', '2025-02': '50.00', '2025-03': '700.00', '2026-11': '12.50' },
};

test('the fee years of a card are the current and the past ones, newest first', () => {
  const [current, ...past] = listFeeYears(platinum, TODAY);
  expect(current).toEqual({
    from: '2026-03-01',
    to: '2027-02-28',
    fee: '695.00',
    captured: '12.50',
    net: '-682.50',
    renews_on: '2027-03-01',
    next_fee: '695.00',
  });
  expect(past.map(({ from, to, captured, net, renews_on }) => [from, to, captured, net, renews_on])).toEqual([
    ['2025-03-01', '2026-02-28', '700.00', '5.00', '2026-03-01'],
    ['2024-03-01', '2025-02-28', '150.00', '-545.00', '2025-03-01'],
  ]);
});

test('a fee year that ends in February includes the leap day', () => {
  expect(listFeeYears({ ...platinum, opening_date: '2023-03-01' }, '2024-02-29')[0]?.to).toBe('2024-02-29');
  expect(listFeeYears({ ...platinum, opening_date: '2023-03-01' }, '2024-03-01')[0]?.from).toBe('2024-03-01');
});

test('the last fee year of a closed card ends with the month in which it was closed', () => {
  const closed = { ...platinum, closed_date: '2025-08-01' };
  expect(listFeeYears(closed, TODAY).map(({ from, to, renews_on }) => [from, to, renews_on])).toEqual([
    ['2025-03-01', '2025-08-31', null],
    ['2024-03-01', '2025-02-28', '2025-03-01'],
  ]);
});

test('uses after the closing month count in the last fee year', () => {
  const closed = { ...platinum, closed_date: '2025-08-01' };
  expect(listFeeYears(closed, TODAY).map(({ captured }) => captured)).toEqual(['712.50', '150.00']);
  const years = ['2024', '2025', '2026'].map((year) =>
    capturedBetween(closed, `${year}-01-01`, `${year}-12-31`, TODAY),
  );
  expect(years).toEqual(['100.00', '750.00', '12.50']);
});

test('a current fee year that began before the card was added has no result', () => {
  const stored = { ...platinum, created_at: '2026-11-03T10:00:00.000Z' };
  expect(listFeeYears(stored, TODAY)[0]?.net).toBeNull();
  expect(listFeeYears({ ...stored, complete_years: ['2026-03-01'] }, TODAY)[0]?.net).toBe('-682.50');
  const sameMonth = { ...platinum, opening_date: '2026-11-01', created_at: '2026-11-20T10:00:00.000Z' };
  expect(listFeeYears(sameMonth, TODAY)[0]?.net).toBe('-682.50');
  // This is the evening of November 30 in New York.
  const lastEvening = { ...sameMonth, created_at: '2026-12-01T01:00:00.000Z' };
  expect(listFeeYears(lastEvening, '2026-12-05')[0]?.net).toBe('-682.50');
});

test('a past fee year has a result if it was tracked from its first day or the user marks it as complete', () => {
  const nets = (complete_years: string[], today = TODAY) =>
    listFeeYears({ ...platinum, created_at: '2026-11-03T10:00:00.000Z', complete_years }, today)
      .map(({ net }) => net ?? 'none')
      .join(' ');
  expect(nets([])).toBe('none none none');
  expect(nets([], '2028-03-01')).toBe('-695.00 -695.00 none none none');
  expect(nets(['2025-03-01'])).toBe('none 5.00 none');
  expect(nets(['2024-03-01', '2026-03-01'])).toBe('-682.50 none -545.00');
});

test.each([
  ['03-14', '2026-11-20', '2027-03-14'],
  ['03-14', '2026-03-05', '2026-03-14'],
  ['03-14', '2026-03-14', '2026-03-14'],
  ['03-14', '2026-03-15', '2027-03-14'],
  ['02-27', '2026-11-20', '2027-02-27'],
  ['02-27', '2027-02-28', '2028-02-27'],
  ['02-29', '2026-11-20', '2027-02-28'],
  ['02-29', '2027-11-20', '2028-02-29'],
  ['04-02', '2026-11-20', '2027-04-02'],
  ['12-31', '2026-11-20', '2026-12-31'],
])('with the fee day %s, the next fee from %s on is due on %s', (fee_day, today, day) => {
  expect(listFeeYears({ ...platinum, fee_day }, today)[0]?.renews_on).toBe(day);
});

test('a fee that posts around New Year belongs to the nearest fee year', () => {
  const january = {
    ...platinum,
    opening_date: '2024-01-01',
    fees: [{ from: '2026-01-01', amount: '795.00' }],
  };
  expect(feesDue({ ...january, fee_day: '12-30' }, '2025-06-01', '2026-06-01')).toEqual([
    { day: '2025-12-30', is_exact: true, amount: '795.00' },
  ]);
  const december = { ...january, opening_date: '2023-12-01', fee_day: '01-03' };
  expect(feesDue(december, '2025-12-01', '2026-12-01')).toEqual([
    { day: '2026-01-03', is_exact: true, amount: '695.00' },
  ]);
  expect(listFeeYears({ ...december, fee_day: '11-28' }, '2026-11-29')[1]?.renews_on).toBe('2025-11-28');
});

test.each([
  ['12-20', '2026-12-19'],
  ['03-15', '2027-02-28'],
  [null, '2027-02-28'],
])('with the fee day %s, the last day before the next fee is %s', (fee_day, last) => {
  expect(lastDayBeforeFee({ fee_day }, '2027-02-28')).toBe(last);
});

const covered = (...ranges: string[]) => {
  const card = { ...platinum, created_at: '2026-11-10T10:00:00.000Z' };
  const days = ranges.map((range) => ({ from: range.slice(0, 10), to: range.slice(-10) }));
  return yearsCovered(card, days, TODAY).join(' ');
};

test.each([
  ['2025-03-01', ['2025-03-01 2026-02-28']],
  ['', ['2025-03-02 2026-02-28']],
  ['', ['2025-03-01 2026-02-27']],
  ['2025-03-01', ['2025-03-01 2025-08-31', '2025-09-01 2026-02-28']],
  ['', ['2025-03-01 2025-08-31', '2025-09-02 2026-02-28']],
])('fee years are covered by statements from their first day to their last one: %j by %j', (years, days) => {
  expect(covered(...days)).toBe(years);
});

test('covered fee years need no statement of the last month before the card was stored, and none after it', () => {
  expect(covered('2026-02-20 2026-10-10')).toBe('2026-03-01');
  expect(covered('2026-02-20 2026-10-09')).toBe('');
  expect(covered('2026-02-01 2026-02-28')).toBe('');
});

const refund = (on: string, amount: string): Decision => ({
  id: on,
  on,
  kind: 'fee_refund',
  amount,
  note: null,
});

const feesWith = (decisions: Decision[], fields: Partial<FeeCard> = {}) =>
  feesDue({ ...returningCard, ...fields, decisions }, '2024-01-01', '2026-12-31')
    .map(({ amount }) => amount)
    .join(' ');

test('a refund lowers the latest fee above 0.00 that was due by its day, or the first one before any is due', () => {
  expect(feesWith([refund('2026-02-28', '100.00')])).toBe('695.00 595.00 695.00');
  expect(feesWith([refund('2026-03-01', '100.00')])).toBe('695.00 695.00 595.00');
  expect(feesWith([refund('2026-02-28', '100.00')], { fee_day: '02-20' })).toBe('695.00 695.00 595.00');
  expect(feesWith([refund('2026-03-09', '100.00')], { fee_day: '03-10' })).toBe('695.00 595.00 695.00');
  expect(feesWith([refund('2024-03-02', '100.00')], { fee_day: '03-10' })).toBe('595.00 695.00 695.00');
  const fees = [{ from: '2026-03-01', amount: '0.00' }];
  expect(feesWith([refund('2026-04-01', '100.00')], { fees })).toBe('695.00 595.00 0.00');
});

test('a refund of a fee lowers it in the fee years, and other decisions do not', () => {
  const kept = { ...refund('2026-03-05', '50.00'), kind: 'retention_offer' as const };
  const card = { ...returningCard, decisions: [refund('2026-03-05', '100.00'), kept] };
  expect([currentFee(card, TODAY), refundOfCurrentFee(card, TODAY)]).toEqual(['695.00', '100.00']);
  expect(refundOfCurrentFee(returningCard, TODAY)).toBe('0.00');
  expect(listFeeYears(card, TODAY).map(({ fee, next_fee }) => [fee, next_fee])).toEqual([
    ['595.00', '695.00'],
    ['695.00', '595.00'],
    ['695.00', '695.00'],
  ]);
});

test('a refund of a fee is no change of the fee itself', () => {
  const card = { ...returningCard, decisions: [refund('2026-03-05', '100.00')] };
  expect(feesAfterChange(card, '795.00', { otherProduct: false, today: '2027-03-01' })).toEqual([
    { from: '2024-03-01', amount: '695.00' },
    { from: '2027-03-01', amount: '795.00' },
  ]);
});

test('a changed fee counts from the current fee year, and past years keep theirs', () => {
  const fees = feesAfterChange(returningCard, '795.00', { otherProduct: false, today: TODAY });
  expect(fees).toEqual([
    { from: '2024-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '795.00' },
  ]);
  const again = feesAfterChange({ ...returningCard, annual_fee: '795.00', fees }, '895.00', {
    otherProduct: false,
    today: '2027-03-01',
  });
  expect(again).toEqual([...fees, { from: '2027-03-01', amount: '895.00' }]);
});

test('in the first fee year the changed fee replaces the only one', () => {
  const change = { otherProduct: false, today: '2025-02-28' };
  expect(feesAfterChange(returningCard, '795.00', change)).toEqual([]);
});

test("another product's fee counts from the next fee year", () => {
  const change = { otherProduct: true, today: TODAY };
  const announced = { ...returningCard, fees: [{ from: '2028-01-01', amount: '900.00' }] };
  expect(feesAfterChange(announced, '0.00', change)).toEqual([
    { from: '2024-03-01', amount: '695.00' },
    { from: '2027-03-01', amount: '0.00' },
  ]);
});

test.each([
  ['2024-01-01', ['2026-01-01 795.00', '2026-08-01 895.00']],
  ['2024-05-01', ['2026-05-01 795.00', '2026-08-01 895.00']],
  ['2022-01-01', ['2026-01-01 795.00', '2026-08-01 895.00']],
  ['2023-12-01', ['2025-12-01 795.00', '2026-08-01 895.00']],
  // No month has two fees.
  ['2024-08-01', ['2026-08-01 895.00']],
])('a fee moves with its fee year when the opening date becomes %s', (after, expected) => {
  const fees = [
    { from: '2026-03-01', amount: '795.00' },
    { from: '2026-08-01', amount: '895.00' },
  ];
  const moved = feesAfterOpening(fees, { before: returningCard.opening_date, after });
  expect(moved.map(({ from, amount }) => `${from} ${amount}`)).toEqual(expected);
});

test('a complete fee year stays complete after a change of the opening date', () => {
  const moved = (after: string) =>
    completeYearsAfterOpening(['2024-03-01', '2025-03-01'], { before: returningCard.opening_date, after });
  expect(moved('2024-05-01')).toEqual(['2024-05-01', '2025-05-01']);
  expect(moved('2023-12-01')).toEqual(['2023-12-01', '2024-12-01']);
  expect(moved('2022-03-01')).toEqual(['2024-03-01', '2025-03-01']);
});
