import { expect, test } from 'vitest';
import {
  amountOf,
  applyCommands,
  capturedBetween,
  centsOf,
  listHistory,
  withNewerTerms,
  type RecordedBenefit,
  type UsageRecord,
  type Use,
} from '@card-rewards/functions/domain';
import { claimFrom } from '../support/examples.ts';
import { card, quarterly, use } from './flight-credit.ts';

const TODAY = '2026-11-20';
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
  listHistory({ ...card, ...change }, [benefit], { today, year: null }).map(
    ({ start, end, used_amount, status }) => `${start} ${end} ${used_amount} ${status}`,
  );

test('the history of a card lists each period that has begun with its status', () => {
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
] as const)('the history of a card lists one year exactly as in the full history: %j', (cadence) => {
  let readCount = 0;
  const benefit: RecordedBenefit = {
    ...quarterly,
    ...cadence,
    get past_terms() {
      readCount += 1;
      return [];
    },
  };
  const opened = { ...card, opening_date: '1900-02-01' };
  const all = listHistory(opened, [benefit], { today: TODAY, year: null });
  for (const year of [1899, 1900, 1901, 2026, 2027]) {
    readCount = 0;
    expect(listHistory(opened, [benefit], { today: TODAY, year })).toEqual(
      all.filter(({ start, end }) => start <= `${year}-12-31` && end >= `${year}-01-01`),
    );
    expect(readCount).toBeLessThan(30);
  }
});

test('a period that ended before tracking began is not missed', () => {
  expect(lines({ ...quarterly, effective_from: '2026-04-01' })[0]).toContain('before');
  expect(lines({ ...quarterly, effective_from: '2026-03-31' })[0]).toContain('missed');
});

test('what must be earned first is not missed, and a use of it counts', () => {
  const records = [record('2026-04-01', '2026-06-30', [use('2026-04-02', '50.00')])];
  expect(lines({ ...quarterly, amount: '0.00', condition: 'After $15,000', records })).toEqual([
    '2026-01-01 2026-03-31 0.00 before',
    '2026-04-01 2026-06-30 50.00 used',
    '2026-07-01 2026-09-30 0.00 before',
    '2026-10-01 2026-12-31 0.00 open',
  ]);
});

test('a past period keeps its recorded amount and name, and the current one has the present ones', () => {
  const old = { amount: '40.00', name: 'Old name' };
  const records = [
    record('2026-07-01', '2026-09-30', [use('2026-08-02', '40.00')], old),
    record('2026-10-01', '2026-12-31', [use('2026-10-02', '40.00')], old),
  ];
  const entries = listHistory(card, [{ ...quarterly, records }], { today: TODAY, year: null }).slice(-2);
  expect(entries).toMatchObject([
    { ...old, status: 'used' },
    { amount: '50.00', name: 'Flight Credit', status: 'partly' },
  ]);
});

test('the closing of a card and the retirement of a benefit end the last period', () => {
  expect(lines(quarterly, { closed_date: '2026-05-01' }).at(-1)).toBe('2026-04-01 2026-05-31 0.00 missed');
  expect(lines({ ...quarterly, retired_on: '2026-08-15' }).at(-1)).toBe('2026-07-01 2026-08-15 0.00 missed');
  expect(lines({ ...quarterly, starts_on: '2026-07-01' })[0]).toContain('2026-07-01');
  expect(lines({ ...quarterly, starts_on: '2027-01-01' })).toEqual([]);
});

