import { expect, test } from 'vitest';
import { addDays } from '@card-rewards/functions/domain';
import { findContentDate } from '../../../../../web/src/features/statements/match/identify-lines.ts';
import { useOn } from '../../../../support/examples.ts';
import { matchableCardOf, mustRead, readAll } from '../compare.ts';
import { AMEX, lines } from '../made-up-files.ts';
import { platinum } from '../review-cards.ts';

const words = 'PLATINUM RESY CREDIT';
const row = `10/20/2026,${words},-10.00`;
const file = mustRead(lines(AMEX, ...Array.from({ length: 6 }, () => row)));
const ids = readAll([file], [matchableCardOf(platinum)]).flatMap(({ review }) =>
  review.lines.map(({ id }) => id),
);

test.each([
  ['one day after its line', true, 1, 0],
  ['two days after its line', false, 2, 0],
  ['on the day of its line', true, 0, 0],
  ['45 days before its line', true, -45, 0],
  ['46 days before its line', false, -46, 0],
  ['on the day of the fifth of equal lines', true, 0, 4],
  ['on the day of the sixth of equal lines', false, 0, 5],
])('the line of a use %s is found: %s', (_, isFound, after, index) => {
  const use = {
    ...useOn(addDays('2026-10-20', after), '10.00'),
    id: ids[index] ?? '',
    note: words,
    reading: 'a',
  };
  expect(findContentDate(platinum.id, use)).toBe(isFound ? '2026-10-20' : null);
});
