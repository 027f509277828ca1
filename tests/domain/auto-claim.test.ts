import {
  claimedPeriods,
  withClaimTerms,
  withoutClaim,
  withRecordChanges,
  type AutoClaim,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';

const opened = '2024-03-01';
const travel: AutoClaim = {
  benefit_id: 'travel',
  from: '2026-04-10',
  until: null,
  frequency: 'annually',
  reset: 'anniversary',
  amount: '300.00',
  monthly_amounts: null,
  except: [],
  recorded: {},
  starts_on: null,
};

const until = (claims: AutoClaim[], day: string) =>
  claimedPeriods(claims, opened, day).map(({ day: came, amount }) => `${came} ${amount}`);

test('a claim that is switched off in its first period disappears', () => {
  expect(withoutClaim([travel], 'travel', opened, '2026-11-20')).toEqual([]);
  expect(withoutClaim([travel], 'other', opened, '2026-11-20')).toEqual([travel]);
});

test('a claim that is switched off later ends before the current period and drops its exceptions there', () => {
  const claim = { ...travel, except: ['2026-03-01', '2028-03-01'], recorded: {}, starts_on: null };
  expect(withoutClaim([claim], 'travel', opened, '2028-11-20')).toEqual([
    { ...claim, until: '2028-02-29', except: ['2026-03-01'], recorded: {}, starts_on: null },
  ]);
});

test('an ended claim does not change', () => {
  const ended = { ...travel, until: '2027-02-28' };
  expect(withoutClaim([ended], 'travel', opened, '2028-03-01')).toEqual([ended]);
});

test('two claims in one period count it once', () => {
  const earlier = { ...travel, from: '2025-04-10', until: '2026-02-28' };
  expect(until([earlier, travel], '2026-11-20')).toHaveLength(2);
  // With an opening date a month earlier the later claim begins in the last period of the earlier one.
  const days = claimedPeriods([earlier, travel], '2024-02-01', '2026-11-20').map(({ day }) => day);
  expect(days).toEqual(['2025-02-01', '2026-02-01']);
});

test('a record excludes its period from the claim', () => {
  const record = (start: string, end: string): UsageRecord => ({
    ...{ start, end, amount: '300.00', name: 'Travel', done: false, uses: [] },
  });
  const running = record('2026-03-01', '2027-02-28');
  const recorded = withRecordChanges([travel], 'travel', opened, {
    changes: [{ before: undefined, after: running }],
    records: [running],
  });
  expect(recorded[0]?.except).toEqual(['2026-03-01']);
  expect(until(recorded, '2026-11-20')).toEqual([]);
  const changes = [{ before: running, after: undefined }];
  expect(withRecordChanges(recorded, 'travel', opened, { changes, records: [] })).toEqual([travel]);
  // A record from before the claim does not affect it.
  const records = [record('2025-03-01', '2026-02-28')];
  expect(withRecordChanges([travel], 'travel', opened, { changes: [], records })).toEqual([travel]);
});

describe('new terms', () => {
  const monthly: AutoClaim = { ...travel, frequency: 'monthly', reset: 'calendar', amount: '10.00' };
  const to = (claims: AutoClaim[], day: string, terms: Partial<AutoClaim>) =>
    withClaimTerms(claims, 'travel', opened, { day, terms: { ...monthly, ...terms } });

  test('keep the amounts of past periods', () => {
    const may = { ...monthly, from: '2026-05-31' };
    const dearer = to([may], '2026-07-03', { amount: '15.00' });
    expect(until(dearer, '2026-07-03')).toEqual(['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 15.00']);
  });

  test('with a longer period begin with the current one and are cut there', () => {
    const yearly = to([monthly], '2026-07-03', { frequency: 'annually', amount: '90.00' });
    expect(until(yearly, '2026-07-03')).toEqual([
      '2026-04-01 10.00',
      '2026-05-01 10.00',
      '2026-06-01 10.00',
      '2026-07-01 90.00',
    ]);
    const again = to(yearly, '2026-08-03', { frequency: 'annually', amount: '95.00' });
    expect(until(again, '2027-01-01').slice(-2)).toEqual(['2026-07-01 95.00', '2027-01-01 95.00']);
    expect(withoutClaim(again, 'travel', opened, '2026-08-03')).toHaveLength(1);
  });

  test('with a shorter period begin on the first day of the current one', () => {
    const quarterly = { ...monthly, frequency: 'quarterly' as const, amount: '30.00' };
    const shorter = to([quarterly], '2026-08-03', {});
    expect(until(shorter, '2026-08-03')).toEqual([
      '2026-04-01 30.00',
      '2026-07-01 10.00',
      '2026-08-01 10.00',
    ]);
  });

  test('without an end count once, on the day of the claim', () => {
    const unlimited = { ...monthly, frequency: 'unlimited' as const, amount: '33.00' };
    expect(until([unlimited], '2026-11-20')).toEqual(['2026-04-10 33.00']);
    expect(withoutClaim([unlimited], 'travel', opened, '2026-04-10')).toEqual([]);
    const endless = to([monthly], '2026-07-03', { frequency: 'unlimited', amount: '33.00' });
    expect(until(endless, '2026-12-01').at(-1)).toBe('2026-07-01 33.00');
    expect(until(endless, '2026-12-01')).toHaveLength(4);
    const back = to([unlimited], '2026-07-03', {});
    expect(until(back, '2026-07-03')).toEqual(['2026-04-10 33.00', '2026-07-01 10.00']);
  });
});
