import { expect, test } from 'vitest';
import { firstOfMonth, lastOfMonth, monthIndex } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { readingByHand } from '../../../../web/src/api/reading-queries.ts';
import {
  answerProblem,
  catchUpRows,
  caughtUpFrom,
  fullAnswer,
  markText,
  rowsToAsk,
  stillOpenText,
  unusedPeriods,
  usesToRecord,
} from '../../../../web/src/features/history/catch-up-draft.ts';
import { platinum, returningCard, useOn } from '../../../support/examples.ts';
import { historyPeriod as period } from '../../../support/history-period.ts';

const monthly = Array.from({ length: 11 }, (_, index) => {
  const start = firstOfMonth(2026 * 12 + index);
  return period(start, lastOfMonth(monthIndex(start)), {
    amount: '10.00',
    status: index === 10 ? 'open' : index < 8 ? 'before' : 'missed',
  });
});

test('past periods without a use are named by their first and last month', () => {
  const unused = unusedPeriods(monthly);
  expect(unused).toHaveLength(10);
  expect(markText(unused, 2026)).toBe('Mark Jan – Oct used');
  expect(markText(unused.slice(0, 1), 2026)).toBe('Mark January used');
  expect(markText([period('2025-03-01', '2026-02-28')], 2026)).toBe('Mark Mar 2025 – Feb 2026 used');
  const uses = [useOn('2026-01-05', '4.00')];
  const kept = [
    period('2026-01-01', '2026-01-31', { amount: '10.00', status: 'partly', uses }),
    period('2026-01-01', '2026-01-31', { amount: '0.00', status: 'before' }),
  ];
  expect(unusedPeriods(kept)).toEqual([]);
});

test('a year caught up is one reading in parts of at most 100 uses, and the first completes the fee years', () => {
  const use = { card_id: 'c', benefit_id: 'b', used_on: '2026-01-31', amount: '10.00' };
  const complete = [{ id: 'c', complete_years: ['2026-03-01'] }];
  const { id, parts } = readingByHand(
    Array.from({ length: 210 }, () => use),
    complete,
  );
  expect(parts.map((part) => [part.id, part.kind, part.uses?.length, part.cards?.length])).toEqual([
    [id, 'by_hand', 100, 1],
    [id, 'by_hand', 100, 0],
    [id, 'by_hand', 10, 0],
  ]);
  expect(parts[0]?.uses?.[0]).toMatchObject(use);
  expect(readingByHand([], complete).parts).toMatchObject([{ uses: [], cards: complete }]);
});

const today = '2026-11-27';
const card = completeCard({
  ...platinum,
  ...returningCard,
  id: 'c',
  version: 1,
  created_at: '2026-11-27T12:00:00Z',
});

/** Returns the periods of a benefit in 2026. The last period is still open. */
function periodsOf(benefit_id: string, frequency: 'monthly' | 'semi_annually' | 'annually', months: number) {
  return Array.from({ length: Math.ceil(11 / months) }, (_, index) => {
    const first = 2026 * 12 + index * months;
    const end = lastOfMonth(first + months - 1);
    const status = end < today ? 'before' : 'open';
    return { ...period(firstOfMonth(first), end, { frequency, amount: '10.00', status }), benefit_id };
  });
}

test('catching up asks about monthly benefits first, then in the order of the list, with the current period', () => {
  const history = [
    ...periodsOf('yearly', 'annually', 12),
    ...periodsOf('monthly', 'monthly', 1),
    ...periodsOf('half', 'semi_annually', 6),
    ...periodsOf('unlisted', 'annually', 12),
    ...periodsOf('earned', 'annually', 12),
    ...periodsOf('ignored', 'annually', 12).map((each) => ({ ...each, ignored: true })),
    ...periodsOf('once', 'annually', 12).map((each) => ({ ...each, frequency: 'one_time' as const })),
    ...periodsOf('used', 'annually', 12).map((each) => ({ ...each, uses: [useOn('2026-02-01', '10.00')] })),
  ];
  const listed = [
    { benefit_id: 'yearly', condition: null },
    { benefit_id: 'earned', condition: 'After $60,000 on the card in a calendar year' },
    { benefit_id: 'monthly', condition: null },
  ];
  const rows = rowsToAsk(catchUpRows(card, [...history, ...history], today), listed);
  expect(rows.map(({ key, unit, periods }) => [key, unit, periods.length])).toEqual([
    ['monthly', 'months', 11],
    ['half', 'half-years', 2],
    ['yearly 2026-01-01', null, 1],
    ['unlisted 2026-01-01', null, 1],
  ]);
});

