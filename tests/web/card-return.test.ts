import { expect, test } from 'vitest';
import { loadCards } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { cardIn, userBenefitIn } from '../../web/src/api/cache/answers.ts';
import {
  againstFees,
  dueText,
  feesWith,
  feeYearsOf,
  feeYearText,
  resultText,
  returnSummary,
  returnThisYear,
} from '../../web/src/model/card-return.ts';
import { expiredUnused, expiredUnusedText } from '../../web/src/features/card-sheet/expired-unused-sum.ts';
import { openUntil } from '../../web/src/features/card-sheet/open-until.ts';
import { historyPeriod as ended } from '../support/history-period.ts';

const today = '2026-11-20';

const card: Card = cardIn({
  id: 'c1',
  card_name: 'American Express Platinum Card',
  opening_date: '2024-03-01',
  annual_fee: '695.00',
  created_at: '2024-03-05T12:00:00Z',
  version: 1,
  captured: { '2026-02': '50.00', '2026-04': '300.00', '2026-11': '112.00' },
});

test('a card without return fields shows no return', () => {
  const bare = cardIn({ card_name: 'Any', annual_fee: '95.00', opening_date: '2024-03-01' });
  expect(feeYearsOf(bare, today)).toEqual([]);
  expect(returnSummary(bare, today)).toBeNull();
  expect(returnThisYear([bare], today)).toBeNull();
});

test('a tile compares the return of the current fee year with its fee', () => {
  expect(returnSummary(card, today)).toEqual({ text: '$412.00 of $695.00', share: 412 / 695 });
  const free = { ...card, annual_fee: '0.00' };
  expect(returnSummary(free, today)).toEqual({ text: '$412.00', share: null });
  expect(returnSummary({ ...free, captured: {} }, today)).toBeNull();
  const earned = { ...card, captured: { '2026-04': '800.00' } };
  expect(returnSummary(earned, today)).toEqual({ text: '$800.00 of $695.00', share: 1 });
});

test('a card that was added during its fee year is not compared with the fee', () => {
  const late = { ...card, created_at: '2026-11-03T15:00:00Z', captured: { '2026-11': '45.00' } };
  expect(returnSummary(late, today)).toEqual({ text: '$45.00 since Nov 3', share: null });
  expect(returnSummary({ ...late, complete_years: ['2026-03-01'] }, today)?.text).toBe('$45.00 of $695.00');
});

test('an earlier return is shown from its first month on', () => {
  const created_at = '2026-11-22T15:00:00Z';
  const early = {
    ...card,
    created_at,
    captured: { '2026-02': '5.00', '2026-08': '30.00', '2026-11': '15.00' },
  };
  expect(returnSummary(early, today)?.text).toBe('$45.00 since Aug 2026');
  const claim = {
    ...{ benefit_id: 'b', from: '2026-07-03', until: '2026-08-31', frequency: 'monthly' as const },
    ...{
      reset: 'calendar' as const,
      amount: '10.00',
      monthly_amounts: null,
      except: [],
      recorded: {},
      starts_on: null,
    },
  };
  expect(returnSummary({ ...early, auto_claims: [claim] }, today)?.text).toBe('$65.00 since Jul 2026');
});

test('a card that was closed before it was added has no result until its last year is complete', () => {
  const created_at = '2026-11-22T15:00:00Z';
  const closed = { ...card, created_at, closed_date: '2026-08-01', captured: {} };
  expect(returnSummary(closed, today)).toEqual({ text: 'Not tracked', share: null });
  expect(returnSummary({ ...closed, closed_date: '2026-11-01' }, today)?.text).toBe('Not tracked');
  expect(
    returnSummary({ ...closed, captured: { '2026-06': '95.00' }, complete_years: ['2026-03-01'] }, today)
      ?.text,
  ).toBe('$95.00 of $695.00');
});

test('the return of all cards this year is compared with the fees due this year', () => {
  const closed = { ...card, opening_date: '2020-01-01', closed_date: '2025-06-01' };
  expect(returnThisYear([card, closed], today)).toEqual({ captured: '924.00', fees: '695.00' });
});

test('the return is shown without a fee if none is due', () => {
  expect(againstFees({ fees: '5620.00' }, '2026')).toBe('captured of $5,620.00 in fees');
  expect(againstFees({ fees: '0.00' }, '2026')).toBe('captured in 2026');
});

