import { describe, expect, test } from 'vitest';
import {
  amountOf,
  defaultReminderDays,
  emailedOn,
  END_OF_TIME,
  findUpcoming,
  nextReminderDate,
  reminderDates,
  remindersOn,
  type BenefitInPeriod,
  type ReminderDays,
  type Upcoming,
} from '@card-rewards/functions/domain';
import { benefitIn } from '../support/benefit-in-period.ts';

const card = {
  id: 'platinum',
  display_name: 'Platinum',
  opening_date: '2024-03-01',
  closed_date: null,
  annual_fee: '0.00',
  created_at: '2024-03-05T12:00:00.000Z',
  offers: [],
};
type Given = Partial<Parameters<typeof findUpcoming>[0]>;

/** Returns what is upcoming until the end of 2028 on a card with some benefits. */
const upcomingWith = (benefits: BenefitInPeriod[], from: string, given: Given = {}): Upcoming =>
  findUpcoming({ ...card, ...given }, benefits, { from, to: '2028-12-31' });

const never: ReminderDays = { month: [], quarter: [], longer: [], fee: [], offer: [], again: [] };

/** Names everything that is upcoming, with its date. */
const named = ({ endings, fees, offers, back }: Upcoming) => [
  ...[...endings, ...back].map(
    ({ kind, benefit_name, day, cents }) => `${kind} ${benefit_name} ${day} ${amountOf(cents)}`,
  ),
  ...fees.map(({ day, amount }) => `fee ${day} ${amount}`),
  ...offers.map(({ until, left }) => `offer ${until} ${left}`),
];

const uber = benefitIn({ name: 'Uber Cash' });
const saks = benefitIn({
  name: 'Saks',
  amount: '50.00',
  frequency: 'semi_annually',
  start: '2026-07-01',
  end: '2026-12-31',
});
const lululemon = benefitIn({
  name: 'Lululemon',
  amount: '75.00',
  frequency: 'quarterly',
  start: '2026-10-01',
  end: '2026-12-31',
});
const hotel = benefitIn({
  name: 'Hotel',
  amount: '500.00',
  frequency: 'annually',
  start: '2026-01-01',
  end: '2026-12-31',
});

describe('the kind of a reminder', () => {
  const kindOf = (benefit: BenefitInPeriod) => upcomingWith([benefit], '2026-11-20').endings[0]?.kind;
  test.each([
    ['month', uber],
    ['quarter', lululemon],
    ['longer', saks],
    ['longer', hotel],
    ['longer', { ...hotel, frequency: 'every_4_years' } as const],
    ['longer', { ...hotel, frequency: 'one_time', expires_on: '2026-12-31', origin: 'own' } as const],
    // A custom benefit is treated like any other benefit.
    ['month', { ...uber, origin: 'own' } as const],
    ['quarter', { ...lululemon, origin: 'own', expires_on: '2026-12-31' } as const],
    // The user must do something by `act_by`, for example activate a quarter. The kind is then `longer`.
    ['longer', { ...lululemon, act_by: '2026-12-14' }],
    ['longer', { ...uber, act_by: '2026-11-25' }],
    // The benefit ends on the 25th. Its kind is still `month`, although its last period is shorter.
    ['month', { ...uber, end: '2026-11-25', retired_on: '2026-11-25' }],
  ])('is %s for %j', (kind, benefit) => {
    expect(kindOf(benefit)).toBe(kind);
  });
});

