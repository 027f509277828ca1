import { expect, test } from 'vitest';
import {
  areAlike,
  daysBetweenLines,
  haveSameLines,
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

/** An account that covers the days from its first line to its last. Each line has a day of October and its cents. */
const accountOf = (...short: [day: number, cents: number][]) => {
  const read = short.map(([day, cents]) => ({ ...lineOn(day, null), cents }));
  const days = read.map(({ day }) => day).toSorted();
  return {
    key: 'a',
    issuer: null,
    digits: null,
    members: [],
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    lines: read,
  };
};

test.each<[string, boolean, Parameters<typeof accountOf>, Parameters<typeof accountOf>]>([
  [
    'all lines',
    true,
    [
      [1, -1],
      [5, -2],
    ],
    [
      [1, -1],
      [5, -2],
    ],
  ],
  [
    'a line three days apart',
    true,
    [
      [1, -1],
      [10, -2],
    ],
    [[4, -1]],
  ],
  [
    'no line, because the days of equal ones are four days apart',
    false,
    [
      [1, -1],
      [10, -2],
    ],
    [[5, -1]],
  ],
  [
    'two lines of one amount',
    true,
    [
      [1, -1],
      [2, -1],
    ],
    [
      [1, -1],
      [2, -1],
    ],
  ],
  [
    'half of the lines',
    true,
    [
      [1, -1],
      [5, -2],
    ],
    [
      [1, -1],
      [5, -3],
    ],
  ],
  [
    'a third of the lines',
    false,
    [
      [1, -1],
      [4, -2],
      [5, -3],
    ],
    [
      [1, -1],
      [4, -4],
      [5, -5],
    ],
  ],
  [
    'the line of the only shared day, followed by others',
    true,
    [
      [1, -1],
      [5, -2],
    ],
    [
      [5, -2],
      [8, -3],
      [9, -4],
      [10, -5],
    ],
  ],
  [
    'the line of the only shared day, after others',
    true,
    [
      [15, -2],
      [20, -1],
    ],
    [
      [8, -3],
      [9, -4],
      [10, -5],
      [15, -2],
    ],
  ],
  [
    'the only day of both, between other days',
    true,
    [
      [1, -7],
      [2, -8],
      [3, -9],
      [5, -2],
    ],
    [
      [5, -2],
      [8, -3],
      [9, -4],
      [10, -5],
    ],
  ],
  [
    'no day',
    false,
    [
      [1, -1],
      [5, -2],
    ],
    [
      [6, -1],
      [9, -2],
    ],
  ],
])('two accounts that share %s are one: %s', (_, expected, one, other) => {
  expect(haveSameLines(accountOf(...one), accountOf(...other))).toBe(expected);
  expect(haveSameLines(accountOf(...other), accountOf(...one))).toBe(expected);
});
