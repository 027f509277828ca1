import { expect, test } from 'vitest';
import { reminderText, type ReminderContent } from '../../functions/src/reminders/reminder-mail.ts';
import { nextReminderAt } from '../../functions/src/store/next-reminder.ts';

const detailsOf = (content: Partial<ReminderContent>) => {
  const all = { endings: [], fees: [], offers: [], ...content };
  const links = { appUrl: 'https://example.com', unsubscribeUrl: 'https://example.com/off' };
  return reminderText(all, '2026-11-20', links).sections[0]?.lines.map(({ detail }) => detail);
};

test('the line of an annual fee shows the captured amount and the amount usable before the fee', () => {
  const fee = {
    ...{ card_id: 'c', card_name: 'Amex Platinum Card', amount: '895.00', day: '2026-12-12', is_exact: true },
    before: { captured: '202.00', usable: '1650.00' },
  };
  expect(detailsOf({ fees: [fee, { ...fee, is_exact: false, before: null }] })).toEqual([
    'Due Dec 12 · $202 back, $1,650 usable before then',
    'Due in December 2026',
  ]);
});

test('the line of a benefit mentions a required enrollment', () => {
  const ending = {
    ...{ day: '2026-11-30', card_id: 'c', benefit_id: 'b', card_name: 'Gold', benefit_name: 'Dining Credit' },
    ...{ left: '10.00', needs_enrolment: true },
  };
  expect(detailsOf({ endings: [ending, { ...ending, needs_enrolment: false }] })).toEqual([
    'Gold · Nov 30, in 10 days · enrollment required',
    'Gold · Nov 30, in 10 days',
  ]);
});

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
