import { describe, expect, test } from 'vitest';
import {
  benefitOnDay,
  benefitPeriod,
  enrolmentOf,
  findPeriod,
  trackedFrom,
  type CardBenefit,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import { cardBenefit } from '../support/benefit-in-period.ts';
import { card, use } from './flight-credit.ts';

const today = '2026-11-20';
const monthly: CardBenefit = {
  ...cardBenefit,
  id: 'dining',
  name: 'Dining',
  frequency: 'monthly',
  amount: '10.00',
  effective_from: '2026-02-10',
};

function rowOn(
  day: string,
  benefit: CardBenefit,
  records: UsageRecord[] = [],
  closed_date: string | null = null,
) {
  const closed = { ...card, closed_date };
  const row = benefitOnDay(closed, benefit, findPeriod({ card: closed, benefit, records }, day), {
    day,
    today,
  });
  return [row.end, row.status];
}

test('the enrollment is the setting of the user, or else what the catalogue says', () => {
  expect(enrolmentOf({ enrolment: null, needs_enrolment: true })).toBe('needed');
  expect(enrolmentOf({ enrolment: null, needs_enrolment: false })).toBe('none');
  expect(enrolmentOf({ enrolment: 'done', needs_enrolment: true })).toBe('done');
});

test('a benefit is tracked from the date of its terms, or else from the date when its card was added', () => {
  const added = { created_at: '2026-02-10T23:00:00.000Z' };
  expect(trackedFrom({ effective_from: '2026-05-01' }, added)).toBe('2026-05-01');
  expect(trackedFrom({ effective_from: null }, added)).toBe('2026-02-10');
});

describe('the last date of a period', () => {
  test('is the last date of the benefit if that is within the period', () => {
    expect(rowOn('2026-07-05', { ...monthly, retired_on: '2026-07-10' })).toEqual(['2026-07-10', 'missed']);
    expect(rowOn('2026-07-05', { ...monthly, retired_on: '2026-07-01' })).toEqual(['2026-07-01', 'missed']);
    expect(rowOn('2026-07-05', { ...monthly, retired_on: '2026-06-30' })[0]).toBe('2026-07-31');
    const certificate: CardBenefit = { ...monthly, frequency: 'one_time', expires_on: '2026-12-31' };
    expect(rowOn(today, certificate)).toEqual(['2026-12-31', 'open']);
    expect(rowOn(today, { ...certificate, expires_on: null, retired_on: '2026-12-15' })[0]).toBe(
      '2026-12-15',
    );
  });

  test('is the end of time for an unlimited benefit, even if the benefit or the card ends', () => {
    const lounge: CardBenefit = { ...monthly, frequency: 'unlimited', amount: '0.00' };
    expect(rowOn(today, { ...lounge, retired_on: '2026-12-31' })[0]).toBe('9999-12-31');
    expect(rowOn(today, lounge, [], '2026-12-01')[0]).toBe('9999-12-31');
    const cut: CardBenefit = {
      ...lounge,
      retired_on: '2026-12-31',
      earlier_terms: [{ ...terms('2026-05-31'), frequency: 'unlimited' }],
    };
    expect(rowOn(today, cut)[0]).toBe('2026-12-31');
  });
});

describe('a period with uses', () => {
  const july = (used: string): UsageRecord[] => [
    {
      ...benefitPeriod(monthly, card.opening_date, '2026-07-05'),
      done: false,
      uses: [use('2026-07-05', used)],
    },
  ];

  test('is partly used, and used if its benefit ended before it', () => {
    expect(rowOn('2026-07-05', monthly, july('4.00'))[1]).toBe('partly');
    expect(rowOn('2026-07-05', { ...monthly, retired_on: '2026-07-01' }, july('4.00'))[1]).toBe('partly');
    expect(rowOn('2026-07-05', { ...monthly, retired_on: '2026-06-30' }, july('4.00'))[1]).toBe('used');
  });
});

/** Terms that applied until a date and were replaced on July 31, 2026. */
const terms = (until: string) => ({
  name: 'Dining',
  amount: '5.00',
  frequency: 'quarterly' as const,
  reset: 'calendar' as const,
  months: null,
  first_month: null,
  monthly_amounts: null,
  act_by_day: null,
  until,
  replaced_on: '2026-07-31',
});

describe('a finished period without uses', () => {
  test('was missed, unless it ended before the benefit was tracked', () => {
    expect(rowOn('2026-02-10', monthly)[1]).toBe('missed');
    expect(rowOn('2026-01-31', monthly)[1]).toBe('before');
    expect(rowOn('2026-07-01', { ...monthly, condition: 'Spend $75,000' })[1]).toBe('before');
  });

  test('was not missed if its terms were taken after it', () => {
    const taken = { ...monthly, earlier_terms: [terms('2026-05-31')] };
    expect(rowOn('2026-06-15', taken)[1]).toBe('before');
    // July ended on the date when the terms were taken.
    expect(rowOn('2026-07-15', taken)[1]).toBe('missed');
    expect(rowOn('2026-08-15', taken)[1]).toBe('missed');
    expect(rowOn('2026-05-15', taken)[1]).not.toBe('missed');
  });
});
