import { expect, test } from 'vitest';
import {
  applyCommand,
  chosenResets,
  frequencies,
  listHistory,
  MAX_USES,
  periodContaining,
  periodMonths,
  withNewerTerms,
  type LedgerBenefit,
  type LedgerCard,
  type PeriodCard,
  type RecordedBenefit,
  type Terms,
  type Use,
} from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import { use } from './flight-credit.ts';

const opened = '2024-03-01';
const today = '2026-11-22';
const base: LedgerBenefit & RecordedBenefit = {
  ...cardBenefit,
  id: 'b',
  name: 'Hotel Credit',
  amount: '200.00',
  frequency: 'annually',
  effective_from: opened,
  records: [],
};
const card: LedgerCard & PeriodCard = {
  card_name: 'Card',
  last_digits: null,
  opening_date: opened,
  closed_date: null,
  created_at: '2024-03-01T12:00:00.000Z',
  captured: {},
  auto_claims: [],
};

function taken(before: LedgerBenefit & RecordedBenefit, uses: Use[], terms: Partial<Terms>) {
  let entry = { card, benefit: before, records: before.records };
  for (const each of uses) {
    const { records, captured, auto_claims } = applyCommand(entry, { do: 'recordUse', use: each }, today);
    entry = { ...entry, records, card: { ...entry.card, captured, auto_claims } };
  }
  const dated = withNewerTerms(before, { ...before, ...terms }, { opened, day: today });
  const after = { ...before, ...dated, auto_claim: before.auto_claim };
  const command = { do: 'changeTerms', benefit: after } as const;
  const outcome = applyCommand(entry, command, today);
  const records = outcome.records;
  const history = listHistory({ ...card, auto_claims: outcome.auto_claims }, [{ ...after, records }], {
    today,
    year: null,
  }).map(
    ({ start, end, amount, used_amount, status }) => `${start} ${end} ${used_amount}/${amount} ${status}`,
  );
  return { after, records, history, captured: outcome.captured, before: entry };
}

test('a shorter period splits the uses of the current period by their days, without missed periods', () => {
  const uses = [use('2025-05-02', '150.00'), use('2026-09-02', '200.00')];
  const half = { amount: '150.00', frequency: 'semi_annually' as const };
  expect(taken(base, uses, half).history).toEqual([
    '2024-01-01 2024-12-31 0.00/200.00 missed',
    '2025-01-01 2025-12-31 150.00/200.00 partly',
    '2026-01-01 2026-06-30 0.00/150.00 before',
    '2026-07-01 2026-12-31 200.00/150.00 used',
  ]);
});

test('a longer period begins on the day after the last finished period', () => {
  const monthly = { ...base, frequency: 'monthly' as const, amount: '10.00' };
  const { history } = taken(monthly, [use('2026-10-02', '10.00'), use('2026-11-02', '5.00')], {
    amount: '120.00',
    frequency: 'annually',
    reset: 'calendar',
  });
  expect(history.slice(-3)).toEqual([
    '2026-09-01 2026-09-30 0.00/10.00 missed',
    '2026-10-01 2026-10-31 10.00/10.00 used',
    '2026-11-01 2026-12-31 5.00/120.00 partly',
  ]);
});

test('a period without an end keeps its earlier uses, and the new terms begin with their current period', () => {
  const oneTime = { ...base, frequency: 'one_time' as const };
  const uses = [use('2025-05-02', '50.00'), use('2026-11-02', '20.00')];
  expect(taken(oneTime, uses, { frequency: 'monthly', amount: '30.00' }).history).toEqual([
    '2024-03-01 2026-10-31 50.00/200.00 partly',
    '2026-11-01 2026-11-30 20.00/30.00 partly',
  ]);
});

const fromLastUse = { frequency: 'every_4_years', reset: 'last_use', months: 12 } as const;
const schedules: (Pick<Terms, 'frequency' | 'reset'> & { months?: number })[] = [
  ...frequencies.flatMap((frequency) => chosenResets.map((reset) => ({ frequency, reset }))),
  fromLastUse,
];
const pairs = schedules.flatMap((from) => schedules.map((to) => [from, to] as const));

test.each(pairs)('from %j to %j no use is lost, doubled or left outside its period', (from, to) => {
  const before = { ...base, ...from, amount: '1000.00' };
  const days = [
    '2024-04-01',
    '2025-02-28',
    '2025-12-31',
    '2026-02-28',
    '2026-06-30',
    '2026-10-31',
    '2026-11-22',
  ].filter((day) => !from.months || ['2024-04-01', '2026-11-22'].includes(day));
  const {
    after,
    records,
    captured,
    before: entry,
  } = taken(
    before,
    days.map((day) => use(day, '3.00')),
    { ...to, amount: '900.00' },
  );
  expect(records.flatMap(({ uses }) => uses.map(({ id }) => id)).toSorted()).toEqual(days);
  expect(captured).toEqual(entry.card.captured);
  expect(new Set(records.map(({ start }) => start)).size).toBe(records.length);
  for (const { start, end, uses } of records) {
    for (const { used_on } of uses)
      expect(start <= used_on && used_on <= end, `${start} ${used_on}`).toBe(true);
    expect(uses.length).toBeLessThanOrEqual(MAX_USES);
  }
  const isEndless = periodMonths(from) === null;
  const finished = isEndless
    ? []
    : records.filter(({ end }) => end < periodContaining({ ...from, opened }, today).start);
  for (const record of finished) expect(record.amount).toBe('1000.00');
  const running = records.find(({ start, end }) => start <= today && today <= end);
  expect(running?.amount).toBe('900.00');
  // Taking the same terms again changes nothing.
  const again = withNewerTerms(after, after, { opened, day: today });
  expect(
    applyCommand(
      { card, benefit: after, records },
      { do: 'changeTerms', benefit: { ...after, ...again } },
      today,
    ).changes,
  ).toEqual([]);
});

test('an unlimited benefit that becomes periodic keeps its years beside the current period', () => {
  const unlimited = { ...base, amount: '0.00', frequency: 'unlimited' as const };
  const terms = { frequency: 'annually' as const, amount: '200.00' };
  expect(taken(unlimited, [use('2025-05-02', '40.00')], terms).history).toEqual([
    '2025-01-01 2025-12-31 40.00/0.00 used',
    '2026-01-01 2026-12-31 0.00/200.00 open',
  ]);
});
