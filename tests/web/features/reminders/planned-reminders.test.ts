import { expect, test } from 'vitest';
import { defaultReminderDays } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { daysText } from '../../../../web/src/features/reminders/days-text.ts';
import {
  contentText,
  namesText,
  planReminders,
  rateText,
} from '../../../../web/src/features/reminders/planned-reminders.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';

const card = (id: string, holder: string | null) =>
  completeCard({
    id,
    version: 1,
    card_name: id,
    holder,
    opening_date: '2024-01-01',
    annual_fee: '695.00',
  });
const cards = [card('platinum', 'Ana'), card('gold', 'Ben')];
const hotel = benefitIn({
  card_id: 'platinum',
  name: 'Hotel',
  amount: '500.00',
  frequency: 'annually',
  start: '2026-01-01',
  end: '2026-12-31',
});
const uber = benefitIn({ card_id: 'gold', name: '$10 Uber Cash' });
const lounge = benefitIn({ ...hotel, name: 'Lounge', amount: '0.00', yearly_amount: '0.00' });

const settings = { days: { ...defaultReminderDays, again: [0] }, holder: null, weekday: 1 };
/** The Friday after Thanksgiving. */
const today = '2026-11-27';
const planned = (given: Partial<typeof settings> | { holder: string } = {}) =>
  planReminders({ cards, benefits: [hotel, uber, lounge] }, { ...settings, ...given }, today).map(
    ({ date, way, upcoming }) => `${date} ${way}: ${contentText(upcoming)} (${namesText(upcoming)})`,
  );

test('the next 60 days name what each email and each notification says', () => {
  expect(planned().slice(0, 8)).toEqual([
    '2026-11-29 notification: 1 credit, $10.00 (Uber Cash $10)',
    '2026-11-30 email: 1 credit, $10.00 (Uber Cash $10)',
    '2026-12-01 notification: 1 credit, $500.00, and 1 perk · 1 credit, $10.00 back (Hotel $500 · Uber Cash $10 · Lounge)',
    '2026-12-02 notification: 2 annual fees, $1,390.00 (platinum · gold)',
    '2026-12-07 email: 1 credit, $500.00, and 1 perk · 2 annual fees, $1,390.00 · 1 credit, $10.00 back (Hotel $500 · Uber Cash $10 · Lounge · 2 more)',
    '2026-12-14 email: 1 credit, $500.00, and 1 perk · 2 annual fees, $1,390.00 (Hotel $500 · Lounge · platinum · 1 more)',
    '2026-12-21 email: 1 credit, $500.00, and 1 perk · 2 annual fees, $1,390.00 (Hotel $500 · Lounge · platinum · 1 more)',
    '2026-12-24 notification: 2 credits, $510.00, and 1 perk (Hotel $500 · Uber Cash $10 · Lounge)',
  ]);
  expect(planned().at(-1)).toMatch(/^2027-01-2[0-6]/);
});

test('the next 60 days are about the cards of the chosen holder', () => {
  expect(planned({ holder: 'Ben' }).some((each) => each.includes('Hotel'))).toBe(false);
  expect(planned({ holder: 'Ben' })[0]).toContain('Uber Cash');
});

test('the number of emails and notifications a month is that of the next 60 days', () => {
  const all = planReminders({ cards, benefits: [hotel, uber, lounge] }, settings, today);
  expect(all.filter(({ way }) => way === 'email')).toHaveLength(9);
  expect(rateText(all, ['email', 'notification'])).toMatch(/^about 5 emails and \d notifications a month$/);
  expect(rateText([], ['email'])).toBe('about 0 emails a month');
});

test.each([
  ['month', [7, 1], '7 and 1 days before'],
  ['offer', [3, 30, 14], '30, 14 and 3 days before'],
  ['fee', [1], '1 day before'],
  ['longer', [7, 0], '7 days before and on the day'],
  ['longer', [0], 'On the day'],
  ['again', [0], 'On the day'],
  ['again', [], 'Never'],
] as const)('the days of %s %j read %s', (kind, days, text) => {
  expect(daysText(kind, days)).toBe(text);
});
