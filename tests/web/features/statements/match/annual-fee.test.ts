import { expect, test } from 'vitest';
import { paidFee } from '../../../../../web/src/features/statements/match/annual-fee.ts';

const card = { opening_date: '2024-03-01', annual_fee: '695.00', fees: [], fee_day: null };
const line = (day: string, cents = -89_500) => ({ day, cents });
const TODAY = '2026-11-22';

test('the fee of a statement counts from its fee year on, with its day', () => {
  expect(paidFee(card, line('2026-03-14'), TODAY)).toEqual({
    fees: [{ from: '2026-03-01', amount: '895.00' }],
    fee_day: '03-14',
  });
});

test('the fee of a past year does not change the fees of later years', () => {
  expect(paidFee(card, line('2025-03-14'), TODAY)?.fees).toEqual([
    { from: '2025-03-01', amount: '895.00' },
    { from: '2026-03-01', amount: '695.00' },
  ]);
});

test('a fee that is posted shortly before its year counts for that year', () => {
  expect(paidFee(card, line('2026-02-20'), TODAY)?.fees).toEqual([{ from: '2026-03-01', amount: '895.00' }]);
});

test('a fee that is already stored changes nothing', () => {
  const known = { ...card, fees: [{ from: '2026-03-01', amount: '895.00' }], fee_day: '03-14' };
  expect(paidFee(known, line('2026-03-14'), TODAY)).toBeNull();
  expect(paidFee({ ...card, fee_day: '03-14' }, line('2026-03-14', -69_500), TODAY)).toBeNull();
});

test('a fee of another amount on the stored day changes only the amount', () => {
  expect(paidFee({ ...card, fee_day: '03-14' }, line('2026-03-14'), TODAY)).toEqual({
    fees: [{ from: '2026-03-01', amount: '895.00' }],
    fee_day: '03-14',
  });
});

test('a fee of a past year keeps that of the year that begins today', () => {
  const years = (today: string) => paidFee(card, line('2025-03-14'), today)?.fees.map(({ from }) => from);
  expect(years('2026-02-28')).toEqual(['2025-03-01']);
  expect(years('2026-03-01')).toEqual(['2025-03-01', '2026-03-01']);
});

test('a fee of the listed amount on another day changes only the day', () => {
  expect(paidFee(card, line('2026-03-20', -69_500), TODAY)).toEqual({ fees: [], fee_day: '03-20' });
});
