import {
  completeYearsAfterOpening,
  currentFee,
  feesAfterChange,
  feesAfterOpening,
  feesDue,
  returnOf,
  type Decision,
  type FeeCard,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { returningCard as platinum } from '../support/examples.ts';

const TODAY = '2026-11-20';

const refund = (on: string, amount: string): Decision => ({
  ...{ id: on, on, kind: 'fee_refund', amount, note: null },
});

describe('a refund of a fee', () => {
  const fees = (decisions: Decision[], fields: Partial<FeeCard> = {}) =>
    feesDue({ ...platinum, ...fields, decisions }, '2024-01-01', '2026-12-31')
      .map(({ amount }) => amount)
      .join(' ');

  test('lowers the latest fee that was due by its day, or the first one before any is due', () => {
    expect(fees([refund('2026-02-28', '100.00')])).toBe('695.00 595.00 695.00');
    expect(fees([refund('2026-03-01', '100.00')])).toBe('695.00 695.00 595.00');
    expect(fees([refund('2026-02-28', '100.00')], { fee_day: '02-20' })).toBe('695.00 695.00 595.00');
    expect(fees([refund('2026-03-09', '100.00')], { fee_day: '03-10' })).toBe('695.00 595.00 695.00');
    expect(fees([refund('2024-03-02', '100.00')], { fee_day: '03-10' })).toBe('595.00 695.00 695.00');
  });

  test('passes over years without a fee and the year after the closing', () => {
    const free = [{ from: '2026-03-01', amount: '0.00' }];
    expect(fees([refund('2026-04-01', '100.00')], { fees: free })).toBe('695.00 595.00 0.00');
    expect(fees([refund('2026-04-01', '100.00')], { closed_date: '2026-02-01' })).toBe('695.00 595.00');
  });

  test('adds to the others, and no fee falls below zero', () => {
    const two = (second: string) => [refund('2026-03-05', second), refund('2026-04-05', '200.50')];
    expect(fees(two('100.00'))).toBe('695.00 695.00 394.50');
    expect(fees(two('600.00'))).toBe('695.00 695.00 0.00');
  });

  test('shows in the current fee and the fee years, and other decisions do not', () => {
    const kept = { ...refund('2026-03-05', '50.00'), kind: 'retention_offer' as const };
    const card = { ...platinum, decisions: [refund('2026-03-05', '100.00'), kept] };
    expect(currentFee(card, TODAY)).toBe('595.00');
    expect(returnOf(card, TODAY).map(({ fee, next_fee }) => [fee, next_fee])).toEqual([
      ['595.00', '695.00'],
      ['695.00', '595.00'],
      ['695.00', '695.00'],
    ]);
  });

  test('is no change of the fee itself', () => {
    const card = { ...platinum, decisions: [refund('2026-03-05', '100.00')] };
    expect(feesAfterChange(card, '795.00', { otherProduct: false, today: '2027-03-01' })).toEqual([
      { from: '2024-03-01', amount: '695.00' },
      { from: '2027-03-01', amount: '795.00' },
    ]);
  });
});

test('fees due in a year are listed with their days', () => {
  const card = { ...platinum, fees: [{ from: '2026-03-01', amount: '795.00' }] };
  expect(feesDue(card, '2025-01-01', '2026-12-31')).toEqual([
    { day: '2025-03-01', amount: '695.00' },
    { day: '2026-03-01', amount: '795.00' },
  ]);
  expect(feesDue({ ...card, fee_day: '02-20' }, '2027-01-01', '2027-12-31')).toEqual([
    { day: '2027-02-20', amount: '795.00' },
  ]);
  expect(feesDue({ ...card, closed_date: '2026-02-01' }, '2026-01-01', '2030-12-31')).toEqual([]);
});

test('a changed fee counts from the current fee year, and past years keep theirs', () => {
  const fees = feesAfterChange(platinum, '795.00', { otherProduct: false, today: TODAY });
  expect(fees).toEqual([
    { from: '2024-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '795.00' },
  ]);
  const again = feesAfterChange({ ...platinum, annual_fee: '795.00', fees }, '895.00', {
    otherProduct: false,
    today: '2027-03-01',
  });
  expect(again).toEqual([...fees, { from: '2027-03-01', amount: '895.00' }]);
});

test('in the first fee year the changed fee replaces the only one', () => {
  const change = { otherProduct: false, today: '2025-02-28' };
  expect(feesAfterChange(platinum, '795.00', change)).toEqual([]);
});

test("another product's fee counts from the next fee year", () => {
  const change = { otherProduct: true, today: TODAY };
  const announced = { ...platinum, fees: [{ from: '2028-01-01', amount: '900.00' }] };
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
  const moved = feesAfterOpening(fees, { before: platinum.opening_date, after });
  expect(moved.map(({ from, amount }) => `${from} ${amount}`)).toEqual(expected);
});

test('a complete fee year stays complete after a change of the opening date', () => {
  const moved = (after: string) =>
    completeYearsAfterOpening(['2024-03-01', '2025-03-01'], { before: platinum.opening_date, after });
  expect(moved('2024-05-01')).toEqual(['2024-05-01', '2025-05-01']);
  expect(moved('2023-12-01')).toEqual(['2023-12-01', '2024-12-01']);
  expect(moved('2022-03-01')).toEqual(['2024-03-01', '2025-03-01']);
});
