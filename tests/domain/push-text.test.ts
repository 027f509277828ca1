import { expect, test } from 'vitest';
import type { BackAgain, Ending, FeeDue, OfferDue, Upcoming } from '@card-rewards/functions/domain';
import { pushPath, pushText } from '../../functions/src/push/push-text.ts';

const TODAY = '2026-11-27';

const ending = (benefit_name: string, cents: number, day: string, given: Partial<Ending> = {}): Ending => ({
  kind: 'month',
  benefit_name,
  cents,
  day,
  card_id: 'c1',
  card_name: 'Platinum',
  benefit_id: benefit_name.replaceAll(/\W/g, ''),
  start: '2026-11-01',
  reason: 'left',
  needs_enrolment: false,
  ...given,
});

const fee: FeeDue = {
  kind: 'fee',
  card_id: 'c2',
  card_name: 'Sapphire Reserve',
  amount: '795.00',
  day: '2027-01-01',
  is_exact: false,
  named_until: '2027-01-31',
  before: { captured: '540.00', usable: '1280.00' },
  finished: null,
};

const offer: OfferDue = {
  kind: 'offer',
  card_id: 'c3',
  card_name: 'Venture X',
  id: 'o1',
  name: 'Welcome offer',
  reward: '75,000 miles',
  worth: null,
  spend: '6000.00',
  from: '2026-11-14',
  until: '2027-02-14',
  spent: '4140.00',
  spent_to: null,
  counted_lines: [],
  reached_on: null,
  posted_on: null,
  state: 'open',
  left: '1860.00',
  days_left: 80,
  per_week: '163.00',
  on_pace: true,
  is_urgent: false,
};

const back = (benefit_name: string, cents: number): BackAgain => ({
  ...ending(benefit_name, cents, '2026-12-01'),
  kind: 'again',
  reason: 'back',
});

const upcoming = (given: Partial<Upcoming>): Upcoming => ({
  endings: [],
  fees: [],
  offers: [],
  back: [],
  ...given,
});

const textOf = (given: Partial<Upcoming>, today = TODAY, details = true) => {
  const { title, body } = pushText(upcoming(given), today, { details, use: null });
  expect(title.length).toBeLessThanOrEqual(40);
  expect(body.length).toBeLessThanOrEqual(90);
  return `${title} | ${body}`;
};

const monthly = [
  ending('Digital Entertainment', 2_500, '2026-11-30'),
  ending('DoorDash', 3_500, '2026-11-30'),
  ...Array.from({ length: 9 }, (_, index) => ending(`Credit number ${index}`, 1_161, '2026-11-30')),
];

test.each([
  [
    { endings: monthly },
    TODAY,
    '$164.49 ends Monday | DoorDash $35 · Digital Entertainment $25 · Credit number 0 $11.61 · 8 more',
  ],
  [{ endings: [ending('$15 Uber Cash', 1_500, TODAY)] }, TODAY, 'Uber Cash: $15 ends tonight | Platinum'],
  [
    { endings: [ending('Saks', 5_000, '2026-11-28', { needs_enrolment: true })] },
    TODAY,
    'Saks: $50 ends tomorrow | Platinum · enroll first',
  ],
  [
    { endings: [ending('The Edit', 50_000, '2026-12-31', { card_name: 'Sapphire Reserve' })] },
    '2026-12-01',
    'The Edit: $500 until Dec 31 | Sapphire Reserve',
  ],
  [{ endings: [ending('Free Night', 0, '2026-11-30')] }, TODAY, 'Free Night ends Monday | Platinum'],
  [
    { endings: [ending('Free Night', 0, '2026-12-31'), ending('Upgrade', 0, '2026-12-14')] },
    TODAY,
    '2 perks end by Dec 31 | Free Night · Upgrade',
  ],
  [
    { fees: [fee] },
    TODAY,
    'Sapphire Reserve: $795 in January | $540 back this year, $1,280 still left to use',
  ],
  [
    { fees: [{ ...fee, is_exact: true, day: '2026-12-04', before: null }] },
    TODAY,
    'Sapphire Reserve: $795 on Dec 4 | Annual fee',
  ],
  [{ offers: [offer] }, TODAY, 'Venture X: $1,860 to go by Feb 14 | for 75,000 miles · $163 a week'],
  [
    { back: [back('Uber Cash', 1_500), back('Dining', 1_000)] },
    '2026-12-01',
    'December is open: $25.00 | Uber Cash $15 · Dining $10',
  ],
  [{ back: [back('Uber Cash', 1_500)] }, '2026-12-01', 'Uber Cash: $15 is back | Platinum'],
  [
    { endings: [ending('Saks', 5_000, TODAY)], fees: [fee], offers: [offer] },
    TODAY,
    'Saks: $50 ends tonight | Venture X $1,860 to go · Sapphire Reserve fee $795',
  ],
] as const)('%o reads as on the phone', (given, today, expected) => {
  expect(textOf(structuredClone(given) as Partial<Upcoming>, today)).toBe(expected);
});