describe('a reminder of a last day', () => {
  const datesOf = (benefit: BenefitInPeriod, days: number[], from = '2026-11-20') => {
    const [first] = upcomingWith([benefit], from).endings;
    return first ? reminderDates(first, { ...never, [first.kind]: days }) : [];
  };
  test('comes each of its days before, over the end of a month and a year', () => {
    expect(datesOf(uber, [7, 1, 0])).toEqual(['2026-11-23', '2026-11-29', '2026-11-30']);
    expect(datesOf(hotel, [60, 45, 30])).toEqual(['2026-11-01', '2026-11-16', '2026-12-01']);
    const january = { ...hotel, start: '2026-02-01', end: '2027-01-31', first_month: 2 };
    expect(datesOf(january, [45, 30, 14])).toEqual(['2026-12-17', '2027-01-01', '2027-01-17']);
    const leap = { ...uber, start: '2028-02-01', end: '2028-02-29' };
    expect(datesOf(leap, [1, 0], '2028-02-10')).toEqual(['2028-02-28', '2028-02-29']);
    const march = { ...uber, start: '2028-03-01', end: '2028-03-31' };
    expect(datesOf(march, [30], '2028-03-01')).toEqual(['2028-03-01']);
  });
  test('never comes before its period begins, and then on the first day', () => {
    const february = { ...uber, start: '2027-02-01', end: '2027-02-28' };
    expect(datesOf(february, [45, 30, 14], '2027-02-01')).toEqual(['2027-02-01', '2027-02-14']);
  });
  test('counts from the day until which the user must act', () => {
    expect(datesOf({ ...lululemon, act_by: '2026-12-14' }, [14])).toEqual(['2026-11-30']);
  });
  test('does not come for an empty list', () => {
    expect(datesOf(uber, [])).toEqual([]);
  });
});

describe('what the user is not reminded of', () => {
  const days: ReminderDays = { ...defaultReminderDays, month: [30, 7], longer: [60], again: [0] };
  const all = (benefit: BenefitInPeriod, given: Given = {}) =>
    nextReminderDate(upcomingWith([benefit], '2026-11-20', given), days, '2026-11-20');
  test('is what has no last day, is ignored, counts by itself or must be earned first', () => {
    expect(all(hotel)).toBe('2027-01-01');
    expect(all({ ...uber, ignored: true })).toBeNull();
    expect(all({ ...uber, status: 'auto', auto_claim: true })).toBeNull();
    expect(all({ ...uber, condition: 'After $15,000 in a calendar year' })).toBeNull();
    const endless = { ...hotel, start: '0001-01-01', end: END_OF_TIME };
    expect(all({ ...endless, frequency: 'unlimited' })).toBeNull();
    expect(all({ ...endless, frequency: 'one_time' })).toBeNull();
    expect(all({ ...endless, frequency: 'every_4_years', reset: 'last_use' })).toBeNull();
  });
  test('is on a closed card', () => {
    expect(all(uber)).not.toBeNull();
    expect(all(uber, { closed_date: '2026-11-01' })).toBeNull();
  });
  test('is what is used up, until it comes again', () => {
    const on = (benefit: BenefitInPeriod, date: string) =>
      named(remindersOn(upcomingWith([benefit], '2026-11-20'), days, date));
    expect(on(uber, '2026-11-23')).toEqual(['month Uber Cash 2026-11-30 10.00']);
    expect(on({ ...uber, status: 'partly', used_amount: '4.00' }, '2026-11-23')).toEqual([
      'month Uber Cash 2026-11-30 6.00',
    ]);
    const used = { ...uber, status: 'used', used_amount: '10.00' } as const;
    expect(on(used, '2026-11-23')).toEqual([]);
    expect(on(used, '2026-12-01')).toEqual([
      'month Uber Cash 2026-12-31 10.00',
      'again Uber Cash 2026-12-01 10.00',
    ]);
    const certificate = { ...hotel, frequency: 'one_time', expires_on: '2026-12-31' } as const;
    expect(on(certificate, '2026-11-01')).toEqual(['longer Hotel 2026-12-31 500.00']);
    expect(all({ ...certificate, status: 'used' })).toBeNull();
  });
  test('is what a product no longer has after its last day', () => {
    const downgraded = { ...uber, end: '2026-11-25', retired_on: '2026-11-25' };
    const upcoming = upcomingWith([downgraded], '2026-11-20');
    expect(named(upcoming)).toEqual(['month Uber Cash 2026-11-25 10.00']);
    expect(nextReminderDate(upcoming, defaultReminderDays, '2026-11-20')).toBe('2026-11-24');
    expect(nextReminderDate(upcoming, defaultReminderDays, '2026-11-24')).toBeNull();
  });
});

