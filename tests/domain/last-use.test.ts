import { expect, test } from 'vitest';
import {
  applyCommand,
  benefitOnDay,
  findPeriod,
  shortDate,
  withNewerTerms,
  type LedgerBenefit,
  type LedgerCommand,
  type RecordedBenefit,
} from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import { use } from './flight-credit.ts';

const card = {
  card_name: 'Card',
  last_digits: null,
  opening_date: '2015-03-01',
  closed_date: null,
  created_at: '2026-01-01T12:00:00.000Z',
  captured: {},
  auto_claims: [],
};

/** Global Entry: $120, available again 48 months after its last use. */
const globalEntry: LedgerBenefit & RecordedBenefit = {
  ...cardBenefit,
  id: 'b',
  name: 'Global Entry',
  amount: '120.00',
  frequency: 'every_4_years',
  reset: 'last_use',
  months: 48,
  effective_from: '2026-01-01',
  records: [],
};
const every4Years = { ...globalEntry, reset: 'anniversary' as const, months: null };

function after(benefit: typeof globalEntry, today: string, ...commands: LedgerCommand[]) {
  return commands.reduce<typeof globalEntry>((held, command) => {
    const { records } = applyCommand({ card, benefit: held, records: held.records }, command, today);
    return { ...held, records };
  }, benefit);
}

const record = (day: string, amount = '120.00'): LedgerCommand => ({
  do: 'recordUse',
  use: use(day, amount),
});
const tick: LedgerCommand = { do: 'tick', used_amount: '120.00', at: 'now', newId: () => 'ticked' };
const used = (day: string, benefit = globalEntry) => after(benefit, day, record(day));

function rowOn(today: string, benefit: typeof globalEntry) {
  const entry = { card, benefit, records: benefit.records };
  const periodOn = (day: string) => benefitOnDay(card, benefit, findPeriod(entry, day), { day, today });
  const row = periodOn(today);
  // The row has the status of `today`, even if it is read for an earlier `day`.
  expect(periodOn('2016-01-01')).toEqual(row);
  const { status, used_amount, again_on, end } = row;
  expect(end).toBe('9999-12-31');
  return `${status} ${used_amount} ${again_on ?? 'now'}`;
}

test.each([
  ['2024-02-29', 48, '2028-02-28', '2028-02-29'],
  ['2024-02-29', 54, '2028-08-28', '2028-08-29'],
  ['2023-08-30', 54, '2028-02-28', '2028-02-29'],
  ['2022-08-31', 54, '2027-02-27', '2027-02-28'],
  ['2023-02-28', 48, '2027-02-27', '2027-02-28'],
])(
  'a benefit that counts from its last use used on %s with %i months is used until %s and there again on %s',
  (day, months, last, again) => {
    const benefit = used(day, { ...globalEntry, months });
    expect(rowOn(last, benefit)).toBe(`used 120.00 ${again}`);
    expect(rowOn(again, benefit)).toBe('open 0.00 now');
    expect(() => after(benefit, again, record(last))).toThrow(
      `This benefit was used on ${shortDate(day)}. It is available again on ${shortDate(again)}.`,
    );
    expect(rowOn(again, after(benefit, again, record(again)))).toMatch(/^used 120.00/);
  },
);

test('a benefit that counts from its last use is used up by any amount, which a repeated tick sets', () => {
  const precheck = after(globalEntry, '2026-11-20', record('2025-03-12', '78.00'));
  expect(rowOn('2026-11-20', precheck)).toBe('used 78.00 2029-03-12');
  expect(rowOn('2026-11-20', after(precheck, '2026-11-20', tick, tick))).toBe('used 120.00 2029-03-12');
});

test('a benefit that counts from its last use keeps all uses when it replaces one with four years from the opening, even two that are too close', () => {
  const today = '2026-11-20';
  const before = after(
    every4Years,
    today,
    record('2019-01-31'),
    record('2023-02-01', '100.00'),
    record('2023-03-02', '20.00'),
  );
  expect(before.records).toHaveLength(3);
  const terms = {
    ...globalEntry,
    ...withNewerTerms(before, globalEntry, { opened: card.opening_date, day: today }),
  };
  const command = { do: 'changeTerms', benefit: terms } as const;
  const taken = { ...terms, records: after(before, today, command).records };
  expect(rowOn(today, taken)).toBe('used 120.00 2027-03-02');
  expect(taken.records.flatMap(({ uses }) => uses.map(({ id }) => id))).toEqual([
    '2019-01-31',
    '2023-02-01',
    '2023-03-02',
  ]);
  // A change that keeps the date is possible.
  const noted = { ...use('2023-02-01', '100.00'), note: 'Interview' };
  expect(after(taken, today, { do: 'changeUse', use: noted }).records[0]?.uses).toContainEqual(noted);
  // An untick removes the latest use. The earlier use still counts.
  expect(rowOn(today, after(taken, today, { do: 'untick', used_amount: '0.00' }))).toBe(
    'used 100.00 2027-02-01',
  );
  const moved = after(taken, today, { do: 'moveOpening', opened: '2016-05-01' });
  expect(moved.records).toEqual(taken.records);
});
