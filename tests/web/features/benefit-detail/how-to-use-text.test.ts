import { expect, test } from 'vitest';
import type { HowToUse } from '@card-rewards/functions/catalogue';
import { howToUseLines } from '../../../../web/src/features/benefit-detail/how-to-use-text.ts';

const inNewYork = { day: '2026-12-31', zone: 'America/New_York', today: '2026-11-22' };
const textsOf = (...of: Parameters<typeof howToUseLines>) =>
  howToUseLines(...of).map(({ label, text }) => (label === null ? text : `${label}: ${text}`));

test('only known facts are shown, starting with the way of use', () => {
  const use: HowToUse = {
    channel: 'portal',
    merchants: ['Fine Hotels + Resorts', 'The Hotel Collection'],
    trigger: 'booking',
    on_statement: 'yes',
    posts_within_days: 90,
    excludes: 'Pay Later bookings',
    how: 'Book a prepaid stay.',
  };
  expect(textsOf(use, inNewYork)).toEqual([
    'Book a prepaid stay.',
    'Where: Fine Hotels + Resorts, The Hotel Collection',
    'Not included: Pay Later bookings',
    'Posts: within 90 days',
  ]);
  expect(textsOf({ trigger: 'purchase' }, inNewYork)).toEqual([]);
  expect(textsOf({ on_statement: 'no' }, inNewYork)).toEqual(['Statement: Does not appear on the statement']);
});

test.each([
  ['America/Chicago', 'Deadline: until 11:59 PM Central on Dec 31'],
  ['Pacific/Honolulu', 'Deadline: until 11:59 PM Hawaii on Dec 31'],
])('a deadline in the zone %s is shown to a user in New York', (cutoff_zone, text) => {
  expect(textsOf({ cutoff_zone }, inNewYork)).toEqual([text]);
});

test('a deadline in the zone of the user is not shown', () => {
  expect(textsOf({ cutoff_zone: 'America/Chicago' }, { ...inNewYork, zone: 'America/Menominee' })).toEqual(
    [],
  );
  expect(textsOf({ cutoff_zone: 'America/Chicago' }, { ...inNewYork, day: null })).toEqual([]);
});
