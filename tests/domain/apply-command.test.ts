import { describe, expect, test } from 'vitest';
import {
  applyCommand,
  applyCommands,
  benefitDefaults,
  benefitPeriod,
  changePeriod,
  findPeriod,
  hasEnded,
  isListed,
  isWaiting,
  MAX_USES,
  updateCaptured,
  usesOnDay,
  withNewerTerms,
  withOwnTerms,
  worthOfNext,
  type LedgerBenefit,
  type LedgerCommand,
  type LedgerEntry,
} from '@card-rewards/functions/domain';
import { use } from './flight-credit.ts';
import { after, changed, recorded } from './ledger-entry.ts';

const today = '2026-11-20';
const card = { opening_date: '2026-03-01', closed_date: null, captured: {}, auto_claims: [] };
const monthly: LedgerBenefit = {
  ...benefitDefaults,
  id: 'dining',
  origin: 'own',
  name: 'Dining',
  frequency: 'monthly',
  amount: '10.00',
};
const unused: LedgerEntry = { card, benefit: monthly, records: [] };
const ofCatalogue: LedgerBenefit = { ...monthly, origin: 'catalogue' };

/**
 * Returns one line for each record, oldest first. A ticked record with two uses gives, for example,
 * `2026-07-01 2026-07-31 Dining 4.00+6.00 of 10.00 ticked`.
 */
const linesOf = ({ records }: LedgerEntry) =>
  records
    .map(({ start, end, name, amount, uses, done }) => {
      const sums = uses.map((each) => each.amount).join('+');
      return `${start} ${end} ${name} ${sums} of ${amount}${done ? ' ticked' : ''}`;
    })
    .toSorted();

const buildTick = (used_amount: string, period_start: string | null = null): LedgerCommand => {
  let number = 0;
  return { do: 'tick', used_amount, period_start, at: '', newId: () => `ticked-${++number}` };
};
const untickOf = (used_amount: string): LedgerCommand => ({ do: 'untick', used_amount });

