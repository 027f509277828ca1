import {
  completeYearsAfterOpening,
  feeOf,
  feesAfterChange,
  feesAfterOpening,
  feesDue,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { returningCard as platinum } from '../support/examples.ts';

const TODAY = '2026-11-20';

describe('fees', () => {
  test('a fee applies to fee years that begin on its day or later', () => {
    const fees = [
      { from: '2026-01-01', amount: '795.00' },
      { from: '2025-03-01', amount: '650.00' },
    ];
    const of = (from: string) => feeOf({ annual_fee: '695.00', fees }, from);
    expect([of('2024-03-01'), of('2025-03-01'), of('2026-03-01')]).toEqual(['695.00', '650.00', '795.00']);
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

  test('an announced fee is kept', () => {
    const announced = { ...platinum, fees: [{ from: '2028-01-01', amount: '900.00' }] };
    const fees = feesAfterChange(announced, '795.00', { otherProduct: false, today: TODAY });
    expect(fees.at(-1)).toEqual({ from: '2028-01-01', amount: '900.00' });
  });

  test.each([
    ['2024-01-01', '2026-01-01'],
    ['2024-05-01', '2026-05-01'],
    ['2022-01-01', '2026-01-01'],
    ['2023-12-01', '2025-12-01'],
  ])('a fee moves with its fee year when the opening date becomes %s', (opened, from) => {
    const fees = [
      { from: '2026-03-01', amount: '795.00' },
      { from: '2026-08-01', amount: '895.00' },
    ];
    const dates = { before: platinum.opening_date, after: opened };
    expect(feesAfterOpening(fees, dates)).toEqual([
      { from, amount: '795.00' },
      { from: '2026-08-01', amount: '895.00' },
    ]);
  });

  test('no month has two fees after a change of the opening date', () => {
    const fees = [
      { from: '2026-03-01', amount: '795.00' },
      { from: '2026-08-01', amount: '895.00' },
    ];
    const [, second] = fees;
    const dates = { before: platinum.opening_date, after: '2024-08-01' };
    expect(feesAfterOpening(fees, dates)).toEqual([second]);
  });

  test('a complete fee year stays complete after a change of the opening date', () => {
    const moved = (after: string) =>
      completeYearsAfterOpening(['2024-03-01', '2025-03-01'], { before: platinum.opening_date, after });
    expect(moved('2024-05-01')).toEqual(['2024-05-01', '2025-05-01']);
    expect(moved('2023-12-01')).toEqual(['2023-12-01', '2024-12-01']);
    expect(moved('2022-03-01')).toEqual(['2024-03-01', '2025-03-01']);
  });
});
