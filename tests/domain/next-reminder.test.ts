import { expect, test } from 'vitest';
import { nextReminderAt } from '../../functions/src/user/next-reminder.ts';

const MONDAY = 1;
const SUNDAY = 7;

test.each([
  ['later in the week', '2026-11-20T12:00:00Z', MONDAY, 'America/New_York', '2026-11-23T13:00:00.000Z'],
  ['later that day', '2026-11-23T12:59:59Z', MONDAY, 'America/New_York', '2026-11-23T13:00:00.000Z'],
  [
    'a week later at the same moment',
    '2026-11-23T13:00:00Z',
    MONDAY,
    'America/New_York',
    '2026-11-30T13:00:00.000Z',
  ],
  [
    'in a zone where it is already Monday',
    '2026-11-22T17:00:00Z',
    MONDAY,
    'Pacific/Kiritimati',
    '2026-11-22T18:00:00.000Z',
  ],
  [
    'after daylight saving time ends',
    '2026-10-26T12:00:00Z',
    SUNDAY,
    'America/New_York',
    '2026-11-01T13:00:00.000Z',
  ],
  [
    'after daylight saving time begins',
    '2027-03-08T12:00:00Z',
    SUNDAY,
    'America/New_York',
    '2027-03-14T12:00:00.000Z',
  ],
  [
    'in a zone with a half-hour offset',
    '2026-11-20T12:00:00Z',
    MONDAY,
    'Asia/Kolkata',
    '2026-11-23T02:30:00.000Z',
  ],
] as const)(
  'a reminder comes at eight in the zone of the user: %s',
  async (_when, after, weekday, zone, expected) => {
    expect(await nextReminderAt(new Date(after), weekday, zone)).toBe(expected);
  },
);