describe('a finished period', () => {
  const renamed = changed({ ...monthly, name: 'Restaurants', amount: '25.00' });
  const ofJuly = after(unused, today, recorded('2026-07-05', '4.00'), renamed);

  test('keeps the amount and the name that it had when its first use was recorded', () => {
    expect(linesOf(ofJuly)).toEqual(['2026-07-01 2026-07-31 Dining 4.00 of 10.00']);
    const again = after(ofJuly, today, recorded('2026-07-06', '6.00'));
    expect(linesOf(again)).toEqual(['2026-07-01 2026-07-31 Dining 4.00+6.00 of 10.00']);
    expect(() => after(again, today, recorded('2026-07-07', '0.01'))).toThrow('must be at most $0.00');
    const edit: LedgerCommand = { do: 'changeUse', use: use('2026-07-05', '9.00') };
    expect(linesOf(after(ofJuly, today, edit))).toEqual(['2026-07-01 2026-07-31 Dining 9.00 of 10.00']);
  });

  test('gets the terms of the benefit with its first use, and the current one with every use', () => {
    const november = after(unused, today, recorded('2026-11-05', '4.00'), renamed);
    expect(linesOf(after(november, today, recorded('2026-09-30', '20.00')))).toEqual([
      '2026-09-01 2026-09-30 Restaurants 20.00 of 25.00',
      '2026-11-01 2026-11-30 Restaurants 4.00 of 25.00',
    ]);
  });

  test('is one that ended before today', () => {
    const lastOfJuly = after(unused, '2026-07-31', recorded('2026-07-05', '4.00'));
    expect(linesOf(after(lastOfJuly, '2026-07-31', renamed))).toEqual([
      '2026-07-01 2026-07-31 Restaurants 4.00 of 25.00',
    ]);
  });

  test('gives its tick to the period of its latest use, or to the one in its middle without a use', () => {
    const quarterly = {
      ...unused,
      benefit: { ...monthly, frequency: 'quarterly' as const, amount: '30.00' },
    };
    const uses = ['2026-07-01', '2026-08-02', '2026-09-03'].map((day) => recorded(day, '1.00'));
    const ticked = after(after(quarterly, '2026-09-04', ...uses), '2026-09-04', buildTick('30.00'));
    const [latest] = ticked.records.flatMap((record) =>
      record.uses.filter(({ id }) => id.startsWith('ticked')),
    );
    expect(latest?.used_on).toBe('2026-09-04');
    expect(linesOf(after(ticked, today, changed(monthly)))).toEqual([
      '2026-07-01 2026-07-31 Dining 1.00 of 10.00',
      '2026-08-01 2026-08-31 Dining 1.00 of 10.00',
      '2026-09-01 2026-09-30 Dining 1.00+27.00 of 10.00 ticked',
    ]);
    const mark = {
      start: '2026-10-01',
      end: '2026-12-31',
      amount: '30.00',
      name: 'Dining',
      done: true,
      uses: [],
    };
    const monthOfMark = (day: string) =>
      after({ ...quarterly, records: [mark] }, day, changed(monthly)).records.map(({ start }) => start);
    expect(monthOfMark('2026-10-01')).toEqual(['2026-10-01']);
    expect(monthOfMark('2026-12-31')).toEqual(['2026-12-01']);
    expect(monthOfMark('2027-01-01')).toEqual(['2026-11-01']);
  });

  test("moves with the user's own benefit, and has the new amount if it is not the same period", () => {
    const uses = [recorded('2026-07-05', '4.00'), recorded('2026-08-05', '5.00')];
    const quarterly = changed({ ...monthly, frequency: 'quarterly', amount: '30.00' });
    expect(linesOf(after(unused, today, ...uses, quarterly))).toEqual([
      '2026-07-01 2026-09-30 Dining 4.00+5.00 of 30.00',
    ]);
  });

  test('stays when a benefit of the catalogue gets newer terms or is corrected from the current period on', () => {
    const dates = { opened: card.opening_date, today };
    const entry = { ...unused, benefit: ofCatalogue };
    const uses = [recorded('2026-07-05', '4.00'), recorded('2026-08-05', '5.00')];
    const stays = [
      '2026-07-01 2026-07-31 Dining 4.00 of 10.00',
      '2026-08-01 2026-08-31 Dining 5.00 of 10.00',
    ];
    const newer = { ...ofCatalogue, frequency: 'quarterly' as const, amount: '30.00' };
    const taken = { ...ofCatalogue, ...withNewerTerms(ofCatalogue, newer, { ...dates, day: today }) };
    expect(linesOf(after(entry, today, ...uses, changed(taken)))).toEqual(stays);
    const correction = { amount: '12.00', reset: 'anniversary' as const };
    const corrected = { ...ofCatalogue, ...withOwnTerms(ofCatalogue, correction, dates) };
    expect(linesOf(after(entry, today, ...uses, changed(corrected)))).toEqual(stays);
  });
});

describe('a use', () => {
  test('is refused on a day before the card was opened or after today, and accepted on both', () => {
    for (const day of ['2026-02-28', '2026-11-21']) {
      expect(() => after(unused, today, recorded(day, '1.00')), day).toThrow(
        'must be from Mar 1, 2026 to Nov 20, 2026',
      );
    }
    const first = after(unused, today, recorded('2026-03-01', '1.00'), recorded('2026-11-20', '1.00'));
    expect(first.records).toHaveLength(2);
  });

  test('of a benefit that has ended can be corrected, but not moved after its end', () => {
    const ended = { ...monthly, expires_on: '2026-08-31' };
    const entry = after(unused, '2026-09-20', recorded('2026-09-05', '4.00'));
    const correct = (used_on: string) => (): LedgerEntry => {
      const corrected = { ...use('2026-09-05', '5.00'), used_on };
      return after({ ...entry, benefit: ended }, today, { do: 'changeUse', use: corrected });
    };
    expect(correct('2026-09-05')().card.captured).toEqual({ '2026-09': '5.00' });
    expect(correct('2026-09-06')).toThrow('must be from Mar 1, 2026 to Aug 31, 2026');
  });

  test('that is deleted leaves its period ticked while another one is left', () => {
    const tick: LedgerCommand = { do: 'tick', used_amount: '7.00', at: '', newId: () => 'ticked' };
    const entry = after(unused, today, recorded('2026-11-02', '3.00'), tick);
    expect(linesOf(entry)).toEqual(['2026-11-01 2026-11-30 Dining 3.00+4.00 of 10.00 ticked']);
    const one = after(entry, today, { do: 'deleteUse', id: 'ticked' });
    expect(linesOf(one)).toEqual(['2026-11-01 2026-11-30 Dining 3.00 of 10.00 ticked']);
    expect(linesOf(after(one, today, { do: 'deleteUse', id: '2026-11-02' }))).toEqual([]);
  });
});

