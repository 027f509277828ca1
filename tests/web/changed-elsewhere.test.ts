import { expect, test } from 'vitest';
import { completeCard } from '../../web/src/api/cache/answers.ts';
import { formOf, withChangesElsewhere } from '../../web/src/features/cards/card-form.ts';

const today = '2026-11-20';
const was = completeCard({
  id: 'c1',
  card_name: 'Chase Freedom Flex',
  bank: 'Chase',
  network: 'MasterCard',
  opening_date: '2024-03-01',
  annual_fee: '0.00',
  last_digits: '1111',
  version: 1,
});
const form = formOf(was, today);

test('untouched fields take the new values', () => {
  const is = { ...was, version: 2, closed_date: '2025-11-01', last_digits: null };
  expect(withChangesElsewhere(form, was, is, today)).toEqual(formOf(is, today));
});

test('typed values stay', () => {
  const is = { ...was, version: 2, last_digits: '2222' };
  const typed = { ...form, lastDigits: '4821', opened: { month: '05', year: '2023' } };
  expect(withChangesElsewhere(typed, was, is, today)).toEqual(typed);
});

test('bank, name, network and fee change together', () => {
  const is = { ...was, card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;
  const merged = withChangesElsewhere({ ...form, lastDigits: '9' }, was, is, today);
  expect(merged).toEqual({ ...formOf(is, today), lastDigits: '9' });
});

test('equal changes are no news, as the other edit may be the user’s own', () => {
  const is = { ...was, version: 2, last_digits: '4821' };
  expect(withChangesElsewhere({ ...form, lastDigits: '4821' }, was, is, today)).toBeNull();
});

test('changed notes are not overwritten', () => {
  const is = { ...was, notes: 'In the blue wallet' };
  expect(withChangesElsewhere(form, was, is, today)).toEqual(form);
});
