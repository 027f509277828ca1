import { firstOfMonth, lastOfMonth, monthIndex } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';
import { useOn } from '../../../support/examples.ts';
import { catchUpReading } from '../../../../web/src/api/reading-queries.ts';
import {
  catchUpRows,
  chosenPeriods,
  markText,
  unusedPeriods,
} from '../../../../web/src/features/history/catch-up-rows.ts';
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

test('a year caught up is one reading in parts of at most 100 uses, each on the last day of its period', () => {
  const asked = Array.from({ length: 21 }, () => unusedPeriods(monthly)).flat();
  const parts = catchUpReading(
    'r',
    asked.map((each) => ({ card_id: 'c', period: each })),
    '2026-11-25',
  );
  expect(parts.map(({ id, kind, uses }) => [id, kind, uses?.length])).toEqual([
    ['r', 'by_hand', 100],
    ['r', 'by_hand', 100],
    ['r', 'by_hand', 10],
  ]);
  expect(parts[0]?.uses?.[0]).toMatchObject({ card_id: 'c', used_on: '2026-01-31', amount: '10.00' });
  const year = { card_id: 'c', period: period('2026-01-01', '2026-12-31') };
  expect(catchUpReading('r', [year], '2026-11-25')[0]?.uses?.[0]?.used_on).toBe('2026-11-25');
});

const months = ['01', '02', '03', '04'].map((month) =>
  period(`2026-${month}-01`, `2026-${month}-28`, { frequency: 'monthly', amount: '10.00', status: 'before' }),
);

test('a benefit can be caught up in past periods, a yearly one in its current period, and the latest are chosen', () => {
  const year = { start: '2026-01-01', end: '2026-12-31', frequency: 'annually' as const, amount: '50.00' };
  const history = [
    ...months,
    { ...period('2026-05-01', '2026-05-31', { frequency: 'monthly', status: 'open' }) },
    { ...period(year.start, year.end, { ...year, status: 'open' }), benefit_id: 'yearly' },
    { ...period(year.start, year.end, { ...year, status: 'open', ignored: true }), benefit_id: 'ignored' },
    {
      ...period(year.start, year.end, { ...year, status: 'open', frequency: 'one_time' }),
      benefit_id: 'once',
    },
    { ...period(year.start, year.end, { ...year, status: 'used' }), benefit_id: 'used' },
  ];
  const rows = catchUpRows('c', history);
  const [monthly, yearly] = rows;
  expect(rows.map(({ unit, periods }) => [unit, periods.length])).toEqual([
    ['months', 4],
    [null, 1],
  ]);
  const counts = new Map([
    [monthly?.benefitId ?? '', 2],
    [yearly?.benefitId ?? '', 1],
  ]);
  expect(chosenPeriods(rows, counts).map((each) => [each.card_id, each.period.start])).toEqual([
    ['c', '2026-03-01'],
    ['c', '2026-04-01'],
    ['c', '2026-01-01'],
  ]);
  expect(chosenPeriods(rows, new Map())).toEqual([]);
});
