import { expect, test } from 'vitest';
import {
  benefitDefaults,
  dayInYear,
  isWithinAmount,
  leftOf,
  nextDay,
  oldestFirst,
  previousDay,
  regroupByPeriod,
  sameUse,
  usesAfterTick,
  type Use,
} from '@card-rewards/functions/domain';

const use = (id: string, used_on: string, amount: string): Use => ({
  id,
  used_on,
  amount,
  note: null,
  posted: null,
  reading: null,
  at: `2026-11-20T00:00:0${id}.000Z`,
});

const tick = (used_amount: string, fields: { amount?: string; times?: number; worth?: string } = {}) => ({
  used_amount,
  amount: '50.00',
  times: null,
  used_on: '2026-11-20',
  at: 'now',
  newId: () => 'new',
  ...fields,
});
const amounts = (uses: Use[]) => uses.map(({ id, amount }) => `${id} ${amount}`);

test('a tick adds the missing amount', () => {
  const first = use('1', '2026-11-01', '20.00');
  const after = usesAfterTick([first], tick('50.00'));
  expect(amounts(after)).toEqual(['1 20.00', 'new 30.00']);
  expect(usesAfterTick(after, tick('50.00'))).toEqual(after);
});

test('a tick replaces a higher sum with one use', () => {
  const after = usesAfterTick(
    [use('1', '2026-11-01', '20.00'), use('2', '2026-11-02', '10.00')],
    tick('25.00'),
  );
  expect(amounts(after)).toEqual(['new 25.00']);
});

test('a tick of a benefit without an amount adds the missing uses and removes none', () => {
  const visit = use('1', '2026-11-01', '8.00');
  const after = (uses: Use[], times?: number) =>
    amounts(usesAfterTick(uses, tick('0.00', { amount: '0.00', ...(times && { times }) })));
  expect(after([])).toEqual(['new 0.00']);
  expect(after([visit])).toEqual(['1 8.00']);
  expect(after([visit], 3)).toEqual(['1 8.00', 'new 0.00', 'new 0.00']);
});

test('a tick of a benefit with a value to the user splits it among the missing uses to the cent, once', () => {
  const worth = tick('0.00', { amount: '0.00', worth: '100.00' });
  const once = usesAfterTick([], worth);
  expect(amounts(once)).toEqual(['new 100.00']);
  expect(usesAfterTick(once, worth)).toEqual(once);
  const split = (uses: Use[]) => amounts(usesAfterTick(uses, { ...worth, times: 3 }));
  expect(split([])).toEqual(['new 33.33', 'new 33.33', 'new 33.34']);
  expect(split([use('1', '2026-11-01', '8.00')])).toEqual(['1 8.00', 'new 33.33', 'new 33.34']);
});

const usesOf = (...amounts: string[]) => amounts.map((amount) => ({ amount }));
test.each([
  ['50.00', [], ['50.00'], true],
  ['50.00', ['20.00'], ['20.00', '30.00'], true],
  ['50.00', ['20.00'], ['20.00', '30.01'], false],
  ['50.00', ['80.00'], ['80.00', '0.01'], false],
  ['50.00', ['80.00'], ['70.00'], true],
  ['50.00', ['80.00'], ['80.00'], true],
  ['0.00', [], ['999999.99'], true],
  ['0.00', ['999999.99'], ['999999.99', '0.01'], false],
] as const)(
  'of an amount of %s, a change of the uses from %j to %j is allowed: %s',
  (amount, before, after, allowed) => {
    expect(isWithinAmount(amount, { before: usesOf(...before), after: usesOf(...after) })).toBe(allowed);
  },
);

test('the remaining amount is never negative', () => {
  expect(leftOf('50.00', usesOf('20.00'))).toBe('30.00');
  expect(leftOf('50.00', usesOf('80.00'))).toBe('0.00');
});

test('uses are sorted by day, then by time of recording', () => {
  const [a, b, c] = [
    { ...use('2', '2026-11-02', '1.00'), at: '' },
    use('1', '2026-11-02', '1.00'),
    use('3', '2026-01-02', '1.00'),
  ];
  expect(oldestFirst([a, b, c])).toEqual([c, a, b]);
});

test('two uses are equal if their content is equal, regardless of the time of recording', () => {
  const one = use('1', '2026-11-02', '1.00');
  const later = { ...one, at: 'later' };
  expect(sameUse(one, later)).toBe(true);
  const other = { used_on: '2026-11-03', amount: '2.00', note: 'x', posted: true, id: '2' };
  for (const [field, value] of Object.entries(other))
    expect(sameUse(one, { ...one, [field]: value }), field).toBe(false);
});

const travel = {
  ...benefitDefaults,
  name: 'Travel',
  frequency: 'annually' as const,
  reset: 'anniversary' as const,
  amount: '300.00',
};
const record = (start: string, end: string, uses: Use[], done = false) => ({
  start,
  end,
  uses,
  done,
  amount: '200.00',
  name: 'Old',
});
const summary = (records: ReturnType<typeof regroupByPeriod>) =>
  records.map(({ start, end, uses, done, amount }) => [start, end, uses.length, done, amount].join(' '));

test('a new opening date keeps an empty record of the current period in the current period', () => {
  const empty = [record('2024-03-01', '2025-02-28', []), record('2026-03-01', '2027-02-28', [])];
  const moved = regroupByPeriod(empty, travel, { opened: '2024-05-01', today: '2026-04-20' });
  expect(moved.map(({ start }) => start)).toEqual(['2024-05-01', '2025-05-01']);
});

test('a new opening date keeps the recorded amount of an unchanged past period', () => {
  const records = [record('2024-03-01', '2025-02-28', [use('1', '2025-02-01', '200.00')])];
  const moved = regroupByPeriod(records, travel, { opened: '2023-03-01', today: '2026-11-20' });
  expect(summary(moved)).toEqual(['2024-03-01 2025-02-28 1 false 200.00']);
});

test.each([
  ['2024-02-28', '2024-02-29'],
  ['2023-02-28', '2023-03-01'],
  ['2026-12-31', '2027-01-01'],
  ['2026-11-30', '2026-12-01'],
  ['2026-11-09', '2026-11-10'],
])('the day after %s is %s', (day, next) => {
  expect(nextDay(day)).toBe(next);
  expect(previousDay(next)).toBe(day);
});

test('February 29 becomes February 28 in other years', () => {
  expect(dayInYear(2028, '02-29')).toBe('2028-02-29');
  expect(dayInYear(2027, '02-29')).toBe('2027-02-28');
});