test('uses before the opening and after the closing are listed', () => {
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

test('a voucher has one period, which ends on its expiry day', () => {
  const voucher: RecordedBenefit = {
    ...quarterly,
    frequency: 'one_time',
    expires_on: '2026-12-24',
  };
  expect(lines(voucher)).toEqual(['2026-02-10 2026-12-24 0.00 open']);
  expect(lines(voucher, {}, '2026-12-25')).toEqual(['2026-02-10 2026-12-24 0.00 missed']);
  expect(listHistory(card, [voucher], { today: TODAY, year: 2027 })).toEqual([]);
});

test('an unlimited benefit has the current year and the years with uses', () => {
  const lounge: RecordedBenefit = { ...quarterly, frequency: 'unlimited', amount: '0.00' };
  const earlier = { opening_date: '2023-02-01' };
  const visits = record('0001-01-01', '9999-12-31', [use('2024-02-29', '0.00')], { amount: '0.00' });
  expect(lines({ ...lounge, records: [visits] }, earlier)).toEqual([
    '2024-01-01 2024-12-31 0.00 used',
    '2026-01-01 2026-12-31 0.00 open',
  ]);
  const ticked = { ...visits, done: true };
  expect(lines({ ...lounge, records: [ticked] }, earlier).at(-1)).toBe('2026-01-01 2026-12-31 0.00 used');
});

test('a one-time benefit is listed from the day it was added or from an earlier use', () => {
  const certificate: RecordedBenefit = { ...quarterly, frequency: 'one_time', effective_from: '2026-11-03' };
  const opened = { opening_date: '2019-05-01' };
  expect(lines(certificate, opened)).toEqual(['2026-11-03 9999-12-31 0.00 open']);
  const cardOf2019 = { ...card, ...opened };
  expect(listHistory(cardOf2019, [certificate], { today: TODAY, year: 2024 })).toEqual([]);
  const records = [record('0001-01-01', '9999-12-31', [use('2024-08-02', '20.00')])];
  expect(lines({ ...certificate, records }, opened)).toEqual(['2024-08-02 9999-12-31 20.00 partly']);
  expect(
    listHistory(cardOf2019, [{ ...certificate, times: 2 }], { today: TODAY, year: 2026 })[0]?.times,
  ).toBe(2);
});

const claim = claimFrom('2026-05-31', { benefit_id: 'flight', frequency: 'monthly', amount: '10.00' });

test.each(['before', 'after'])(
  'history and return agree on a claim turned on %s newer terms were taken in the period',
  (when) => {
    const benefit = { ...quarterly, origin: 'catalogue' as const, retired: false, auto_claim: true };
    const annual = { ...benefit, frequency: 'annually' as const, amount: '90.00' };
    const newer = {
      ...annual,
      ...withNewerTerms(benefit, annual, { opened: card.opening_date, day: TODAY }),
    };
    const claiming = { do: 'claimAutomatically' as const, on: true };
    const taking = { do: 'changeTerms' as const, benefit: newer };
    const entry = { card: { ...card, captured: {} }, benefit, records: [] };
    const { captured, auto_claims } = applyCommands(
      entry,
      when === 'before' ? [claiming, taking] : [taking, claiming],
      TODAY,
    );
    const kept = { ...card, annual_fee: '0.00', created_at: '', captured, auto_claims };
    expect(capturedBetween(kept, '2026-10-01', '2026-10-31', TODAY)).toBe('90.00');
    expect(lines(newer, { auto_claims }).slice(-2)).toEqual([
      '2026-07-01 2026-09-30 0.00 missed',
      '2026-10-01 2026-12-31 90.00 auto',
    ]);
  },
);

test('history and return agree after a claimed one-time benefit with a use became periodic, and show each period once', () => {
  const once = { ...claim, frequency: 'one_time' as const, until: '2026-06-30' };
  const auto_claims = [{ ...once, recorded: { '0001-01-01': '4.00' } }];
  const period = { start: '2026-04-01', end: '2026-06-30', amount: '50.00', name: quarterly.name };
  const records = [{ ...period, done: false, uses: [use('2026-06-10', '4.00')] }];
  const ofQuarter = lines({ ...quarterly, records }, { auto_claims }).filter((line) =>
    line.startsWith('2026-04'),
  );
  expect(ofQuarter).toEqual(['2026-04-01 2026-06-30 10.00 auto']);
});

test.each([
  // The claimed period is the whole year, so it includes the use in August.
  ['annually', '2026-05-31', { '2026-01-01': '5.00' }, '2026-08-10', ['2026-01-01 2026-12-31 100.00 auto']],
  // A use after the claimed months remains in its half.
  [
    'monthly',
    '2026-07-01',
    { '2026-07-01': '5.00' },
    '2026-10-10',
    ['2026-07-01 2026-12-31 3.00 partly', '2026-07-01 2026-07-31 100.00 auto'],
  ],
] as const)(
  'history and return agree after claimed periods came %s and the benefit comes in halves',
  (...given) => {
    const [frequency, from, recorded, day, expected] = given;
    const auto_claims = [{ ...claim, frequency, amount: '100.00', from, until: '2026-07-31', recorded }];
    const half = { start: '2026-07-01', end: '2026-12-31', amount: '50.00', name: quarterly.name };
    const uses =
      frequency === 'annually' ? [use(day, '5.00')] : [use('2026-07-05', '5.00'), use(day, '3.00')];
    const records = [{ ...half, done: false, uses }];
    const benefit = { ...quarterly, frequency: 'semi_annually', records } as const;
    expect(lines(benefit, { auto_claims }).filter((line) => !line.endsWith('missed'))).toEqual(expected);
    const entries = listHistory({ ...card, auto_claims }, [benefit], { today: TODAY, year: null });
    const inHistory = entries.reduce((sum, { used_amount }) => sum + centsOf(used_amount), 0);
    const captured = Object.fromEntries(uses.map(({ used_on, amount }) => [used_on.slice(0, 7), amount]));
    const returning = { ...card, annual_fee: '0.00', created_at: '', captured, auto_claims };
    const returned = capturedBetween(returning, '2026-01-01', '2026-12-31', TODAY);
    const total = frequency === 'annually' ? '100.00' : '103.00';
    expect([amountOf(inHistory), returned]).toEqual([total, total]);
  },
);
