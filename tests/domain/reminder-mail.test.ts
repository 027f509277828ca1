import { expect, test } from 'vitest';
import { reminderText, type ReminderContent } from '../../functions/src/reminders/reminder-mail.ts';

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
