import { expect, test } from 'vitest';
import { matchableCardOf, mustRead, readAll } from '../compare.ts';
import { CHASE_CARD, credit, lines, sgml } from '../made-up-files.ts';
import { amex, platinum, reserve } from '../review-cards.ts';

/** Makes a QFX of October. */
const posted = (day: string, words: string, of: Parameters<typeof sgml>[1]) =>
  sgml(credit(`<FITID>F1<NAME>${words}`, day), of);

test.each([
  ['10/10', '20261010', 1],
  ['10/10', '20261013', 1],
  ['10/10', '20261014', 1],
  ['10/10', '20261017', 1],
  ['10/10', '20261018', 2],
  ['10/10', '20261007', 1],
  ['10/10', '20261006', 2],
  // No file has both dates.
  ['09/30', '20261004', 2],
  ['09/30', '20261003', 1],
])('a line on %s of a CSV without dates of posting, and one on %s of a QFX, are %i', (day, other, count) => {
  const words = 'PLATINUM RESY CREDIT';
  const files = [amex(`${day} ${words} -10.00`), posted(other, words, { account: '11005' })];
  const [plan] = readAll(
    files.map((text) => mustRead(text)),
    [matchableCardOf(platinum)],
  );
  expect(plan?.review.lines).toHaveLength(count);
});

test.each([
  ['10/12', '20261012', 1],
  ['10/12', '20261015', 1],
  ['10/12', '20261016', 2],
  ['10/12', '20261005', 2],
])('a line that posted on %s, and one that posted on %s, are %i', (date, other, count) => {
  const words = 'THE EDIT CREDIT';
  const files = [
    lines(CHASE_CARD, `4821,10/10/2026,${date}/2026,${words},,Adjustment,10.00,`),
    posted(other, words, { account: '4821', org: 'B1' }),
  ];
  const [plan] = readAll(
    files.map((text) => mustRead(text)),
    [matchableCardOf(reserve)],
  );
  expect(plan?.review.lines).toHaveLength(count);
});

test('equal lines of which one posted on the date of the other are two', () => {
  const words = 'PLATINUM RESY CREDIT';
  const qfx = sgml([12, 15].map((day) => credit(`<FITID>F${day}<NAME>${words}`, `202610${day}`)).join(''), {
    account: '11005',
  });
  const csv = amex(`10/09 ${words} -10.00`, `10/12 ${words} -10.00`);
  for (const texts of [
    [csv, qfx],
    [qfx, csv],
  ]) {
    const [plan] = readAll(
      texts.map((text) => mustRead(text)),
      [matchableCardOf(platinum)],
    );
    expect(plan?.review.lines).toHaveLength(2);
  }
});

test('lines of two forms with the same amount are two if their words or their benefits differ', () => {
  const linesWith = (words: string, other: string) => {
    const files = [amex(`10/10 ${words} -10.00`), posted('20261010', other, { account: '11005' })];
    const [plan] = readAll(
      files.map((text) => mustRead(text)),
      [matchableCardOf(platinum)],
    );
    return plan?.review.lines.length;
  };
  expect(linesWith('SHOP', 'SHOP NEW YORK')).toBe(1);
  expect(linesWith('SHOP', 'CAFE')).toBe(2);
  expect(linesWith('PLATINUM RESY CREDIT', 'PLATINUM DIGITAL CREDIT')).toBe(2);
  expect(linesWith('PLATINUM RESY CREDIT', 'SHOP')).toBe(2);
  expect(linesWith('SHOP', 'PLATINUM RESY CREDIT')).toBe(2);
});
