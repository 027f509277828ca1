import { expect, test } from 'vitest';
import {
  addDays,
  nextEmailDate,
  offerProgress,
  type Ending,
  type Upcoming,
} from '@card-rewards/functions/domain';
import { htmlText, plainText } from '../../functions/src/reminders/mail-text.ts';
import { reminderText } from '../../functions/src/reminders/reminder-mail.ts';
import { nextReminderAt } from '../../functions/src/store/next-reminder.ts';

/** Returns a mail with the given contents. The next mail is due a week after `today`. */
const mailOf = (
  listed: Partial<Upcoming>,
  today: string,
  ahead: Ending[] = listed.endings ?? [],
  holder: string | null = null,
) => {
  const nothing = { endings: [], fees: [], offers: [], back: [] };
  const content = {
    holder,
    ahead,
    listed: { ...nothing, ...listed },
    next_on: addDays(today, 7),
  };
  return reminderText(content, today, { appUrl: 'https://x.org', unsubscribeUrl: 'https://x.org/off' });
};
const detailsOf = (listed: Partial<Upcoming>) =>
  mailOf(listed, '2026-11-20').sections[0]?.lines.map(({ detail }) => detail);

const welcome = {
  id: 'o',
  name: 'Welcome offer',
  reward: null,
  worth: null,
  spend: '6000.00',
  from: '2026-09-01',
  until: '2026-12-01',
  spent: '4500.00',
  spent_to: null,
  reached_on: null,
  posted_on: null,
  counted_lines: null,
};

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