describe('a tick', () => {
  test('of another period than the current one is refused', () => {
    expect(() => after(unused, today, buildTick('10.00', '2026-10-01'))).toThrow(
      'This period of the benefit is not the current one.',
    );
    expect(after(unused, today, buildTick('10.00', '2026-11-01')).records).toHaveLength(1);
  });

  test('of a closed card or of a benefit that is not listed is refused', () => {
    const closed = { ...unused, card: { ...card, closed_date: '2026-11-19' } };
    expect(() => after(closed, today, buildTick('10.00'))).toThrow(
      'Benefits of a closed card cannot be changed.',
    );
    const ended = { ...unused, benefit: { ...monthly, expires_on: '2026-11-19' } };
    expect(() => after(ended, today, buildTick('10.00'))).toThrow('The card no longer has this benefit.');
  });

  test('of an amount that does not fit is refused, as is an untick that leaves something', () => {
    expect(() => after(unused, today, buildTick('10.01'))).toThrow(/must/);
    const ticked = after(unused, today, buildTick('10.00'));
    expect(() => after(ticked, today, untickOf('1.00'))).toThrow(/must/);
    expect(after(ticked, today, untickOf('0.00')).records).toEqual([]);
  });

  test('of what is recorded already adds no use', () => {
    const used = after(unused, today, recorded('2026-11-05', '10.00'));
    expect(linesOf(after(used, today, buildTick('10.00')))).toEqual([
      '2026-11-01 2026-11-30 Dining 10.00 of 10.00 ticked',
    ]);
  });

  test('before the card is opened counts on the opening date', () => {
    const future = { ...unused, card: { ...card, opening_date: '2026-12-05' } };
    const [record] = after(future, today, buildTick('10.00')).records;
    expect(record?.uses.map(({ used_on }) => used_on)).toEqual(['2026-12-05']);
  });

  test('of a benefit that counts from its last use is undone without the earlier uses', () => {
    const fromLastUse: LedgerBenefit = {
      ...monthly,
      frequency: 'every_4_years',
      reset: 'last_use',
      months: 48,
    };
    const entry = { card: { ...card, opening_date: '2015-03-01' }, benefit: fromLastUse, records: [] };
    const twice = after(entry, today, recorded('2019-03-05', '10.00'), buildTick('10.00'));
    expect(twice.records.map(({ uses, done }) => [uses.map(({ used_on }) => used_on), done])).toEqual([
      [['2019-03-05', today], false],
    ]);
    const once = after(twice, today, untickOf('0.00'));
    expect(once.records.flatMap(({ uses }) => uses).map(({ used_on }) => used_on)).toEqual(['2019-03-05']);
  });

  test('of a visit is worth its share, and nothing if the benefit has no worth', () => {
    expect(worthOfNext({ worth: '250.00', times: 2 }, 1)).toBe('125.00');
    expect(worthOfNext({ worth: '250.00', times: 2 }, 2)).toBe('0.00');
    expect(worthOfNext({ worth: '250.00', times: null }, 0)).toBe('250.00');
    expect(worthOfNext({ worth: null, times: 3 }, 0)).toBe('0.00');
  });
});

