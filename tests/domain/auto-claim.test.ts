import { claimed, withoutClaimFrom, withRecord, type AutoClaim } from '@card-rewards/functions/domain';
import { expect, test } from 'vitest';

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
};

test('a rule switched off in the period in which it was switched on is gone', () => {
  expect(withoutClaimFrom([travel], 'travel', opened, '2026-03-01')).toEqual([]);
  expect(withoutClaimFrom([travel], 'other', opened, '2026-03-01')).toEqual([travel]);
});

test('a rule switched off later ends before the running period, and forgets what it leaves out there', () => {
  const claim = { ...travel, except: ['2026-03-01', '2028-03-01'] };
  expect(withoutClaimFrom([claim], 'travel', opened, '2028-03-01')).toEqual([
    { ...claim, until: '2028-02-29', except: ['2026-03-01'] },
  ]);
});

test('one that has ended is not ended again', () => {
  const ended = { ...travel, until: '2027-02-28' };
  expect(withoutClaimFrom([ended], 'travel', opened, '2028-03-01')).toEqual([ended]);
});

test('two rules that meet in one period claim it once', () => {
  const earlier = { ...travel, from: '2025-04-10', until: '2026-02-28' };
  expect(claimed([earlier, travel], opened, '2026-11-20')).toHaveLength(2);
  // Opened a month earlier, the later rule begins in the last period of the earlier one.
  expect(claimed([earlier, travel], '2024-02-01', '2026-11-20')).toEqual([
    { day: '2025-02-01', amount: '300.00' },
    { day: '2026-02-01', amount: '300.00' },
  ]);
});

test('a record takes its period out of the rule for as long as there is one', () => {
  const recorded = withRecord([travel], 'travel', opened, { start: '2026-03-01', exists: true });
  expect(recorded[0]?.except).toEqual(['2026-03-01']);
  expect(claimed(recorded, opened, '2026-11-20')).toEqual([]);
  const removed = withRecord(recorded, 'travel', opened, { start: '2026-03-01', exists: false });
  expect(removed).toEqual([travel]);
  // One from before the rule is no matter of it.
  expect(withRecord([travel], 'travel', opened, { start: '2025-03-01', exists: true })).toEqual([travel]);
});
