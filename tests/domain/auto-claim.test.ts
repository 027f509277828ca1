import { expect, test } from 'vitest';
import {
  benefitDefaults,
  capturedBetween,
  claimedPeriods,
  withClaimTerms,
  withoutClaim,
  withRecordChanges,
  type AutoClaim,
  type LedgerBenefit,
  type LedgerEntry,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import { claimFrom } from '../support/examples.ts';
import { after, changed, recorded } from './ledger-entry.ts';

const opened = '2024-03-01';
const travel = claimFrom('2026-04-10', { benefit_id: 'travel', reset: 'anniversary', amount: '300.00' });

const until = (claims: AutoClaim[], day: string) =>
  claimedPeriods(claims, opened, { first: opened, last: day }).map(
    ({ day: came, amount }) => `${came} ${amount}`,
  );

test('an automatic claim that is turned off later ends before the current period and drops its exceptions there', () => {
  const claim = { ...travel, except: ['2026-03-01', '2028-03-01'] };
  expect(withoutClaim([claim], 'travel', opened, '2028-11-20')).toEqual([
    { ...claim, until: '2028-02-29', except: ['2026-03-01'] },
  ]);
});

test('a period with a record is not claimed automatically', () => {
  const record = (start: string, end: string): UsageRecord => ({
    start,
    end,
    amount: '300.00',
    name: 'Travel',
    done: false,
    uses: [],
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

const monthly: AutoClaim = { ...travel, frequency: 'monthly', reset: 'calendar', amount: '10.00' };
const to = (claims: AutoClaim[], day: string, terms: Partial<AutoClaim>) =>
  withClaimTerms(claims, 'travel', opened, { day, terms: { ...monthly, ...terms } });

test('an automatic claim on new terms with a longer period begins with the current period and leaves out earlier days', () => {
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

test('an automatic claim on new terms with a shorter period begins on the first day of the current period', () => {
  const quarterly = { ...monthly, frequency: 'quarterly' as const, amount: '30.00' };
  const shorter = to([quarterly], '2026-08-03', {});
  expect(until(shorter, '2026-08-03')).toEqual(['2026-04-01 30.00', '2026-07-01 10.00', '2026-08-01 10.00']);
});

test('an automatic claim on new terms without an end counts once, on the day on which it was turned on', () => {
  const oneTime = { ...monthly, frequency: 'one_time' as const, amount: '33.00' };
  expect(until([oneTime], '2026-11-20')).toEqual(['2026-04-10 33.00']);
  expect(withoutClaim([oneTime], 'travel', opened, '2026-04-10')).toEqual([]);
  const endless = to([monthly], '2026-07-03', { frequency: 'one_time', amount: '33.00' });
  expect(until(endless, '2026-12-01').at(-1)).toBe('2026-07-01 33.00');
  expect(until(endless, '2026-12-01')).toHaveLength(4);
  const back = to([oneTime], '2026-07-03', {});
  expect(until(back, '2026-07-03')).toEqual(['2026-04-10 33.00', '2026-07-01 10.00']);
});

const own: LedgerBenefit = {
  ...benefitDefaults,
  id: 'travel',
  origin: 'own',
  name: 'Travel',
  auto_claim: true,
  frequency: 'monthly',
  amount: '10.00',
};
const ownYearly: LedgerBenefit = { ...own, frequency: 'annually', reset: 'anniversary', amount: '100.00' };
const claimed = (benefit: LedgerBenefit, today: string, opening_date = opened): LedgerEntry => {
  const card = { opening_date, closed_date: null, captured: {}, auto_claims: [] };
  return after({ benefit, card, records: [] }, today, { do: 'claimAutomatically', on: true });
};
const returned = ({ card }: LedgerEntry, today: string) =>
  capturedBetween({ ...card, annual_fee: '0.00', created_at: '' }, '0001-01-01', '9999-12-31', today);

test.each(['2026-05-20', '2026-07-05', '2026-11-19'])(
  'the return of claims never falls when a use on %s is recorded after a change of the frequency',
  (day) => {
    const yearly = changed({ ...own, frequency: 'annually', amount: '100.00' });
    const entry = after(claimed(own, '2026-05-10'), '2026-07-03', yearly);
    expect(returned(entry, '2026-11-20')).toBe('120.00');
    expect(returned(after(entry, '2026-11-20', recorded(day, '5.00')), '2026-11-20')).toBe('120.00');
  },
);

test('claims count a period once when the opening month moves after a change of the reset', () => {
  const calendar = changed({ ...ownYearly, reset: 'calendar' });
  const entry = after(claimed(ownYearly, '2025-05-10'), '2026-07-03', calendar);
  expect(returned(entry, '2026-11-20')).toBe('200.00');
  for (const month of ['2024-02-01', '2024-04-01', '2024-05-01']) {
    const moved = after(entry, '2026-11-20', { do: 'moveOpening', opened: month });
    expect(returned(moved, '2026-11-20')).toBe('200.00');
  }
});

test('a claim that was turned on late in its only period keeps the period when the opening month moves', () => {
  const raised = changed({ ...ownYearly, own_terms: { from: '2027-03-01', amount: '120.00' } });
  const entry = after(claimed(ownYearly, '2026-11-20'), '2027-04-10', raised);
  for (const month of ['2023-10-01', '2024-03-01', '2024-08-01']) {
    const moved = after(entry, '2027-08-10', { do: 'moveOpening', opened: month });
    expect(returned(moved, '2027-08-10')).toBe('220.00');
    for (const { from, until: last } of moved.card.auto_claims) expect(from <= (last ?? from)).toBe(true);
  }
});

test('claims count no period before the opening when the opening month is corrected', () => {
  const entry = claimed(ownYearly, '2025-02-01', '2025-01-01');
  expect(returned(entry, '2025-08-15')).toBe('100.00');
  const moved = after(entry, '2025-08-15', { do: 'moveOpening', opened: '2025-04-01' });
  expect(returned(moved, '2025-08-15')).toBe('100.00');
  const back = after(moved, '2025-08-15', { do: 'moveOpening', opened: '2025-01-01' });
  expect(back.card.auto_claims).toEqual(entry.card.auto_claims);
});

test('claims count a calendar year from January when the opening month moves after a change of the reset', () => {
  const on = claimed(ownYearly, '2025-02-01', '2025-01-01');
  const benefit: LedgerBenefit = { ...ownYearly, own_terms: { from: '2026-01-01', reset: 'calendar' } };
  const entry = after(on, '2026-01-15', { do: 'changeTerms', benefit });
  const moved = after(entry, '2026-02-01', { do: 'moveOpening', opened: '2025-07-01' });
  expect(returned(moved, '2026-02-01')).toBe('200.00');
  const days = { first: '2024-01-01', last: '2026-02-01' };
  const periods = claimedPeriods(moved.card.auto_claims, '2025-07-01', days);
  expect(periods.map(({ day }) => day)).toEqual(['2025-07-01', '2026-01-01']);
});

test('claims still leave out an unticked month after an import is undone', () => {
  const unticked = after(claimed(own, '2026-11-10'), '2026-11-20', { do: 'untick', used_amount: '0.00' });
  const once = after(unticked, '2026-11-20', recorded('2026-11-19', '4.00'));
  expect(returned(once, '2026-11-20')).toBe('4.00');
  const deletion = { do: 'deleteUse', id: '2026-11-19', staysUnticked: true } as const;
  expect(returned(after(once, '2026-11-20', deletion), '2026-11-20')).toBe('0.00');
});

test('claims end with the last claimed period when the benefit becomes unlimited', () => {
  const unlimited = changed({ ...own, frequency: 'unlimited', amount: '0.00' });
  const entry = after(claimed(own, '2026-09-10'), '2026-11-20', unlimited);
  expect(returned(entry, '2026-12-31')).toBe('20.00');
});

test('claims still leave out a month that was unticked before claiming was turned off and on again', () => {
  const unticked = after(claimed(own, '2026-08-10'), '2026-09-20', { do: 'untick', used_amount: '0.00' });
  expect(returned(unticked, '2026-10-20')).toBe('20.00');
  const off = after(unticked, '2026-10-20', { do: 'claimAutomatically', on: false });
  // Without records, only the card's `auto_claims` tell that September was unticked.
  const on = after({ ...off, records: [] }, '2026-11-20', { do: 'claimAutomatically', on: true });
  expect(on.card.auto_claims.map(({ except }) => except)).toEqual([['2026-09-01'], []]);
  expect(returned(on, '2026-11-20')).toBe('20.00');
});

test('claims of an own benefit end with its last date, also if the date is set, moved or taken away later', () => {
  const endsOn = (expires_on: string | null) => changed({ ...own, expires_on });
  const ending = claimed({ ...own, expires_on: '2026-11-15' }, '2026-09-10');
  expect(returned(ending, '2027-03-20')).toBe('30.00');
  const later = after(ending, '2027-03-20', endsOn('2027-01-31'));
  expect(returned(later, '2027-03-20')).toBe('50.00');
  expect(returned(after(later, '2027-03-20', endsOn(null)), '2027-03-20')).toBe('70.00');
  const set = after(claimed(own, '2026-09-10'), '2026-10-20', endsOn('2026-10-31'));
  expect(returned(set, '2027-03-20')).toBe('20.00');
  const raised = changed({ ...own, expires_on: '2026-12-31', amount: '25.00' });
  expect(returned(after(set, '2026-10-20', raised), '2027-03-20')).toBe('85.00');
});

test('an own benefit cannot end before a use, and marks after its last date are dropped', () => {
  const unticked = after(claimed(own, '2026-09-10'), '2026-11-20', { do: 'untick', used_amount: '0.00' });
  const used = after(unticked, '2026-11-20', recorded('2026-10-05', '4.00'));
  const endsOn = (expires_on: string) => after(used, '2026-11-20', changed({ ...own, expires_on }));
  expect(() => endsOn('2026-10-04')).toThrow('must not be before Oct 5, 2026, when the benefit was used');
  expect(used.records).toHaveLength(2);
  expect(endsOn('2026-10-05').records.map(({ start, end }) => [start, end])).toEqual([
    ['2026-10-01', '2026-10-05'],
  ]);
});