describe('the uses of one period', () => {
  const dates = Array.from({ length: 30 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`);
  const uses = Array.from({ length: MAX_USES }, (_, index) => ({
    ...use(dates[index % dates.length] ?? '', '0.01'),
    id: `use ${index}`,
  }));
  const [record] = after(unused, today, recorded('2026-10-01', '0.01')).records;
  const full: LedgerEntry = { ...unused, records: record ? [{ ...record, amount: '10.00', uses }] : [] };
  const limit = `A benefit can have at most ${MAX_USES} uses in one period.`;

  test('have a limit that a further use cannot pass and an edit can reach', () => {
    expect(() => after(full, today, recorded('2026-10-31', '0.01'))).toThrow(limit);
    const edit: LedgerCommand = { do: 'changeUse', use: { ...use('2026-10-01', '0.02'), id: 'use 0' } };
    expect(after(full, today, edit).records[0]?.uses).toHaveLength(MAX_USES);
    const almost = after(full, today, { do: 'deleteUse', id: 'use 0' });
    expect(after(almost, today, recorded('2026-10-31', '0.01')).records[0]?.uses).toHaveLength(MAX_USES);
  });

  test('can be edited even if there are more of them than a period may have', () => {
    const tooMany = full.records.map((each) => ({
      ...each,
      uses: [...uses, { ...use('2026-10-31', '0.01'), id: 'last' }],
    }));
    const edit: LedgerCommand = { do: 'changeUse', use: { ...use('2026-10-31', '0.02'), id: 'last' } };
    expect(after({ ...full, records: tooMany }, today, edit).records[0]?.uses).toHaveLength(MAX_USES + 1);
  });

  test('are not joined to a longer period that would have too many of them', () => {
    const quarterly = changed({ ...monthly, frequency: 'quarterly', amount: '30.00' });
    const withNovember = after(full, today, recorded('2026-11-05', '0.01'));
    expect(() => after(withNovember, today, quarterly)).toThrow(limit);
    expect(after(full, today, quarterly).records[0]?.uses).toHaveLength(MAX_USES);
    const unlimited = changed({ ...monthly, frequency: 'unlimited', amount: '0.00' });
    expect(after(withNovember, today, unlimited).records[0]?.uses).toHaveLength(MAX_USES + 1);
  });

  test('cannot be zero if the benefit has an amount', () => {
    expect(() => after(unused, today, recorded('2026-11-05', '0.00'))).toThrow('must be more than 0.00');
    const perk = { ...unused, benefit: { ...monthly, amount: '0.00' } };
    const used = after(perk, today, recorded('2026-11-05', '0.00'));
    expect(used.records).toHaveLength(1);
    const noted: LedgerCommand = { do: 'changeUse', use: { ...use('2026-11-05', '0.00'), note: 'Free' } };
    const [record] = after({ ...used, benefit: monthly }, today, noted).records;
    expect(record?.uses.map(({ note }) => note)).toEqual(['Free']);
  });

  test('may stay too large, because an unchanged amount is not checked', () => {
    const used = after(unused, today, recorded('2026-11-05', '10.00'));
    const smaller = { ...used, benefit: { ...monthly, amount: '4.00' } };
    const moved: LedgerCommand = {
      do: 'changeUse',
      use: { ...use('2026-11-06', '10.00'), id: '2026-11-05' },
    };
    expect(linesOf(after(smaller, today, moved))).toEqual(['2026-11-01 2026-11-30 Dining 10.00 of 4.00']);
    const less: LedgerCommand = { do: 'changeUse', use: use('2026-11-05', '9.00') };
    expect(linesOf(after(smaller, today, less))).toEqual(['2026-11-01 2026-11-30 Dining 9.00 of 4.00']);
    const more: LedgerCommand = { do: 'changeUse', use: use('2026-11-05', '11.00') };
    expect(() => after(smaller, today, more)).toThrow('must be at most $4.00');
  });

  test('are found by their ids', () => {
    expect(() => after(unused, today, { do: 'deleteUse', id: 'unknown' })).toThrow(
      'No record has the use unknown',
    );
    const two = after(unused, today, recorded('2026-10-05', '1.00'), recorded('2026-11-05', '2.00'));
    expect(linesOf(after(two, today, { do: 'deleteUse', id: '2026-10-05' }))).toEqual([
      '2026-11-01 2026-11-30 Dining 2.00 of 10.00',
    ]);
  });

  test('of an unlimited benefit are those of the calendar year', () => {
    const terms = { ...monthly, frequency: 'unlimited' as const, amount: '0.00' };
    const entry = { ...unused, benefit: terms };
    const { records } = after(
      { ...entry, card: { ...card, opening_date: '2024-01-01' } },
      today,
      recorded('2025-12-31', '0.00'),
      recorded('2026-01-01', '0.00'),
      recorded('2026-11-20', '0.00'),
    );
    const usesOn = (day: string) =>
      usesOnDay({ terms, record: records[0] }, day).map(({ used_on }) => used_on);
    expect(usesOn('2026-11-20')).toEqual(['2026-01-01', '2026-11-20']);
    expect(usesOn('2025-01-01')).toEqual(['2025-12-31']);
    expect(usesOn('2024-12-31')).toEqual([]);
    const oneTime = { ...terms, frequency: 'one_time' as const };
    expect(usesOnDay({ terms: oneTime, record: records[0] }, '2026-11-20')).toHaveLength(3);
    const { uses: counted, others } = findPeriod({ ...entry, records }, '2026-11-20');
    expect([counted.length, others.length]).toEqual([2, 1]);
  });
});

test('a benefit that cannot be used yet says so', () => {
  const future = { ...unused, benefit: { ...monthly, starts_on: '2026-12-01' } };
  expect(() => after(future, today, recorded('2026-11-20', '1.00'))).toThrow(
    'the benefit begins on Dec 1, 2026',
  );
  const fromToday = { ...unused, benefit: { ...monthly, starts_on: today } };
  expect(() => after(fromToday, today, recorded('2026-11-19', '1.00'))).toThrow('must be Nov 20, 2026');
});

test.each([
  { dates: {}, listed: true, waiting: false, ended: false },
  { dates: { starts_on: '2026-11-20' }, listed: true, waiting: false, ended: false },
  { dates: { starts_on: '2026-11-21' }, listed: false, waiting: true, ended: false },
  { dates: { retired_on: '2026-11-20' }, listed: true, waiting: false, ended: false },
  { dates: { retired_on: '2026-11-19' }, listed: false, waiting: false, ended: true },
  { dates: { expires_on: '2026-11-20' }, listed: true, waiting: false, ended: false },
  { dates: { expires_on: '2026-11-19' }, listed: false, waiting: false, ended: true },
  {
    dates: { starts_on: '2026-11-21', expires_on: '2026-11-19' },
    listed: false,
    waiting: false,
    ended: true,
  },
  { dates: { retired: true }, listed: false, waiting: false, ended: false },
  { dates: { retired: true, starts_on: '2026-11-21' }, listed: false, waiting: false, ended: false },
])('on November 20 a benefit with $dates is listed: $listed', ({ dates, listed, waiting, ended }) => {
  const benefit = { ...monthly, ...dates };
  expect(isListed(benefit, today)).toBe(listed);
  expect(isWaiting(benefit, today)).toBe(waiting);
  expect(hasEnded(benefit, today)).toBe(ended);
});

test('the months of a card are sorted, and a month whose sum is not above zero is left out', () => {
  const added = updateCaptured(
    { '2026-11': '5.00' },
    { before: [], after: [use('2026-12-01', '1.00'), use('2026-10-01', '2.00')] },
  );
  expect(Object.entries(added)).toEqual([
    ['2026-10', '2.00'],
    ['2026-11', '5.00'],
    ['2026-12', '1.00'],
  ]);
  expect(
    updateCaptured(added, { before: [use('2026-11-02', '5.00'), use('2026-10-03', '3.00')], after: [] }),
  ).toEqual({
    '2026-12': '1.00',
  });
});

describe('a deleted use', () => {
  const claiming: LedgerCommand = { do: 'claimAutomatically', on: true };
  const claimed = after({ ...unused, benefit: { ...monthly, auto_claim: true } }, '2026-09-10', claiming);
  const linesAfter = (entry: LedgerEntry, options: { staysUnticked?: boolean } = {}) => {
    const id = entry.records[0]?.uses[0]?.id ?? '';
    return linesOf(after(entry, today, { do: 'deleteUse', id, ...options }));
  };

  test('leaves a period of a claim unticked only if it was unticked and is asked to stay so', () => {
    const unticked = after(claimed, today, untickOf('0.00'), recorded('2026-11-05', '4.00'));
    expect(linesAfter(unticked, { staysUnticked: true })).toEqual(['2026-11-01 2026-11-30 Dining  of 10.00']);
    expect(linesAfter(unticked)).toEqual([]);
    const ticked = after(claimed, today, recorded('2026-11-05', '4.00'));
    expect(linesOf(ticked)).toEqual(['2026-11-01 2026-11-30 Dining 4.00 of 10.00 ticked']);
    expect(linesAfter(ticked, { staysUnticked: true })).toEqual([]);
    expect(linesAfter(after(unused, today, recorded('2026-11-05', '4.00')), { staysUnticked: true })).toEqual(
      [],
    );
  });

  test('leaves no mark while another use is left', () => {
    const two = after(
      claimed,
      today,
      untickOf('0.00'),
      recorded('2026-11-05', '4.00'),
      recorded('2026-11-06', '1.00'),
    );
    expect(linesAfter(two, { staysUnticked: true })).toEqual(['2026-11-01 2026-11-30 Dining 1.00 of 10.00']);
  });

  test('takes the tick of an unlimited benefit only with the last one of its year', () => {
    const benefit = { ...monthly, frequency: 'unlimited' as const, amount: '0.00' };
    const entry = { ...unused, benefit, card: { ...card, opening_date: '2024-01-01' } };
    const uses = ['2025-05-05', '2026-01-05', '2026-01-06'].map((day) => recorded(day, '0.00'));
    const all = after(entry, today, buildTick('0.00'), ...uses);
    const isTickedWithout = (...ids: string[]) =>
      after(all, today, ...ids.map((id): LedgerCommand => ({ do: 'deleteUse', id }))).records[0]?.done;
    expect(isTickedWithout('ticked-1', '2026-01-05')).toBe(true);
    expect(isTickedWithout('ticked-1', '2026-01-05', '2026-01-06')).toBe(false);
  });
});

describe('the outcome of commands', () => {
  test('has the record that the period has after the command', () => {
    const two = after(unused, today, recorded('2026-10-05', '1.00'));
    const { recorded: found } = changePeriod(two, { do: 'recordUse', use: use('2026-11-05', '2.00') }, today);
    expect(found.record?.start).toBe('2026-11-01');
    expect(found.period).toEqual(benefitPeriod(monthly, card.opening_date, today));
  });

  test('begins without changes and follows the opening date of a command', () => {
    expect(applyCommands(unused, [], today)).toEqual({
      changes: [],
      captured: {},
      auto_claims: [],
      records: [],
    });
    const moved = applyCommands(
      unused,
      [{ do: 'moveOpening', opened: '2026-01-01' }, recorded('2026-01-05', '1.00')],
      today,
    );
    expect(moved.captured).toEqual({ '2026-01': '1.00' });
  });

  test('moves the periods of the opening date by the next command', () => {
    const benefit: LedgerBenefit = { ...monthly, frequency: 'annually', reset: 'anniversary' };
    const commands: LedgerCommand[] = [
      { do: 'moveOpening', opened: '2026-05-01' },
      recorded('2026-06-05', '1.00'),
    ];
    const { records } = applyCommands({ ...unused, benefit }, commands, today);
    expect(records.map(({ start }) => start)).toEqual(['2026-05-01']);
  });

  test('uses a known period only for a date that it contains', () => {
    const known = { ...benefitPeriod(monthly, card.opening_date, '2026-11-20'), name: 'Known' };
    const nameOn = (day: string) => findPeriod({ ...unused, period: known }, day).period.name;
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(nameOn)).toEqual([
      'Dining',
      'Known',
      'Known',
      'Dining',
    ]);
  });

  test('has the uses of the current period in the claim of new terms', () => {
    const benefit = { ...monthly, auto_claim: true };
    const claimed = after({ ...unused, benefit }, '2026-09-10', { do: 'claimAutomatically', on: true });
    const used = after(claimed, today, recorded('2026-09-15', '1.00'), recorded('2026-11-05', '4.00'));
    const raised = changed({ ...benefit, amount: '12.00' });
    expect(applyCommand(used, raised, today).auto_claims.map(({ recorded: sums }) => sums)).toEqual([
      { '2026-09-01': '1.00' },
      { '2026-11-01': '4.00' },
    ]);
  });

  test('keeps the claims of a benefit whose terms stay, and ends them if it cannot be claimed', () => {
    const benefit = { ...monthly, auto_claim: true, key: 'dining-credit' };
    const entry = after({ ...unused, benefit }, '2026-09-10', { do: 'claimAutomatically', on: true });
    const { auto_claims } = entry.card;
    expect(auto_claims.map(({ key }) => key)).toEqual(['dining-credit']);
    const claimsWith = (fields: Partial<LedgerBenefit>) =>
      applyCommand(entry, changed({ ...benefit, ...fields }), today).auto_claims;
    expect(claimsWith({ name: 'Restaurants' })).toEqual(auto_claims);
    expect(claimsWith({ amount: '12.00', auto_claim: false })).toEqual(auto_claims);
    expect(claimsWith({ amount: '12.00' })).toHaveLength(2);
    expect(claimsWith({ frequency: 'unlimited', amount: '0.00' }).map(({ until }) => until)).toEqual([
      '2026-10-31',
    ]);
    const ofOther = { ...entry, benefit: { ...benefit, id: 'other' } };
    expect(
      applyCommand(ofOther, changed({ ...benefit, id: 'other', amount: '12.00' }), today).auto_claims,
    ).toEqual(auto_claims);
  });
});