test('a fee replaces only a fee of the same month', () => {
  const [old, other] = [
    { from: '2025-03-01', amount: '695.00' },
    { from: '2026-03-01', amount: '795.00' },
  ];
  expect(feesWith([old, other], { from: '2026-03-01', amount: '895.00' })).toEqual([
    old,
    { from: '2026-03-01', amount: '895.00' },
  ]);
});

test('ignored and automatically claimed benefits are not open', () => {
  const saks = { used_amount: '20.00', expiration_date: '2026-12-31' } as const;
  const benefits = [
    userBenefitIn({ id: 'a', ...saks, benefit: { amount: '50.00', frequency: 'semi_annually' } }, 'c1'),
    userBenefitIn({ id: 'b', ignored: true, benefit: { amount: '9.00' } }, 'c1'),
    userBenefitIn({ id: 'c', auto_claim: true, benefit: { amount: '9.00' } }, 'c1'),
  ];
  expect(openUntil(benefits, card, undefined, { today, last: '2026-12-31' })).toBe('30.00');
  expect(openUntil(benefits, card, undefined, { today, last: '2027-02-28' })).toBe('80.00');
});

test('a benefit whose end is announced is not open after it', async () => {
  const product = (await loadCards('Chase')).find(({ id }) => id === 'chase/sapphire-reserve');
  const benefit = { amount: '250.00', frequency: 'annually' } as const;
  const listed = (key: string) =>
    userBenefitIn({ id: key, key, expiration_date: '2026-12-31', benefit, yearly_amount: '250.00' }, 'c1');
  const openOf = (key: string) => openUntil([listed(key)], card, product, { today, last: '2027-02-28' });
  expect(openOf('select-hotels')).toBe('250.00');
  expect(openOf('own')).toBe('500.00');
});

test('fee years and results are written as text', () => {
  expect(feeYearText({ from: '2026-03-01', to: '2027-02-28' })).toBe('Mar 2026 – Feb 2027');
  expect(feeYearText({ from: '2025-03-01', to: '2025-08-31' })).toBe('Mar – Aug 2025');
  expect(feeYearText({ from: '2025-03-01', to: '2025-03-31' })).toBe('Mar 2025');
  expect([resultText('117.00'), resultText('-155.00'), resultText('0.00')]).toEqual([
    '$117.00 ahead',
    '$155.00 short',
    'Even',
  ]);
  expect([dueText('2027-03-14', true), dueText('2027-03-01', false)]).toEqual([
    'on Mar 14, 2027',
    'in March 2027',
  ]);
});

const running = { from: '2026-03-01', to: '2027-02-28', today, ignored: new Set(['x']) };

test('the expired amount contains missed periods and the rest of partly used ones', () => {
  const periods = [
    ended('2025-07-01', '2025-12-31'),
    ended('2026-01-01', '2026-06-30', { status: 'partly', used_amount: '20.00' }),
    ended('2026-07-01', '2026-12-31', { status: 'partly', used_amount: '10.00' }),
    ended('2026-10-01', '2026-10-31', { amount: '15.00' }),
    ended('2026-10-01', '2026-10-31', { benefit_id: 'x' }),
    ended('2026-10-01', '2026-10-31', { benefit_id: 'gone', ignored: true }),
    ended('2026-09-01', '2026-09-30', { status: 'before' }),
    ended('2026-08-01', '2026-08-31', { status: 'used', used_amount: '50.00' }),
    ended('2026-07-01', '2026-07-31', { status: 'auto', used_amount: '50.00' }),
    ended('2026-01-01', '2026-06-30', { benefit_id: 'night', amount: '0.00' }),
  ];
  expect(expiredUnused(periods, running)).toEqual({ amount: '45.00', perks: 1 });
});

test('a period in two years of history counts once', () => {
  const period = ended('2025-11-01', '2026-04-30');
  expect(expiredUnused([period, { ...period }], running)).toEqual({ amount: '50.00', perks: 0 });
});

test('the expired amount is written as text', () => {
  expect(expiredUnusedText({ amount: '45.00', perks: 0 })).toBe('$45.00 expired unused');
  expect(expiredUnusedText({ amount: '45.00', perks: 2 })).toBe('$45.00 and 2 perks expired unused');
  expect(expiredUnusedText({ amount: '0.00', perks: 1 })).toBe('1 perk expired unused');
  expect(expiredUnusedText({ amount: '0.00', perks: 0 })).toBeNull();
});
