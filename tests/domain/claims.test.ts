import { describe, expect, test } from 'vitest';
import {
  claimsAfterOpening,
  claimsUntil,
  findCovers,
  isCountedBy,
  withClaim,
  withClaimTerms,
  withContinuedClaim,
  withoutClaim,
  withRecordChanges,
  withRecords,
  type AutoClaim,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import { claimFrom } from '../support/examples.ts';
import { use } from './flight-credit.ts';

const opened = '2024-03-01';
const monthly = claimFrom('2026-04-10', { benefit_id: 'dining', frequency: 'monthly', amount: '10.00' });
/** A claim of another benefit of the card. Changes of the claim `monthly` must not affect it. */
const other = claimFrom('2026-04-10', { benefit_id: 'travel', frequency: 'monthly', amount: '20.00' });

const record = (start: string, end: string, fields: Partial<UsageRecord> = {}): UsageRecord => ({
  start,
  end,
  amount: '10.00',
  name: 'Dining',
  done: false,
  uses: [],
  ...fields,
});
const july = record('2026-07-01', '2026-07-31');
const august = record('2026-08-01', '2026-08-31');

describe('claims until the last date of their benefits', () => {
  const until = (claims: AutoClaim[], last: string, ids = ['dining']) =>
    claimsUntil(claims, ids, opened, last);

  test('end on that date, and only those of the named benefits', () => {
    expect(until([other, monthly], '2026-11-20')).toEqual([other, { ...monthly, until: '2026-11-20' }]);
    const both = until([other, monthly], '2026-11-20', ['dining', 'travel']);
    expect(both.map((claim) => claim.until)).toEqual(['2026-11-20', '2026-11-20']);
  });

  test('keep the exceptions and sums of the periods that began by then', () => {
    const claim = {
      ...monthly,
      except: ['2026-05-01', '2026-11-21'],
      recorded: { '2026-06-01': '4.00', '2026-11-21': '1.00', '2026-12-01': '2.00' },
    };
    expect(until([claim], '2026-11-20')).toEqual([
      { ...claim, until: '2026-11-20', except: ['2026-05-01'], recorded: { '2026-06-01': '4.00' } },
    ]);
  });

  test('are gone if they would begin later, and stay if they ended earlier', () => {
    expect(until([other, { ...monthly, from: '2026-12-01' }], '2026-11-20')).toEqual([other]);
    const ended = { ...monthly, until: '2026-08-31' };
    expect(until([ended], '2026-11-20')).toEqual([ended]);
    expect(until([{ ...monthly, until: '2026-11-21' }], '2026-11-20')).toEqual([
      { ...monthly, until: '2026-11-20' },
    ]);
  });

  test('continue when the benefit is listed again in the same period', () => {
    const ended = until([other, monthly], '2026-11-20');
    expect(withContinuedClaim(ended, 'dining', '2026-11-20')).toEqual([other, monthly]);
    expect(withContinuedClaim(ended, 'dining', '2026-11-21')).toEqual(ended);
    expect(withContinuedClaim(ended, 'travel', '2026-11-20')).toEqual(ended);
  });
});

describe('a claim that is turned off', () => {
  test('ends before the period of that date and leaves the claims of other benefits', () => {
    expect(withoutClaim([other, monthly], 'dining', opened, '2026-07-15')).toEqual([
      other,
      { ...monthly, until: '2026-06-30' },
    ]);
  });

  test('stays as it is if it has ended, but is shortened on the last date itself', () => {
    const ended = { ...monthly, until: '2026-07-31' };
    expect(withoutClaim([ended], 'dining', opened, '2026-08-01')).toEqual([ended]);
    const endedWithin = { ...monthly, until: '2026-07-10' };
    expect(withoutClaim([endedWithin], 'dining', opened, '2026-07-15')).toEqual([endedWithin]);
    expect(withoutClaim([ended], 'dining', opened, '2026-07-31')).toEqual([
      { ...monthly, until: '2026-06-30' },
    ]);
  });

  test('drops the sums of the periods that it no longer counts', () => {
    const recorded = { '2026-05-01': '3.00', '2026-07-01': '4.00', '2026-08-01': '5.00' };
    expect(withoutClaim([{ ...monthly, recorded }], 'dining', opened, '2026-07-15')[0]?.recorded).toEqual({
      '2026-05-01': '3.00',
    });
  });
});

describe('the cover of a period', () => {
  const cover = (claims: AutoClaim[], period: UsageRecord) => findCovers(claims, 'dining', opened, period);

  test('names the claim and its period, and leaves out the claims of other benefits', () => {
    expect(cover([other, monthly], july)).toEqual([{ claim: 1, start: '2026-07-01' }]);
    expect(cover([other], july)).toEqual([]);
  });

  test('ends with the claim: a period is covered up to the last date of the claim', () => {
    const ended = { ...monthly, until: '2026-07-31' };
    expect(cover([ended], july)).toHaveLength(1);
    expect(cover([ended], august)).toEqual([]);
    expect(cover([{ ...monthly, until: '2026-07-30' }], july)).toEqual([]);
  });

  test('is cut at the first date of a claim that begins within a period', () => {
    const yearly = claimFrom('2026-07-01', { benefit_id: 'dining', starts_on: '2026-07-01' });
    const starts = (end: string) => cover([yearly], record('', end)).map(({ start }) => start);
    expect(starts('2026-12-31')).toEqual(['2026-07-01']);
    expect(starts('2027-12-31')).toEqual(['2027-01-01']);
    expect(starts('2026-06-30')).toEqual([]);
    const onLastDate = { ...yearly, from: '2026-12-31', starts_on: '2026-12-31' };
    expect(cover([onLastDate], record('', '2026-12-31'))).toEqual([{ claim: 0, start: '2026-12-31' }]);
  });

  test('counts the period unless each claim leaves it out', () => {
    const without = { ...monthly, except: ['2026-07-01'] };
    expect(isCountedBy([monthly], cover([monthly], july))).toBe(true);
    expect(isCountedBy([without], cover([without], july))).toBe(false);
    expect(isCountedBy([without, monthly], cover([without, monthly], july))).toBe(true);
    expect(isCountedBy([monthly], [])).toBe(false);
  });
});

test('a new claim has no exceptions, no sums and no end', () => {
  const { key = null, from, starts_on } = { ...monthly, key: 'dining-credit' };
  const terms = { ...monthly, except: ['2026-01-01'], recorded: { '2026-01-01': '1.00' } };
  expect(withClaim([other], 'dining', { key, from, starts_on, terms })).toEqual([other, { ...monthly, key }]);
});

describe('a claim on new terms', () => {
  const yearly = { ...monthly, frequency: 'annually' as const, amount: '90.00' };
  const change = (claims: AutoClaim[], day: string, terms: AutoClaim, since: string | null = null) =>
    withClaimTerms(claims, 'dining', opened, { day, terms, since });

  test('leaves the claims of other benefits and those that have ended', () => {
    const ended = { ...monthly, until: '2026-05-31' };
    expect(change([other, ended], '2026-07-03', yearly)).toEqual([other, ended]);
  });

  test('replaces the claim of a period in which nothing has finished', () => {
    expect(change([monthly], '2026-04-20', { ...monthly, amount: '12.00' })).toEqual([
      { ...monthly, amount: '12.00', from: '2026-04-10' },
    ]);
    // No month of the old claim has finished, so the first year of the new claim is not shortened.
    expect(change([monthly], '2026-04-20', yearly)).toEqual([{ ...yearly, from: '2026-04-10' }]);
  });

  test('is cut where the new terms begin within one of its periods', () => {
    expect(change([monthly], '2026-07-03', yearly)).toEqual([
      { ...monthly, until: '2026-06-30' },
      { ...yearly, from: '2026-07-01', starts_on: '2026-07-01' },
    ]);
    expect(change([monthly], '2026-07-03', yearly, '2026-07-15')).toEqual([
      { ...monthly, until: '2026-07-14' },
      { ...yearly, from: '2026-07-15', starts_on: '2026-07-15' },
    ]);
    // Here the new terms begin with one of their own periods, so `starts_on` is null.
    expect(change([monthly], '2027-01-03', yearly)[1]).toEqual({ ...yearly, from: '2027-01-01' });
    const sameMonth = change([monthly], '2026-07-03', { ...monthly, amount: '12.00' });
    expect(sameMonth[1]).toEqual({ ...monthly, amount: '12.00', from: '2026-07-01' });
  });

  test('begins with the claim if the claim begins later than the terms', () => {
    expect(change([monthly], '2026-07-03', yearly, '2026-04-01')).toEqual([
      { ...yearly, from: '2026-04-10', starts_on: '2026-04-01' },
    ]);
    expect(change([monthly], '2026-07-03', yearly, '2026-04-10')).toEqual([
      { ...yearly, from: '2026-04-10', starts_on: '2026-04-10' },
    ]);
  });

  test('forgets the exceptions and sums of the old terms', () => {
    const known = { ...monthly, except: ['2026-04-01'], recorded: { '2026-05-01': '1.00' } };
    const [before, after] = change([known], '2026-07-03', yearly);
    expect([before?.except, before?.recorded]).toEqual([['2026-04-01'], { '2026-05-01': '1.00' }]);
    expect([after?.except, after?.recorded]).toEqual([[], {}]);
  });

  test('of a period without an end begins with the next period, unless the claim began in that one', () => {
    const oneTime = { ...monthly, frequency: 'one_time' as const, amount: '33.00' };
    expect(change([oneTime], '2026-07-03', monthly).map(({ from }) => from)).toEqual([
      '2026-04-10',
      '2026-07-01',
    ]);
    expect(change([oneTime], '2026-04-20', monthly)).toEqual([monthly]);
    const onFirst = { ...oneTime, from: '2026-07-01' };
    expect(change([onFirst], '2026-07-03', monthly)).toEqual([{ ...monthly, from: '2026-07-01' }]);
    expect(change([oneTime], '2026-07-03', { ...oneTime, amount: '40.00' })).toEqual([
      { ...oneTime, amount: '40.00' },
    ]);
  });
});

describe('claims after the opening month was corrected', () => {
  const anniversary = claimFrom('2025-03-01', {
    benefit_id: 'dining',
    reset: 'anniversary',
    until: '2026-02-28',
  });
  const next = claimFrom('2026-03-01', { benefit_id: 'dining', reset: 'anniversary', amount: '250.00' });
  const move = (claims: AutoClaim[], after: string) =>
    claimsAfterOpening(claims, 'dining', { before: opened, after }).map(({ from, until, starts_on }) => [
      from,
      until,
      starts_on,
    ]);

  test('that follow each other move their border with the periods', () => {
    expect(move([anniversary, next], '2024-05-01')).toEqual([
      ['2025-03-01', '2026-04-30', null],
      ['2026-05-01', null, null],
    ]);
    expect(move([anniversary, next], '2024-01-01')).toEqual([
      ['2025-03-01', '2025-12-31', null],
      ['2026-01-01', null, null],
    ]);
  });

  test('move at most half a period', () => {
    expect(move([anniversary, next], '2023-05-01')).toEqual([
      ['2025-03-01', '2026-04-30', null],
      ['2026-05-01', null, null],
    ]);
  });

  test('move a cut with the border', () => {
    const cut = claimFrom('2026-03-01', { benefit_id: 'dining', starts_on: '2026-03-01' });
    expect(move([anniversary, cut], '2024-05-01')[1]).toEqual(['2026-05-01', null, '2026-05-01']);
  });

  test('stay where a claim begins with a calendar period, after a gap, or belongs to another benefit', () => {
    const calendar = claimFrom('2026-03-01', { benefit_id: 'dining', frequency: 'monthly' });
    expect(move([anniversary, calendar], '2024-05-01')).toEqual([
      ['2025-03-01', '2026-02-28', null],
      ['2026-03-01', null, null],
    ]);
    const later = { ...next, from: '2026-06-01' };
    expect(move([anniversary, later], '2024-05-01')[0]).toEqual(['2025-03-01', '2026-02-28', null]);
    const ofOther = { ...next, benefit_id: 'travel' };
    expect(move([anniversary, ofOther], '2024-05-01')).toEqual([
      ['2025-03-01', '2026-02-28', null],
      ['2026-03-01', null, null],
    ]);
  });

  test('of other benefits stay, even if they begin on the same date', () => {
    const travel = { ...next, benefit_id: 'travel' };
    expect(move([anniversary, next, travel], '2024-05-01')[2]).toEqual(['2026-03-01', null, null]);
  });

  test('stay where the earlier claim counts calendar periods or one without an end', () => {
    const cut = claimFrom('2026-03-01', { benefit_id: 'dining', starts_on: '2026-03-01' });
    for (const frequency of ['annually', 'one_time'] as const) {
      const earlier = claimFrom('2025-03-01', { benefit_id: 'dining', frequency, until: '2026-02-28' });
      expect(move([earlier, cut], '2024-05-01'), frequency).toEqual([
        ['2025-03-01', '2026-02-28', null],
        ['2026-03-01', null, '2026-03-01'],
      ]);
    }
  });
});

describe('what records say about a claim', () => {
  const ticked = (uses: UsageRecord['uses']) => record('2026-07-01', '2026-07-31', { done: true, uses });

  test('a tick adds its uses, an unticked period and uses without a tick are exceptions', () => {
    const known = (...records: UsageRecord[]) => {
      const [claim] = withRecords([monthly], 'dining', opened, records);
      return [claim?.except, claim?.recorded];
    };
    expect(known(ticked([use('2026-07-05', '3.00'), use('2026-07-06', '4.00')]))).toEqual([
      [],
      { '2026-07-01': '7.00' },
    ]);
    expect(known(july)).toEqual([['2026-07-01'], {}]);
    expect(known({ ...july, uses: [use('2026-07-05', '3.00')] })).toEqual([['2026-07-01'], {}]);
  });

  test('one use without a tick decides a period of the claim, whatever other records say about it', () => {
    const yearly = claimFrom('2026-01-01', { benefit_id: 'dining' });
    const open = record('2026-08-01', '2026-08-31', { uses: [use('2026-08-02', '1.00')] });
    for (const records of [
      [ticked([use('2026-07-05', '3.00')]), open],
      [open, ticked([use('2026-07-05', '3.00')])],
    ]) {
      const [claim] = withRecords([yearly], 'dining', opened, records);
      expect([claim?.except, claim?.recorded]).toEqual([['2026-01-01'], {}]);
    }
  });

  test('an unticked period counts only if it begins by the last date of the claim', () => {
    const exceptOf = (until: string) =>
      withRecords([{ ...monthly, until }], 'dining', opened, [july])[0]?.except;
    expect(exceptOf('2026-06-30')).toEqual([]);
    expect(exceptOf('2026-07-01')).toEqual(['2026-07-01']);
  });

  test('uses outside of the claim say nothing about it', () => {
    const before = record('2026-03-01', '2026-03-31', { done: true, uses: [use('2026-03-05', '3.00')] });
    expect(withRecords([monthly], 'dining', opened, [before])).toEqual([monthly]);
  });

  test('is taken anew for each claim of the benefit, or for the selected ones', () => {
    const stale = { ...monthly, except: ['2026-05-01'], recorded: { '2026-06-01': '9.00' } };
    const staleOther = { ...stale, benefit_id: 'travel' };
    expect(withRecords([staleOther, stale], 'dining', opened, [])).toEqual([staleOther, monthly]);
    expect(withRecords([stale], 'dining', opened, [], () => false)).toEqual([stale]);
  });

  test('changes only for the periods of the changed records', () => {
    const known = {
      ...monthly,
      except: ['2026-05-01', '2026-07-01'],
      recorded: { '2026-06-01': '9.00', '2026-08-01': '2.00' },
    };
    const augustTicked = { ...august, done: true, uses: [use('2026-08-02', '2.00')] };
    const changes = [
      { before: july, after: undefined },
      { before: augustTicked, after: { ...augustTicked, uses: [use('2026-08-02', '6.00')] } },
    ];
    const records = changes.flatMap(({ after }) => after ?? []);
    expect(
      withRecordChanges([{ ...known, benefit_id: 'travel' }, known], 'dining', opened, { changes, records }),
    ).toEqual([
      { ...known, benefit_id: 'travel' },
      { ...known, except: ['2026-05-01'], recorded: { '2026-06-01': '9.00', '2026-08-01': '6.00' } },
    ]);
  });

  test('a first record of a period leaves the others', () => {
    const known = { ...monthly, except: ['2026-05-01'], recorded: { '2026-06-01': '9.00' } };
    const first = ticked([use('2026-07-05', '3.00')]);
    const changes = [{ before: undefined, after: first }];
    expect(withRecordChanges([known], 'dining', opened, { changes, records: [first] })).toEqual([
      { ...known, recorded: { '2026-06-01': '9.00', '2026-07-01': '3.00' } },
    ]);
  });
});
