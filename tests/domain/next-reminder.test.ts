import { expect, test } from 'vitest';
import { nextReminderAt } from '../../functions/src/user/next-reminder.ts';

const [MONDAY, SUNDAY] = [1, 7];
const NEW_YORK = 'America/New_York';

test.each([
  ['later in the week', '2026-11-20T12:00:00Z', MONDAY, NEW_YORK, '2026-11-23T13:00:00.000Z'],
  ['later that day', '2026-11-23T12:59:59Z', MONDAY, NEW_YORK, '2026-11-23T13:00:00.000Z'],
  ['a week later at that moment', '2026-11-23T13:00:00Z', MONDAY, NEW_YORK, '2026-11-30T13:00:00.000Z'],
  ['already Monday', '2026-11-22T17:00:00Z', MONDAY, 'Pacific/Kiritimati', '2026-11-22T18:00:00.000Z'],
  ['after summer time', '2026-10-26T12:00:00Z', SUNDAY, NEW_YORK, '2026-11-01T13:00:00.000Z'],
  ['from summer time on', '2027-03-08T12:00:00Z', SUNDAY, NEW_YORK, '2027-03-14T12:00:00.000Z'],
  ['half an hour off', '2026-11-20T12:00:00Z', MONDAY, 'Asia/Kolkata', '2026-11-23T02:30:00.000Z'],
] as const)(
  'a reminder comes at eight in the zone of the user: %s',
  async (_when, after, weekday, zone, at) => {
    expect(await nextReminderAt(new Date(after), weekday, zone)).toBe(at);
  },
);
