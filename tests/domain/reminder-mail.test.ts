import { expect, test } from 'vitest';
import { reminderText } from '../../functions/src/reminders/reminder-mail.ts';

const fee = {
  ...{ card_id: 'c', card_name: 'Amex Platinum Card', amount: '895.00', day: '2026-12-12', is_exact: true },
  before: { captured: '202.00', usable: '1650.00' },
};

test('the line of an annual fee shows the captured amount and the amount usable before the fee', () => {
  const links = { appUrl: 'https://example.com', unsubscribeUrl: 'https://example.com/off' };
  const lines = (fees: Parameters<typeof reminderText>[0]['fees']) =>
    reminderText({ endings: [], fees, offers: [] }, '2026-11-20', links).sections[0]?.lines.map(
      ({ detail }) => detail,
    );
  expect(lines([fee, { ...fee, is_exact: false, before: null }])).toEqual([
    'Due Dec 12 · $202 back, $1,650 usable before then',
    'Due in December 2026',
  ]);
});