test('catching up names the amount of most months', () => {
  const history = periodsOf('monthly', 'monthly', 1);
  const withDecember = history.map((each, index) => (index === 10 ? { ...each, amount: '35.00' } : each));
  expect(catchUpRows(card, withDecember, today)).toMatchObject([{ amount: '10.00' }]);
  const fromDecember = history.map((each, index) => (index === 0 ? { ...each, amount: '35.00' } : each));
  expect(catchUpRows(card, fromDecember, today)).toMatchObject([{ amount: '10.00' }]);
});

test('catching up begins with the year, or in January with the fee year before it', () => {
  expect(caughtUpFrom(card, today)).toBe('2026-01-01');
  expect(caughtUpFrom(card, '2027-01-05')).toBe('2026-03-01');
});

test('catching up leaves out a year that ended before the current fee year', () => {
  const years = ['2025-02-01', '2026-02-01'].map((from) =>
    period(from, from.replace('02-01', '02-28'), { frequency: 'annually', status: 'before' }),
  );
  const ended = { ...card, opening_date: '2024-03-01' };
  expect(catchUpRows(ended, years, today)).toEqual([]);
  expect(catchUpRows({ ...ended, opening_date: '2024-02-01' }, years, today)).toHaveLength(1);
});

test('a number of periods means the latest ones, and the current one last', () => {
  const rows = catchUpRows(card, periodsOf('monthly', 'monthly', 1), today);
  const [row] = rows;
  if (!row) throw new Error('No row');
  const dates = (typed: string) =>
    usesToRecord(rows, new Map([['monthly', typed]]), [card], today).map(({ used_on }) => used_on);
  expect(dates('0')).toEqual([]);
  expect(dates('12')).toEqual([]);
  expect(dates('2')).toEqual(['2026-09-30', '2026-10-31']);
  expect(dates('10')).not.toContain('2026-11-01');
  // The use of the current month does not get today's date.
  expect(dates('11')).toEqual([...dates('10'), '2026-11-01']);
  expect(stillOpenText(row, '9')).toBeNull();
  expect(stillOpenText(row, '10')).toBe('November still open');
  expect(stillOpenText(row, '11')).toBeNull();
  expect(fullAnswer(row)).toBe('11');
  expect(answerProblem(row, '11')).toBeNull();
  expect(answerProblem(row, '12')).toBe('Enter a number up to 11.');
  expect(answerProblem(row, 'x')).toBe('Enter a number up to 11.');
});

test('a yearly benefit takes an amount, on the first day of its year that lies in the fee year', () => {
  const rows = catchUpRows(card, periodsOf('yearly', 'annually', 12), today);
  const [row] = rows;
  if (!row) throw new Error('No row');
  const uses = (typed: string) => usesToRecord(rows, new Map([[row.key, typed]]), [card], today);
  expect(uses('7.5')).toEqual([
    { card_id: 'c', benefit_id: 'yearly', used_on: '2026-03-01', amount: '7.50' },
  ]);
  expect(uses('')).toEqual([]);
  expect(uses('0')).toEqual([]);
  expect(answerProblem(row, '')).toBeNull();
  expect(answerProblem(row, '10')).toBeNull();
  expect(answerProblem(row, '10.01')).toBe('Enter an amount up to $10.00.');
  expect(answerProblem(row, 'ten')).toBe('Enter an amount up to $10.00.');
});

test('a finished period is dated on its last day, also one of the year before', () => {
  const year = period('2026-01-01', '2026-12-31', { frequency: 'annually', status: 'before' });
  const january = '2027-01-05';
  const rows = catchUpRows(card, [year], january);
  const answers = new Map([['b 2026-01-01', '50']]);
  expect(usesToRecord(rows, answers, [card], january)).toMatchObject([
    { used_on: '2026-12-31', amount: '50.00' },
  ]);
});
