import { expect, test } from 'vitest';
import { completeCard } from '../../web/src/api/cache/answers.ts';
import { formOf } from '../../web/src/features/cards/card-form.ts';
import { withChangesElsewhere } from '../../web/src/features/cards/changed-elsewhere.ts';

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
const named = (changes: ReturnType<typeof withChangesElsewhere>['changes']) =>
  changes.map(({ label, was: before, is, take }) => [label, before, is, take !== null]);

test('untouched fields take the new values, and each change is listed', () => {
  const is = { ...was, version: 2, closed_date: '2025-11-01', last_digits: null };
  const { form: merged, changes } = withChangesElsewhere(form, was, is, today);
  expect(merged).toEqual(formOf(is, today));
  expect(named(changes)).toEqual([
    ['Closed', 'none', 'Nov 2025', false],
    ['Last 4 Digits', '1111', 'none', false],
  ]);
});

test('typed values stay, and the new value is offered', () => {
  const is = { ...was, version: 2, last_digits: '2222' };
  const typed = { ...form, lastDigits: '4821', opened: { month: '05', year: '2023' } };
  const { form: merged, changes } = withChangesElsewhere(typed, was, is, today);
  expect(merged).toEqual(typed);
  expect(named(changes)).toEqual([['Last 4 Digits', '1111', '2222', true]]);
  expect(changes[0]?.take?.(merged)).toEqual({ ...typed, lastDigits: '2222' });
});

test('bank, name, network and fee change together', () => {
  const is = { ...was, card_name: 'Chase Sapphire Reserve', network: 'Visa', annual_fee: '550.00' } as const;
  const { form: merged, changes } = withChangesElsewhere({ ...form, lastDigits: '9' }, was, is, today);
  expect(merged).toEqual({ ...formOf(is, today), lastDigits: '9' });
  expect(named(changes)).toEqual([
    [
      'Card',
      'Chase Freedom Flex of Chase, $0.00 a year',
      'Chase Sapphire Reserve of Chase, $550.00 a year',
      false,
    ],
  ]);
});

test('equal changes are not listed, as the other edit may be the user’s own', () => {
  const is = { ...was, version: 2, last_digits: '4821' };
  expect(withChangesElsewhere({ ...form, lastDigits: '4821' }, was, is, today).changes).toEqual([]);
});

test('changed notes are listed, too', () => {
  const { changes } = withChangesElsewhere(
    form,
    was,
    { ...was, notes: 'TaggedList in the blue wallet' },
    today,
  );
  expect(named(changes)).toEqual([['Notes', 'none', 'TaggedList in the blue wallet', false]]);
});
