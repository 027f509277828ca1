import { expect, test } from 'vitest';
import { reminderText, type ReminderContent } from '../../functions/src/reminders/reminder-mail.ts';
import { nextReminderAt } from '../../functions/src/store/next-reminder.ts';

const mailOf = (content: Partial<ReminderContent>, today: string) => {
  const all = { holder: null, endings: [], fees: [], offers: [], ...content };
  const links = { appUrl: 'https://example.com', unsubscribeUrl: 'https://example.com/off' };
  return reminderText(all, today, links);
};
const detailsOf = (content: Partial<ReminderContent>) =>
  mailOf(content, '2026-11-20').sections[0]?.lines.map(({ detail }) => detail);

const fee = {
  kind: 'fee' as const,
  card_id: 'c',
  card_name: 'Amex Platinum Card',
  amount: '895.00',
  day: '2026-12-12',
  is_exact: true,
  named_until: '2026-12-12',
  before: { captured: '202.00', usable: '1650.00' },
  finished: null,
};

test('the line of an annual fee shows the captured amount and the amount usable before the fee', () => {
  expect(detailsOf({ fees: [fee, { ...fee, is_exact: false, before: null }] })).toEqual([
    'Due Dec 12, in 22 days · $202 back, $1,650 usable before then',
    'Due in December 2026',
  ]);
});

test('annual fees go by day, then by amount, with what the finished year has returned', () => {
  const year = { from: '2026-01-01', to: '2026-12-31', captured: '540.75', fee: '795.00' };
  const finished = { ...fee, is_exact: false, before: null, finished: year };
  const sapphire = { ...finished, card_name: 'Sapphire', amount: '795.00', day: '2027-01-01' };
  const delta = { ...fee, card_name: 'Delta', amount: '650.00', day: '2027-01-25', before: null };
  const gold = { ...sapphire, card_name: 'Gold', amount: '325.00', day: '2027-02-01', finished: null };
  const small = { ...sapphire, card_name: 'Small', amount: '95.00', finished: null };
  const posted = { ...delta, card_name: 'Posted', day: '2027-01-05', finished: year };
  const mail = mailOf({ fees: [gold, delta, small, sapphire, posted] }, '2027-01-12');
  expect(mail.sections[0]?.lines.map(({ label, detail }) => [label, detail])).toEqual([
    ['Sapphire', 'Due in January 2027 · 2026: $540 back of $795'],
    ['Small', 'Due in January 2027'],
    ['Posted', 'Posted Jan 5 · 2026: $540 back of $795'],
    ['Delta', 'Due Jan 25, in 13 days'],
    ['Gold', 'Due in February 2027'],
  ]);
  const dueOn = (today: string) => mailOf({ fees: [delta] }, today).sections[0]?.lines[0]?.detail;
  expect([dueOn('2027-01-24'), dueOn('2027-01-25')]).toEqual(['Due tomorrow', 'Due today']);
  const late = mailOf({ fees: [sapphire] }, '2027-02-01').sections[0]?.lines[0]?.detail;
  expect(late).toBe('Was due in January 2027 · 2026: $540 back of $795');
});

const ending = {
  kind: 'month' as const,
  day: '2026-11-30',
  card_id: 'c',
  benefit_id: 'b',
  card_name: 'Gold',
  benefit_name: 'Dining Credit',
  start: '2026-11-01',
  cents: 1000,
  reason: 'left' as const,
  needs_enrolment: true,
};

test('the line of a benefit mentions a required enrollment', () => {
  expect(detailsOf({ endings: [ending, { ...ending, needs_enrolment: false }] })).toEqual([
    'Gold · enrollment required',
    'Gold',
  ]);
});

test('a mail names ten credits of a day, counts the others and has the perks in one line', () => {
  const credits = Array.from({ length: 31 }, (_, index) => ({
    ...ending,
    day: '2026-12-31',
    benefit_name: `Credit ${index}`,
    cents: 100 * (500 - index),
  }));
  const perk = { ...ending, day: '2026-12-31', benefit_name: 'Select Hotels', cents: 0 };
  const mail = mailOf({ endings: [perk, ...credits, { ...perk, benefit_name: 'Lounge' }] }, '2026-12-31');
  expect(mail.subject).toBe('$15,035.00 ends today on 31 credits, $500 of it Credit 0 · CC Rewards');
  expect(mail.sentence).toBe('$15,035.00 ends today on 31 credits, $500 of it Credit 0. 2 perks end today.');
  const [section, ...more] = mail.sections;
  expect([section?.title, more]).toEqual(['Dec 31, today · 31 credits, $15,035.00, and 2 perks', []]);
  const lines = section?.lines.map(({ label, detail, amount }) => [label, detail, amount]) ?? [];
  expect(lines).toHaveLength(12);
  expect([lines[0], ...lines.slice(9)]).toEqual([
    ['Credit 0', 'Gold · enrollment required', '$500.00'],
    ['Credit 9', 'Gold · enrollment required', '$491.00'],
    ['21 more', 'Gold', '$10,080.00'],
    ['2 perks', 'Lounge (Gold), Select Hotels (Gold)', null],
  ]);
});

test('a mail has a section for each day of two weeks, and its sentence looks further ahead', () => {
  const days = ['2026-12-04', '2026-11-30', '2026-12-31'];
  const mail = mailOf({ endings: days.map((day) => ({ ...ending, day })) }, '2026-11-20');
  expect(mail.sections.map(({ title }) => title)).toEqual([
    'Nov 30, in 10 days · 1 credit, $10.00',
    'Dec 4, in 14 days · 1 credit, $10.00',
  ]);
  expect(mail.sentence).toBe('$10.00 ends by Nov 30 on 1 credit. Then $10.00 by Dec 4.');
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
