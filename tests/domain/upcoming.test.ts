import {
  endingsOf,
  feesOf,
  lastDays,
  outlookOf,
  type UpcomingBenefit,
  type UpcomingCard,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';

const platinum: UpcomingCard = {
  id: 'platinum',
  display_name: 'Amex Platinum Card',
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '695.00',
  auto_claims: [],
};

const uber: UpcomingBenefit = {
  id: 'uber',
  name: 'Uber Cash',
  amount: '15.00',
  frequency: 'monthly',
  reset: 'calendar',
  monthly_amounts: { 12: '35.00' },
  own_terms: null,
  past_terms: [],
  expires_on: null,
  ignored: false,
  enrolment: 'none',
  times: null,
  starts_on: null,
  retired_on: null,
  records: [],
};

const year = { from: '2026-11-21', to: '2027-11-21' };
const daysOf = (benefit: UpcomingBenefit, card = platinum, days = year) =>
  endingsOf(card, [benefit], days).map(({ day, left }) => `${day} ${left}`);
const use = (amount: string) => ({
  id: 'one',
  used_on: '2026-11-05',
  amount,
  note: null,
  posted: null,
  reading: null,
  at: '2026-11-05T12:00:00.000Z',
});
const november = (amount: string, done = false) => ({
  start: '2026-11-01',
  end: '2026-11-30',
  amount: '15.00',
  name: 'Uber Cash',
  done,
  uses: [use(amount)],
});

describe('upcoming expirations', () => {
  test('are named with the amount of the period instead of the year', () => {
    const yearly = { ...uber, name: '$120 Uber Cash', amount: '10.00', monthly_amounts: null };
    const [first] = endingsOf(platinum, [yearly], year);
    expect(first?.benefit_name).toBe('$10 Uber Cash');
  });

  test('contain each period of the coming year with its amount', () => {
    const days = daysOf(uber);
    expect(days).toHaveLength(12);
    expect(days.slice(0, 3)).toEqual(['2026-11-30 15.00', '2026-12-31 35.00', '2027-01-31 15.00']);
    expect(days.at(-1)).toBe('2027-10-31 15.00');
  });

  test('contain the remaining amount of the current period and omit used ones', () => {
    expect(daysOf({ ...uber, records: [november('5.00')] })[0]).toBe('2026-11-30 10.00');
    expect(daysOf({ ...uber, records: [november('15.00')] })[0]).toBe('2026-12-31 35.00');
    expect(daysOf({ ...uber, records: [november('5.00', true)] })[0]).toBe('2026-12-31 35.00');
  });

  test('omit closed cards, ignored benefits and automatic claims', () => {
    expect(daysOf(uber, { ...platinum, closed_date: '2026-11-01' })).toEqual([]);
    expect(daysOf({ ...uber, ignored: true })).toEqual([]);
    const claim = {
      benefit_id: 'uber',
      from: '2026-11-01',
      until: null,
      frequency: 'monthly',
      reset: 'calendar',
      amount: '15.00',
      monthly_amounts: null,
      except: [],
      recorded: {},
      starts_on: null,
    } as const;
    expect(
      daysOf(uber, { ...platinum, auto_claims: [{ ...claim, except: [], recorded: {}, starts_on: null }] }),
    ).toEqual([]);
  });

  test('include perks only if they have a number of uses or an expiry day', () => {
    const lounge: UpcomingBenefit = { ...uber, amount: '0.00', monthly_amounts: null, frequency: 'annually' };
    expect(daysOf(lounge)).toEqual([]);
    expect(daysOf({ ...lounge, times: 4 })).toEqual(['2026-12-31 0.00']);
    const night = { ...lounge, frequency: 'one_time', expires_on: '2027-02-14' } as const;
    expect(daysOf(night)).toEqual(['2027-02-14 0.00']);
    expect(daysOf({ ...lounge, frequency: 'unlimited', amount: '20.00' })).toEqual([]);
    expect(daysOf({ ...night, expires_on: null, amount: '100.00' })).toEqual([]);
  });

  test('follow the retirement and the later start of a benefit', () => {
    expect(daysOf({ ...uber, retired_on: '2026-12-31' })).toEqual(['2026-11-30 15.00', '2026-12-31 35.00']);
    expect(daysOf({ ...uber, starts_on: '2027-09-01' })).toEqual(['2027-09-30 15.00', '2027-10-31 15.00']);
  });
});

test('days are sorted by date, and benefits of one day by amount', () => {
  const hotel: UpcomingBenefit = {
    ...uber,
    id: 'hotel',
    name: 'Hotel',
    amount: '200.00',
    monthly_amounts: null,
  };
  const [november, december] = lastDays(endingsOf(platinum, [uber, hotel], year));
  expect(november).toMatchObject({ day: '2026-11-30', left: '215.00' });
  expect(november?.endings.map(({ benefit_name }) => benefit_name)).toEqual(['Hotel', 'Uber Cash']);
  expect(december?.day).toBe('2026-12-31');
});

describe('annual fees', () => {
  const renewal = { captured: '202.00', usable: '1650.50', due_on: '2027-03-01' };

  test('show the captured amount before the next fee and the amount usable until then', () => {
    const twoYears = { from: '2026-11-21', to: '2028-11-21' };
    expect(feesOf(platinum, renewal, twoYears).map(outlookOf)).toEqual([
      '$202 back, $1,650.50 usable before then',
      null,
    ]);
  });

  test('are due in the opening month, on the day that the user entered', () => {
    expect(feesOf(platinum, renewal, year)).toEqual([
      {
        card_id: 'platinum',
        card_name: 'Amex Platinum Card',
        amount: '695.00',
        day: '2027-03-01',
        is_exact: false,
        before: { captured: '202.00', usable: '1650.50' },
      },
    ]);
    expect(feesOf({ ...platinum, fee_day: '03-12' }, renewal, year)).toMatchObject([
      { day: '2027-03-12', is_exact: true },
    ]);
  });

  test('of 0.00 are omitted', () => {
    expect(feesOf({ ...platinum, annual_fee: '0.00' }, renewal, year)).toEqual([]);
  });
});
