import { expect, test } from 'vitest';
import {
  areAlike,
  daysBetweenLines,
} from '../../../../../web/src/features/statements/match/compare-lines.ts';

/** A line with the days in October of its transaction and of its posting. */
const lineOn = (transaction: number | null, posting: number | null) => {
  const [transactionDate = null, postingDate = null] = [transaction, posting].map((day) =>
    day === null ? null : `2026-10-${String(day).padStart(2, '0')}`,
  );
  return {
    day: transactionDate ?? postingDate ?? '',
    transactionDate,
    postingDate,
    words: 'CAFE',
    otherWords: null,
    cents: -100,
    kind: null,
    reference: null,
  };
};

test.each([
  ['dates of posting', lineOn(1, 3), lineOn(9, 4), 1],
  ['dates of transactions, if one has no other', lineOn(1, 3), lineOn(9, null), 8],
  ['dates of transactions, if the other has no other', lineOn(9, null), lineOn(1, 3), 8],
  ['the only dates that they have, in one order', lineOn(null, 3), lineOn(9, null), 6],
  ['the only dates that they have, in the other order', lineOn(9, null), lineOn(null, 3), 6],
  ['dates of posting, if one has no other', lineOn(null, 3), lineOn(9, 4), 1],
])('the days between two lines are those between their %s', (_, one, other, days) => {
  expect(daysBetweenLines(one, other)).toBe(days);
});

const LONG = 'A'.repeat(31);
test.each([
  ['Cafe', 'CAFE', true],
  ['CAFE', 'CAFE NEW YORK', true],
  ['CAFE NEW YORK', 'CAFE', true],
  ['CAFE', 'THE CAFE', false],
  ['THE CAFE', 'CAFE', false],
  ['CAFE', '', false],
  ['', 'CAFE', false],
  ['', '', false],
  [`${LONG}B`, `${LONG}C`, true],
  [`${'A'.repeat(30)}B`, `${'A'.repeat(30)}C`, false],
  [`${'A'.repeat(30)} B`, 'A'.repeat(30), true],
])('the words %j and %j are alike: %s', (one, other, expected) => {
  expect(areAlike(one, other)).toBe(expected);
});
