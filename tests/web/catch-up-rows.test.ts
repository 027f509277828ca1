import { expect, test } from 'vitest';
import { catchUpRows, chosenPeriods } from '../../web/src/features/history/catch-up-rows.ts';
import { historyPeriod as period } from '../support/history-period.ts';

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
  const rows = catchUpRows({ id: 'c' }, history);
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