test.each([
  [{ channel: 'app', merchants: ['Uber', 'Uber Eats'] }, 'Platinum · in the Uber app'],
  [{ channel: 'portal', merchants: ['The Edit'], trigger: 'booking' }, 'Platinum · needs a booking'],
  [{ channel: 'direct', merchants: ['Saks'] }, 'Platinum'],
] as const)('a notification about one benefit that is used by %o says how', (given, expected) => {
  const use = { ...structuredClone(given), merchants: [...given.merchants] };
  const due = upcoming({ endings: [ending('Credit', 1_500, TODAY)] });
  expect(pushText(due, TODAY, { details: true, use }).body).toBe(expected);
  const both = upcoming({ ...due, fees: [fee] });
  expect(pushText(both, TODAY, { details: true, use }).body).toBe('Sapphire Reserve fee $795');
});

test('long names are cut, and amounts never', () => {
  const long = 'A card with a name that nobody would ever print on any piece of plastic at all, and more';
  expect(textOf({ endings: [ending(long, 123_456, '2026-12-31')] })).toContain('…: $1,234.56 until Dec 31');
  expect(textOf({ fees: [{ ...fee, card_name: long }] })).toContain('…: $795 in January');
  expect(textOf({ offers: [{ ...offer, card_name: long, reward: long }] })).toContain('… · $163 a week');
  expect(textOf({ endings: [ending(long, 1_500, TODAY), ending(long, 1_000, TODAY)] })).toContain(
    '… · 1 more',
  );
});

test.each([
  [{ endings: monthly }, '11 credits end in 3 days | Open the app to see them.'],
  [{ endings: [ending('Uber Cash', 1_500, TODAY)] }, '1 credit ends today | Open the app to see it.'],
  [{ endings: [ending('Free Night', 0, '2026-11-28')] }, '1 perk ends tomorrow | Open the app to see it.'],
  [{ fees: [fee] }, 'An annual fee is coming up | Open the app to see it.'],
  [{ fees: [fee, fee] }, '2 annual fees are coming up | Open the app to see them.'],
  [{ offers: [offer] }, 'An offer ends soon | Open the app to see it.'],
  [{ offers: [offer, offer] }, '2 offers end soon | Open the app to see them.'],
  [{ back: [back('Uber Cash', 1_500)] }, '1 credit is back | Open the app to see it.'],
])('without details %o names nothing and no amount', (given, expected) => {
  expect(textOf(given, TODAY, false)).toBe(expected);
});

test('a click opens exactly what the notification is about', () => {
  const [saks, uber] = [ending('Saks', 5_000, TODAY), ending('Uber', 1_500, TODAY)];
  expect(pushPath(upcoming({ endings: [saks] }), 'Ben')).toBe('/benefits?card=c1&benefit=Saks');
  expect(pushPath(upcoming({ endings: [saks, uber], fees: [fee] }), 'Ben')).toBe('/benefits?rows=Saks,Uber');
  expect(pushPath(upcoming({ fees: [fee] }), 'Ben')).toBe('/cards?card=c2');
  expect(pushPath(upcoming({ fees: [fee], offers: [offer] }), 'Ben')).toBe('/cards?holder=Ben');
  const many = Array.from({ length: 61 }, (_, index) => ending(`B${index}`, 100, TODAY));
  expect(pushPath(upcoming({ endings: many }), 'Ben')).toBe('/benefits?holder=Ben');
  expect(pushPath(upcoming({ endings: many }), null)).toBe('/benefits');
});