describe('a reminder that a credit is back', () => {
  const back = (benefit: BenefitInPeriod, date: string, given: Given = {}) =>
    named(remindersOn(upcomingWith([benefit], date, given), { ...never, again: [0] }, date));
  const december = { ...uber, start: '2026-12-01', end: '2026-12-31' };
  test('comes on the first day of its period, as it was expected the day before', () => {
    const expected = ['again Uber Cash 2026-12-01 10.00'];
    expect(back(december, '2026-12-01')).toEqual(expected);
    const before = upcomingWith([uber], '2026-11-30');
    expect(named(remindersOn(before, { ...never, again: [0] }, '2026-12-01'))).toEqual(expected);
    expect(nextReminderDate(before, { ...never, again: [0] }, '2026-11-30')).toBe('2026-12-01');
    expect(back(december, '2026-12-02')).toEqual([]);
  });
  test('comes by the last date that is looked at, and says whether to enroll first', () => {
    const backBy = (to: string, enrolment: BenefitInPeriod['enrolment']) =>
      findUpcoming(card, [{ ...uber, enrolment }], { from: '2026-11-20', to }).back.map(
        ({ day, needs_enrolment }) => [day, needs_enrolment],
      );
    expect(backBy('2026-11-30', 'done')).toEqual([]);
    expect(backBy('2026-12-01', 'done')).toEqual([['2026-12-01', false]]);
    expect(backBy('2026-12-01', 'needed')).toEqual([['2026-12-01', true]]);
  });
  test('comes for nothing without an amount, nothing used and not on the day of the card’s opening', () => {
    expect(back({ ...december, amount: '0.00', yearly_amount: '0.00' }, '2026-12-01')).toEqual([]);
    expect(back({ ...december, status: 'used' }, '2026-12-01')).toEqual([]);
    expect(back({ ...december, ignored: true }, '2026-12-01')).toEqual([]);
    expect(back(december, '2026-12-01', { opening_date: '2026-12-01' })).toEqual([]);
  });
});

describe('a reminder of a fee', () => {
  const fees = { ...never, fee: [30, 7, 0] };
  const datesFrom = (from: string, given: Given = {}) => {
    const upcoming = upcomingWith([], from, { annual_fee: '695.00', ...given });
    return upcoming.fees.slice(0, 2).map((fee) => [fee.day, ...reminderDates(fee, fees)]);
  };
  test('counts from its day, or from the first of its month if only that is known', () => {
    expect(datesFrom('2026-11-20')).toEqual([
      ['2027-03-01', '2027-01-30', '2027-02-22', '2027-03-01'],
      ['2028-03-01', '2028-01-31', '2028-02-23', '2028-03-01'],
    ]);
    expect(datesFrom('2028-01-01', { fee_day: '02-29' })).toEqual([
      ['2028-02-29', '2028-01-30', '2028-02-22', '2028-02-29'],
    ]);
  });
  test('does not come for no fee or a closed card', () => {
    expect(datesFrom('2026-11-20', { annual_fee: '0.00' })).toEqual([]);
    expect(datesFrom('2026-11-20', { closed_date: '2026-11-01' })).toEqual([]);
  });
});

describe('a reminder of an offer', () => {
  const offer = {
    id: 'offer',
    name: 'Welcome offer',
    reward: null,
    worth: null,
    spend: '6000.00',
    from: '2026-11-14',
    until: '2027-02-14',
    spent: '2140.00',
    spent_to: null,
    counted_lines: null,
    reached_on: null,
    posted_on: null,
  };
  const datesOf = (given: Partial<typeof offer>) =>
    upcomingWith([], '2026-11-20', { offers: [{ ...offer, ...given }] }).offers.flatMap((each) =>
      reminderDates(each, defaultReminderDays),
    );
  test('counts from its last day, while it is open', () => {
    expect(datesOf({})).toEqual(['2027-01-15', '2027-01-31', '2027-02-11']);
    expect(datesOf({ spent: '6000.00' })).toEqual([]);
    expect(datesOf({ until: '2026-11-19' })).toEqual([]);
  });
  test('comes for an offer that ends by the last date that is looked at', () => {
    const offersUntil = (to: string) =>
      findUpcoming({ ...card, offers: [offer] }, [], { from: '2026-11-20', to }).offers;
    expect([offersUntil('2027-02-13').length, offersUntil('2027-02-14').length]).toEqual([0, 1]);
  });
});