test('annual fees go by the last date they can be due, then by amount, with what the finished year has returned', () => {
  const year = { from: '2026-01-01', to: '2026-12-31', captured: '540.75', fee: '795.00' };
  const finished = { ...fee, is_exact: false, before: null, finished: year };
  const sapphire = { ...finished, card_name: 'Sapphire', amount: '795.00', day: '2027-01-01' };
  const delta = { ...fee, card_name: 'Delta', amount: '650.00', day: '2027-01-25', before: null };
  const gold = { ...sapphire, card_name: 'Gold', amount: '325.00', day: '2027-02-01', finished: null };
  const small = { ...sapphire, card_name: 'Small', amount: '95.00', finished: null };
  const posted = { ...delta, card_name: 'Posted', day: '2027-01-05', finished: year };
  const last = { ...delta, card_name: 'Last', amount: '95.00', day: '2027-01-31' };
  const mail = mailOf({ fees: [gold, delta, small, sapphire, last, posted] }, '2027-01-12');
  expect(mail.sections[0]?.lines.map(({ label, detail }) => [label, detail])).toEqual([
    ['Posted', 'Posted Jan 5 · 2026: $540 back of $795'],
    ['Delta', 'Due Jan 25, in 13 days'],
    ['Last', 'Due Jan 31, in 19 days'],
    ['Sapphire', 'Due in January 2027 · 2026: $540 back of $795'],
    ['Small', 'Due in January 2027'],
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

test('a mail names ten credits of a day, counts the others and has the perks in one line at its end', () => {
  const credits = Array.from({ length: 31 }, (_, index) => ({
    ...ending,
    day: '2026-12-31',
    benefit_name: `Credit ${index}`,
    cents: 100 * (500 - index),
  }));
  const perk = { ...ending, day: '2026-12-31', benefit_name: 'Select Hotels', cents: 0 };
  const lounge = { ...perk, day: '2027-01-05', benefit_name: 'Lounge' };
  const mail = mailOf({ endings: [lounge, perk, ...credits.toReversed()] }, '2026-12-31');
  expect(mail.subject).toBe('$15,035.00 ends today on 31 credits, $500 of it Credit 0 · CC Rewards');
  expect(mail.sentence).toBe(
    '$15,035.00 ends today on 31 credits, $500 of it Credit 0. 1 perk ends today, 1 more Tuesday.',
  );
  const [section, ...more] = mail.sections;
  expect([section?.title, more]).toEqual([
    'Before the next email: Dec 31, today · 31 credits, $15,035.00',
    [],
  ]);
  const lines = section?.lines.map(({ label, detail, amount }) => [label, detail, amount]) ?? [];
  expect(lines).toHaveLength(11);
  expect([lines[0], ...lines.slice(9)]).toEqual([
    ['Credit 0', 'Gold · enrollment required', '$500.00'],
    ['Credit 9', 'Gold · enrollment required', '$491.00'],
    ['21 more', 'Gold', '$10,080.00'],
  ]);
  const perks = { label: 'and 2 perks', detail: 'Dec 31 Select Hotels (Gold), Jan 5 Lounge (Gold)' };
  expect(mail.perks).toMatchObject(perks);
  for (const text of [plainText(mail), htmlText(mail)]) {
    expect(text.indexOf('and 2 perks')).toBeGreaterThan(text.indexOf('21 more'));
  }
  const only = mailOf({ endings: [perk] }, '2026-12-31');
  expect([only.sections, only.sentence, only.perks?.label]).toEqual([[], '1 perk ends today.', '1 perk']);
});

test('a mail that lists a part of what ends on a date says so', () => {
  const later = { ...ending, day: '2026-12-31' };
  const mail = mailOf({ endings: [later] }, '2026-12-20', [later, { ...later, kind: 'month' }]);
  expect(mail.sentence).toBe('$20.00 ends by Dec 31 on 2 credits.');
  expect(mail.sections[0]?.title).toBe('Dec 31, in 11 days · 1 of 2 credits, $10.00');
});

test('a mail goes by last day, then fees, offers and what is back, and its sentence looks further ahead', () => {
  const days = ['2026-12-04', '2026-11-26', '2026-11-27'];
  const endings = days.map((day) => ({ ...ending, day }));
  const back = { ...ending, kind: 'again' as const, day: '2026-11-15', cents: 1500 };
  const offer = {
    ...offerProgress(welcome, '2026-11-20'),
    ...welcome,
    kind: 'offer' as const,
    card_id: 'c',
    card_name: 'Venture X',
  };
  const listed = { endings, fees: [fee], offers: [offer], back: [back, { ...back, cents: 2500 }] };
  const mail = mailOf(listed, '2026-11-20', [...endings, { ...ending, day: '2026-12-31' }]);
  expect(mail.sections.map(({ title, lines }) => [title, ...lines.map(({ amount }) => amount)])).toEqual([
    ['Before the next email: Nov 26, in 6 days · 1 credit, $10.00', '$10.00'],
    ['Nov 27, in 7 days · 1 credit, $10.00', '$10.00'],
    ['Dec 4, in 14 days · 1 credit, $10.00', '$10.00'],
    ['Annual fees', '$895.00'],
    ['Offers with a deadline', '$1,500.00'],
    ['Back again · 2 credits, $40.00', '$25.00', '$15.00'],
  ]);
  expect(mail.sentence).toBe('$10.00 ends Thursday on 1 credit. Then $20.00 by Dec 4.');
  expect(mail.sections[4]?.lines[0]?.detail).toBe('Venture X · to go by Dec 1, in 11 days');

  const sentenceOf = (part: Partial<Upcoming>) => mailOf(part, '2026-11-20').sentence;
  expect(sentenceOf({ endings: [{ ...ending, day: '2027-01-15' }] })).toBe(
    '$10.00 ends by Jan 15, 2027 on 1 credit.',
  );
  expect(sentenceOf({ fees: [fee], offers: [offer] })).toBe(
    'Upcoming annual fee: $895.00, Amex Platinum Card. $1,500.00 to go on Venture X by Dec 1.',
  );
  expect(sentenceOf({ fees: [fee, fee] })).toBe('2 upcoming annual fees, $1,790.00.');
  expect(sentenceOf({ back: [back] })).toBe('1 credit is back, $15.00.');
  const nothing = mailOf({}, '2026-11-20');
  expect([nothing.subject, nothing.sentence]).toEqual([
    'There is nothing to remind you of today · CC Rewards',
    'There is nothing to remind you of today.',
  ]);
});

test.each([
  [1, '2026-11-23', '2026-11-30'],
  [3, '2026-11-23', '2026-11-25'],
  [7, '2026-11-23', '2026-11-29'],
  [1, '2026-11-29', '2026-11-30'],
  [4, '2026-12-31', '2027-01-07'],
  [2, '2028-02-28', '2028-02-29'],
])('the first email on weekday %i after %s is on %s', (weekday, after, date) => {
  expect(nextEmailDate(weekday, after)).toBe(date);
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

test.each([
  [null, 'https://x.org/benefits'],
  ['Ben & Jo', 'https://x.org/benefits?holder=Ben+%26+Jo'],
  ['', 'https://x.org/benefits?holder='],
])('a mail for the holder %j lists the rest at %s', (holder, url) => {
  const credit = (index: number, cents: number): Ending => ({
    kind: 'month',
    day: '2026-11-30',
    card_id: 'c',
    card_name: 'Gold',
    benefit_id: `b${index}`,
    benefit_name: `Credit ${index}`,
    start: '2026-11-01',
    cents,
    reason: 'left',
    needs_enrolment: false,
  });
  const endings = Array.from({ length: 12 }, (_, index) => credit(index, index * 100));
  const mail = mailOf({ endings }, '2026-11-24', endings, holder);
  expect([mail.action.url, mail.sections[0]?.lines.at(-1)?.url, mail.perks?.url]).toEqual([url, url, url]);
});
