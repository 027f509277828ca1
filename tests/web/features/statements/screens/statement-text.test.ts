import { expect, test } from 'vitest';
import {
  keptText,
  leftOutText,
  missingText,
  recordLabel,
  stoppedText,
} from '../../../../../web/src/features/statements/screens/statement-text.ts';

const none = { cards: 0, uses: 0, removals: 0, reversals: 0, hasNewDays: false, offers: 0 };

test.each([
  [none, 'Record 0 uses'],
  [{ ...none, hasNewDays: true }, 'Mark dates as imported'],
  [{ ...none, uses: 1 }, 'Record 1 use'],
  [{ ...none, uses: 12, removals: 1, reversals: 1, hasNewDays: true }, 'Record 12 uses'],
  [{ ...none, uses: 12, offers: 1 }, 'Record 12 uses and 1 offer'],
  [{ ...none, hasNewDays: true, offers: 2 }, 'Record 2 offers'],
  [{ ...none, removals: 2, reversals: 1 }, 'Remove 2 uses'],
  [{ ...none, reversals: 1 }, 'Save 1 reversal'],
  [{ ...none, cards: 1, hasNewDays: true }, 'Add 1 card'],
  [{ ...none, cards: 2, uses: 31 }, 'Add 2 cards and record 31 credits'],
])('with %o the button is labeled %s', (counts, label) => {
  expect(recordLabel(counts)).toBe(label);
});

test('the lines that need a period are named', () => {
  expect([0, 1, 3].map(leftOutText)).toEqual([
    '',
    '1 line not recorded: no period chosen',
    '3 lines not recorded: no period chosen',
  ]);
});

test('what is missing of cards to add is named', () => {
  const rows = (...missing: ('name' | 'year' | null)[]) => missing.map((each) => ({ missing: each }));
  expect(missingText(rows(null))).toBe('');
  expect(missingText(rows('year', null))).toBe('1 card still needs its year');
  expect(missingText(rows('year', 'name', 'year'))).toBe(
    '1 card still needs its name · 2 cards still need their year',
  );
});

function stoppedAfter(answers: ('recorded' | 'refused')[], all: number) {
  const use = { card_id: 'c', benefit_id: 'b', used_on: '2026-10-01', amount: '1.00' };
  const uses = Array.from({ length: all }, (_, index) => ({ ...use, id: String(index) }));
  const results = answers.map((status, index) => ({ id: String(index), status, message: null }));
  return { parts: [{ id: 'reading', uses }], responses: [{ uses: results, offers: [] }] };
}

test('a recording that stops before it is known whether the cards were added says so', () => {
  expect(stoppedText({ parts: null, responses: [] })).toBe(
    'The cards may not have been added. Try again; no card is added twice.',
  );
});

test('a recording that stops between batches says how many uses are recorded and can be continued', () => {
  const stopped = stoppedAfter(['recorded', 'recorded', 'refused'], 5);
  expect(stoppedText(stopped)).toBe(
    'Recording stopped. At least 2 of 5 uses are recorded. 1 use could not be recorded. You can continue; nothing is recorded twice.',
  );
});

test('a recording whose first response is lost does not say that nothing is recorded', () => {
  expect(stoppedText(stoppedAfter([], 3))).toBe(
    'Recording stopped. We couldn’t tell whether any use was recorded. You can continue; nothing is recorded twice.',
  );
});

test('a recording that stops after the last batch says that the rest is not saved', () => {
  const stopped = stoppedAfter(['recorded'], 1);
  expect(stoppedText(stopped)).toBe('Saving stopped. 1 of 1 use is recorded. Try again to save the rest.');
});

test('if only cards are recorded and the recording stops, the text says nothing about uses', () => {
  expect(stoppedText({ parts: [{ id: 'reading' }], responses: [{ uses: [], offers: [] }] })).toBe(
    'Saving stopped. Try again to save the rest.',
  );
});

test('the text counts what remains after an import is deleted', () => {
  expect([1, 2].map(keptText)).toEqual(['1 later change stays.', '2 later changes stay.']);
});