describe('a weekly email', () => {
  const emailed = (
    benefits: BenefitInPeriod[],
    date: string,
    days = defaultReminderDays,
    given: Given = {},
  ) => named(emailedOn(upcomingWith(benefits, date, given), days, date));
  test.each([
    [uber, '2026-11-22', '2026-11-23'],
    [{ ...lululemon, act_by: '2026-12-14' }, '2026-11-13', '2026-11-14'],
    [lululemon, '2026-12-16', '2026-12-17'],
    [hotel, '2026-11-30', '2026-12-01'],
  ])('names %j not on %s, but on %s', (benefit, before, first) => {
    expect(emailed([benefit], before)).toEqual([]);
    expect(emailed([benefit], first)).toHaveLength(1);
  });
  test('names what ends on its own day, and no longer on the next', () => {
    const certificate = { ...hotel, frequency: 'one_time', expires_on: '2026-12-31' } as const;
    expect(emailed([certificate], '2026-12-31')).toHaveLength(1);
    expect(emailed([certificate], '2027-01-01')).toEqual([]);
  });
  test('looks a week ahead for smaller numbers of days, and at nothing for an empty list', () => {
    expect(emailed([uber], '2026-11-23', { ...defaultReminderDays, month: [0] })).toHaveLength(1);
    expect(emailed([uber], '2026-11-23', { ...defaultReminderDays, month: [] })).toEqual([]);
  });
  test('names what is back in the week after', () => {
    const december = { ...uber, start: '2026-12-01', end: '2026-12-31' };
    const days = { ...defaultReminderDays, again: [0] };
    const expected = ['again Uber Cash 2026-12-01 10.00'];
    expect(emailed([december], '2026-12-01', days)).toEqual(expected);
    expect(emailed([december], '2026-12-07', days)).toEqual(expected);
    expect(emailed([december], '2026-12-08', days)).toEqual([]);
    expect(emailed([december], '2026-12-01')).toEqual([]);
  });
  test('names a fee until the user has decided about it', () => {
    const fee = (date: string, given: Given = {}) =>
      emailed([], date, defaultReminderDays, { annual_fee: '695.00', ...given });
    expect(fee('2027-01-29')).toEqual([]);
    expect(fee('2027-01-30')).toEqual(['fee 2027-03-01 695.00']);
    expect(fee('2027-04-30')).toEqual(['fee 2027-03-01 695.00']);
    expect(fee('2027-05-01')).toEqual([]);
    const decision = { id: 'd', on: '2027-02-20', kind: 'keep', amount: null, note: null } as const;
    expect(fee('2027-03-31', { decisions: [decision] })).toEqual(['fee 2027-03-01 695.00']);
    expect(fee('2027-04-01', { decisions: [decision] })).toEqual([]);
    // The expectation of an earlier date in the year agrees with the email on the date itself.
    const expected = upcomingWith([], '2027-01-15', { annual_fee: '695.00' });
    expect(named(emailedOn(expected, defaultReminderDays, '2027-04-30'))).toEqual(['fee 2027-03-01 695.00']);
    expect(named(emailedOn(expected, defaultReminderDays, '2027-05-01'))).toEqual([]);
  });
  test('names everything once at least, whatever its weekday and days are', () => {
    const choices = [[0], [1], [3, 0], [7, 1], [60]];
    const wallet = [uber, lululemon, saks, hotel, { ...lululemon, act_by: '2026-12-14', name: 'Act' }];
    const upcoming = upcomingWith(wallet, '2026-11-20');
    const offered = { ...upcoming, endings: upcoming.endings.filter(({ day }) => day <= '2028-01-31') };
    expect(offered.endings).not.toEqual([]);
    for (const list of choices) {
      const days = { month: list, quarter: list, longer: list, fee: list, offer: list, again: [0] };
      for (let firstDay = 20; firstDay < 27; firstDay += 1) {
        const missing = new Set(offered.endings);
        for (let week = 0; week < 63; week += 1) {
          const date = new Date(Date.UTC(2026, 10, firstDay + 7 * week)).toISOString().slice(0, 10);
          for (const ending of emailedOn(offered, days, date).endings) missing.delete(ending);
        }
        expect([list, firstDay, [...missing]]).toEqual([list, firstDay, []]);
      }
    }
  });
  test('names a yearly credit long before ten days are left', () => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    const first = weekdays.map((day) =>
      [0, 1, 2, 3, 4]
        .map((week) => `2026-12-${String(day + 7 * week).padStart(2, '0')}`)
        .find((date) => date <= '2026-12-31' && emailed([hotel], date).length > 0),
    );
    expect(first).toEqual(weekdays.map((day) => `2026-12-0${day}`));
  });
});
