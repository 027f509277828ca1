import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  isSameSpending,
  offerDayProblem,
  offerProgress,
  openOffers,
  type SpendOffer,
} from '@card-rewards/functions/domain';
import { seedOf, times } from '../support/generated-runs.ts';
import { addDays } from './wallet-model.ts';

const venture: SpendOffer = {
  spend: '6000.00',
  from: '2026-11-14',
  until: '2027-02-14',
  spent: '2140.00',
  spent_to: '2026-11-24',
  reached_on: null,
  posted_on: null,
};

const progress = (fields: Partial<SpendOffer>, today = '2026-11-24') =>
  offerProgress({ ...venture, ...fields }, today);

test('the progress of an offer is open on the last day and missed on the next one', () => {
  expect(progress({}, '2027-02-14')).toMatchObject({ state: 'open', days_left: 1, per_week: '27020.00' });
  expect(progress({}, '2027-02-15')).toMatchObject({ state: 'missed', days_left: 0, per_week: '0.00' });
});

test('the progress of an offer is reached by the exact amount, also after the last day, and not by a cent less', () => {
  expect(progress({ spent: '5999.99' }, '2027-02-14')).toMatchObject({ state: 'open', left: '0.01' });
  expect(progress({ spent: '6000.00' }, '2027-02-20')).toMatchObject({ state: 'reached', left: '0.00' });
});

test('the progress of an offer stays reached after a refund if the user has met it, and is posted after that', () => {
  const reached_on = '2027-02-12';
  expect(progress({ reached_on })).toMatchObject({ state: 'reached', left: '0.00', on_pace: true });
  expect(progress({ reached_on, posted_on: '2027-03-03' })).toMatchObject({ state: 'posted' });
  expect(progress({ posted_on: '2027-03-03' })).toMatchObject({ state: 'posted', per_week: '0.00' });
});

test('the progress of an offer counts the pace to the day that the amount includes, or to the day before today', () => {
  const offer = { spend: '1000.00', from: '2026-11-01', until: '2026-11-10' };
  expect(progress({ ...offer, spent: '400.00', spent_to: '2026-11-04' }, '2026-11-08').on_pace).toBe(true);
  expect(progress({ ...offer, spent: '399.99', spent_to: '2026-11-04' }, '2026-11-08').on_pace).toBe(false);
  expect(progress({ ...offer, spent: '0.00', spent_to: null }, '2026-11-01').on_pace).toBe(true);
  expect(progress({ ...offer, spent: '99.99', spent_to: null }, '2026-11-02').on_pace).toBe(false);
});

test('the progress of an offer is urgent in its last 14 days, and if twice the pace so far is too slow', () => {
  const urgent = (fields: Partial<SpendOffer>, today: string) => progress(fields, today).is_urgent;
  expect([urgent({}, '2027-01-31'), urgent({}, '2027-02-01')]).toEqual([false, true]);
  expect(urgent({ spent: '6000.00' }, '2027-02-01')).toBe(false);
  expect(urgent({}, '2027-02-15')).toBe(false);
  // 11 days have gone, and 83 are left.
  expect(urgent({ spent: '372.89' }, '2026-11-24')).toBe(false);
  expect(urgent({ spent: '372.88' }, '2026-11-24')).toBe(true);
  expect(urgent({ spent: '0.00', spent_to: null }, '2026-11-14')).toBe(false);
});

test('the progress of an offer lists the open ones of a card that is not closed, the next one to end first', () => {
  const later = { ...venture, until: '2027-05-14' };
  const offers = [later, venture, { ...venture, spent: '6000.00' }];
  const ends = (closed_date: string | null, today: string) =>
    openOffers({ closed_date, offers }, today).map(({ until, left }) => [until, left]);
  expect(ends(null, '2026-11-24')).toEqual([
    ['2027-02-14', '3860.00'],
    ['2027-05-14', '3860.00'],
  ]);
  expect(ends(null, '2027-02-15')).toEqual([['2027-05-14', '3860.00']]);
  expect(ends('2026-11-01', '2026-11-24')).toEqual([]);
});

test('the progress of an offer equals an independent calculator', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((n) => addDays('2026-01-01', n));
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const offers = fc.record({
    from: day,
    length: fc.integer({ min: 0, max: 400 }),
    today: day,
    spent: cents,
    spend: cents,
  });
  fc.assert(
    fc.property(offers, ({ from, length, today, spent, spend: asked }) => {
      const spend = asked + 1;
      const until = addDays(from, length);
      const amounts = { spend: (spend / 100).toFixed(2), spent: (spent / 100).toFixed(2) };
      const found = progress({ ...amounts, from, until, spent_to: null }, today);
      let daysLeft = 0;
      for (let each = from; each <= until; each = addDays(each, 1)) if (each >= today) daysLeft += 1;
      const left = Math.max(0, spend - spent);
      expect([found.days_left, found.left]).toEqual([daysLeft, (left / 100).toFixed(2)]);
      expect(found.state).toBe(left === 0 ? 'reached' : daysLeft === 0 ? 'missed' : 'open');
      if (found.state !== 'open') return;
      const perWeek = BigInt(found.per_week.replace('.', ''));
      expect(perWeek % 100n).toBe(0n);
      const enough = (amount: bigint) => amount * BigInt(daysLeft) >= BigInt(left) * 7n;
      expect([enough(perWeek), enough(perWeek - 100n)]).toEqual([true, false]);
    }),
    { numRuns: times(300, 20_000), seed: seedOf(0) },
  );
});

test('a window of months ends on the same day of the month, or on the last one', () => {
  expect(addMonths('2026-11-14', 3)).toBe('2027-02-14');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2028-02-29', 48)).toBe('2032-02-29');
});

test.each(['spent_to', 'reached_on', 'posted_on'] as const)('%s is from the approval to today', (field) => {
  const problem = (day: string | null, today = '2026-11-24') =>
    offerDayProblem({ ...venture, spent_to: null, [field]: day }, today);
  const refused = { field, message: 'must be from Nov 14, 2026 to Nov 24, 2026' };
  expect(problem(null)).toBeNull();
  expect(['2026-11-14', '2026-11-24'].map((day) => problem(day))).toEqual([null, null]);
  expect(['2026-11-13', '2026-11-25'].map((day) => problem(day))).toEqual([refused, refused]);
  // Before the approval, its date is the only one.
  expect(problem('2026-11-14', '2026-11-01')).toBeNull();
});

test('spending is the same if its amount and its last date are', () => {
  expect(isSameSpending(venture, { ...venture })).toBe(true);
  expect(isSameSpending(venture, { ...venture, spent: '2140.01' })).toBe(false);
  expect(isSameSpending(venture, { ...venture, spent_to: null })).toBe(false);
});
