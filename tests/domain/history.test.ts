import {
  amountOf,
  capturedBetween,
  centsOf,
  historyOf,
  withClaimTerms,
  withoutClaim,
  type AutoClaim,
  type RecordedBenefit,
  type UsageRecord,
  type Use,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';

const TODAY = '2026-11-20';
const card = { opening_date: '2026-02-01', closed_date: null, auto_claims: [] };
const quarterly: RecordedBenefit = {
  id: 'flight',
  name: 'Flight Credit',
  frequency: 'quarterly',
  reset: 'calendar',
  amount: '50.00',
  monthly_amounts: null,
  own_terms: null,
  past_terms: [],
  expires_on: null,
  times: null,
  effective_from: '2026-02-10',
  starts_on: null,
  retired_on: null,
  records: [],
};
const use = (used_on: string, amount: string): Use => ({
  id: used_on,
  used_on,
  amount,
  note: null,
  posted: null,
  reading: null,
  at: '',
});
const record = (start: string, end: string, uses: Use[], more: Partial<UsageRecord> = {}): UsageRecord => ({
  start,
  end,
  amount: '50.00',
  name: 'Flight Credit',
  done: false,
  uses,
  ...more,
});
const lines = (benefit: RecordedBenefit, change: object = {}, today = TODAY) =>
  historyOf({ ...card, ...change }, [benefit], { today, year: null }).map(
    ({ start, end, used_amount, status }) => `${start} ${end} ${used_amount} ${status}`,
  );

describe('historyOf', () => {
  test('tells what became of each period that has begun', () => {
    const records = [
      record('2026-04-01', '2026-06-30', [use('2026-04-02', '50.00')]),
      record('2026-07-01', '2026-09-30', [use('2026-08-02', '20.00')]),
    ];
    expect(lines({ ...quarterly, records })).toEqual([
      '2026-01-01 2026-03-31 0.00 missed',
      '2026-04-01 2026-06-30 50.00 used',
      '2026-07-01 2026-09-30 20.00 partly',
      '2026-10-01 2026-12-31 0.00 open',
    ]);
  });

  test.each([
    { frequency: 'quarterly', reset: 'calendar' },
    { frequency: 'annually', reset: 'anniversary' },
    { frequency: 'every_4_years', reset: 'anniversary' },
    { frequency: 'unlimited', reset: 'calendar' },
  ] as const)('tells of one year what it tells of all, without working out the others: %j', (cadence) => {
    let looked = 0;
    const benefit: RecordedBenefit = {
      ...quarterly,
      ...cadence,
      get past_terms() {
        looked += 1;
        return [];
      },
    };
    const opened = { ...card, opening_date: '1900-02-01' };
    const all = historyOf(opened, [benefit], { today: TODAY, year: null });
    for (const year of [1899, 1900, 1901, 2026, 2027]) {
      looked = 0;
      expect(historyOf(opened, [benefit], { today: TODAY, year })).toEqual(
        all.filter(({ start, end }) => start <= `${year}-12-31` && end >= `${year}-01-01`),
      );
      expect(looked).toBeLessThan(30);
    }
  });

  test('a period that was over before anybody tracked it is not missed, one that ended that day is', () => {
    expect(lines({ ...quarterly, effective_from: '2026-04-01' })[0]).toContain('before');
    expect(lines({ ...quarterly, effective_from: '2026-03-31' })[0]).toContain('missed');
  });

  test('a period is open on its last day', () => {
    expect(lines(quarterly, {}, '2026-03-31')).toEqual(['2026-01-01 2026-03-31 0.00 open']);
  });

  test('a past period keeps the amount and the name it was recorded with, the running one has those of now', () => {
    const old = { amount: '40.00', name: 'Old name' };
    const records = [
      record('2026-07-01', '2026-09-30', [use('2026-08-02', '40.00')], old),
      record('2026-10-01', '2026-12-31', [use('2026-10-02', '40.00')], old),
    ];
    const entries = historyOf(card, [{ ...quarterly, records }], { today: TODAY, year: null }).slice(-2);
    expect(entries).toMatchObject([
      { ...old, status: 'used' },
      { amount: '50.00', name: 'Flight Credit', status: 'partly' },
    ]);
  });

  test('a closed card and a retired benefit end their last period with them', () => {
    expect(lines(quarterly, { closed_date: '2026-05-01' }).at(-1)).toBe('2026-04-01 2026-05-31 0.00 missed');
    expect(lines({ ...quarterly, retired_on: '2026-08-15' }).at(-1)).toBe(
      '2026-07-01 2026-08-15 0.00 missed',
    );
    expect(lines({ ...quarterly, starts_on: '2026-07-01' })[0]).toContain('2026-07-01');
    expect(lines({ ...quarterly, starts_on: '2027-01-01' })).toEqual([]);
  });

  test('a use from before the opening or after the closing is not lost', () => {
    const records = [
      record('2025-10-01', '2025-12-31', [use('2025-12-02', '10.00')]),
      record('2026-07-01', '2026-09-30', [use('2026-08-02', '20.00')]),
    ];
    const closed = lines({ ...quarterly, records }, { closed_date: '2026-02-01' });
    expect(closed).toEqual([
      '2025-10-01 2025-12-31 10.00 partly',
      '2026-01-01 2026-02-28 0.00 missed',
      '2026-07-01 2026-09-30 20.00 partly',
    ]);
  });

  test('a voucher has one period, which ends on its day', () => {
    const voucher: RecordedBenefit = {
      ...quarterly,
      frequency: 'one_time',
      expires_on: '2026-12-24',
    };
    expect(lines(voucher)).toEqual(['2026-02-10 2026-12-24 0.00 open']);
    expect(lines(voucher, {}, '2026-12-25')).toEqual(['2026-02-10 2026-12-24 0.00 missed']);
    expect(historyOf(card, [voucher], { today: TODAY, year: 2027 })).toEqual([]);
  });

  test('of an unlimited benefit the years with uses are told, and the running one', () => {
    const lounge: RecordedBenefit = { ...quarterly, frequency: 'unlimited', amount: '0.00' };
    const earlier = { opening_date: '2023-02-01' };
    const records = [record('2024-01-01', '2024-12-31', [use('2024-02-29', '0.00')], { amount: '0.00' })];
    expect(lines({ ...lounge, records }, earlier)).toEqual([
      '2024-01-01 2024-12-31 0.00 used',
      '2026-01-01 2026-12-31 0.00 open',
    ]);
    const ticked = record('0001-01-01', '9999-12-31', [use('2024-02-29', '0.00')], { done: true });
    expect(lines({ ...lounge, records: [ticked] }, earlier).at(-1)).toBe('2026-01-01 2026-12-31 0.00 used');
  });

  test('a rule claims what has no record', () => {
    const { id, frequency, reset, amount, monthly_amounts } = quarterly;
    const claim = {
      ...{ benefit_id: id, frequency, reset, amount, monthly_amounts },
      ...{ from: '2026-05-01', until: null, except: ['2026-07-01'], starts_on: null },
    };
    const records = [record('2026-07-01', '2026-09-30', [])];
    expect(lines({ ...quarterly, records }, { auto_claims: [claim] })).toEqual([
      '2026-01-01 2026-03-31 0.00 missed',
      '2026-04-01 2026-06-30 50.00 auto',
      '2026-07-01 2026-09-30 0.00 missed',
      '2026-10-01 2026-12-31 50.00 auto',
    ]);
  });
});

describe('history and return', () => {
  const claim = {
    ...{
      benefit_id: 'flight',
      reset: 'calendar' as const,
      monthly_amounts: null,
      except: [],
      starts_on: null,
    },
    ...{ frequency: 'monthly' as const, amount: '10.00', from: '2026-05-31', until: null },
  };
  const own = { ...quarterly, frequency: 'monthly' as const, amount: '15.00' };
  const sumOf = (benefit: RecordedBenefit, auto_claims: AutoClaim[], today: string) => {
    const entries = historyOf({ ...card, auto_claims }, [benefit], { today, year: null });
    const captured = { ...card, annual_fee: '0.00', created_at: '2026-02-10T12:00:00Z', auto_claims };
    return {
      history: entries
        .filter(({ status }) => status === 'auto')
        .map(({ start, amount }) => `${start} ${amount}`),
      sum: amountOf(entries.reduce((sum, { used_amount }) => sum + centsOf(used_amount), 0)),
      returned: capturedBetween(captured, '0001-01-01', '9999-12-31', today),
    };
  };

  test('agree after the amount of a claimed benefit was changed', () => {
    const { frequency, reset, amount, monthly_amounts } = own;
    const terms = { frequency, reset, amount, monthly_amounts };
    const claims = withClaimTerms([claim], 'flight', card.opening_date, { day: '2026-07-03', terms });
    expect(sumOf(own, claims, '2026-07-03')).toEqual({
      history: ['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 15.00'],
      ...{ sum: '35.00', returned: '35.00' },
    });
  });

  test('agree after the cadence was changed', () => {
    const terms = { ...own, frequency: 'annually' as const, amount: '90.00' };
    const claims = withClaimTerms([claim], 'flight', card.opening_date, { day: '2026-07-03', terms });
    expect(sumOf({ ...own, ...terms }, claims, '2026-07-03')).toEqual({
      history: ['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 90.00'],
      ...{ sum: '110.00', returned: '110.00' },
    });
  });

  test('agree of a benefit that was retired and is given again', () => {
    const ended = [{ ...claim, until: '2026-07-03' }];
    const retired = { ...own, retired_on: '2026-07-03' };
    for (const benefit of [retired, { ...own, effective_from: '2026-09-01' }]) {
      expect(sumOf(benefit, ended, '2026-11-20')).toMatchObject({ sum: '30.00', returned: '30.00' });
    }
  });

  test('agree of a benefit without periods: it came back once, on the day of the claim', () => {
    for (const frequency of ['unlimited', 'one_time'] as const) {
      const endless = { ...own, frequency, amount: '33.00' };
      const claims = [{ ...claim, frequency, amount: '33.00' }];
      const found = sumOf(endless, claims, '2027-11-20');
      expect(found).toMatchObject({ sum: '33.00', returned: '33.00' });
      expect(found.history).toHaveLength(1);
      expect(withoutClaim(claims, 'flight', card.opening_date, '2026-05-31')).toEqual([]);
    }
  });
});

test('a one-time benefit is told from the day on which it was added, or from an earlier use', () => {
  const certificate: RecordedBenefit = { ...quarterly, frequency: 'one_time', effective_from: '2026-11-03' };
  const opened = { opening_date: '2019-05-01' };
  expect(lines(certificate, opened)).toEqual(['2026-11-03 9999-12-31 0.00 open']);
  const cardOf2019 = { ...card, ...opened };
  expect(historyOf(cardOf2019, [certificate], { today: TODAY, year: 2024 })).toEqual([]);
  const records = [record('0001-01-01', '9999-12-31', [use('2024-08-02', '20.00')])];
  expect(lines({ ...certificate, records }, opened)).toEqual(['2024-08-02 9999-12-31 20.00 partly']);
  expect(historyOf(cardOf2019, [{ ...certificate, times: 2 }], { today: TODAY, year: 2026 })[0]?.times).toBe(
    2,
  );
});
