import { expect, test } from 'vitest';
import { matchableCardOf, mustRead, readAll } from '../compare.ts';
import { CHASE_CARD, credit, lines, sgml } from '../made-up-files.ts';
import { amex, platinum, reserve } from '../review-cards.ts';

/** Makes a QFX file with one credit. */
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
  // Neither file covers both dates, so the lines count as one only if they are at most three days apart.
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

test('two equal lines are kept if one posted on the date of the other', () => {
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

const RESY = 'PLATINUM RESY CREDIT';
const resy = (day: string, reference = '') => `${day} ${RESY} -10.00 ${reference}`.trim();

/** Makes a QFX with credits that posted on some days of October. It covers only these days. */
const qfx = (words: string, of: Parameters<typeof sgml>[1], ...days: string[]) =>
  sgml(
    days.map((day, index) => credit(`<FITID>F${index}<NAME>${words}`, `202610${day}`)).join(''),
    of,
  ).replace('<DTSTART>20261001<DTEND>20261031', '');
const ofAmex = (...days: string[]) => qfx(RESY, { account: '11005' }, ...days);

const THE_EDIT = 'THE EDIT CREDIT';
const postedOn = (...days: string[]) =>
  lines(
    CHASE_CARD,
    ...days.map((day) => `4821,10/${day}/2026,10/${day}/2026,${THE_EDIT},,Adjustment,10.00,`),
  );
const ofChase = qfx(THE_EDIT, { account: '4821', org: 'B1' }, '11', '16');

test.each([
  ['a line and two that posted within a week', 2, platinum, [amex(resy('10/10')), ofAmex('11', '15')]],
  [
    'a line and one that posted in the next month, if one of the files has both days,',
    1,
    platinum,
    [amex(resy('09/30'), '10/05 CAFE 5.00'), amex('08/01 CAFE 7.00'), ofAmex('04')],
  ],
  [
    'a line in two forms and two equal ones in a third',
    2,
    platinum,
    [amex(resy('10/10', '#R1')), amex(resy('10/10')), ofAmex('10', '10')],
  ],
  [
    'a line and one that was bought and posted on other days',
    2,
    platinum,
    [
      amex(resy('10/10')),
      sgml(credit(`<DTUSER>20261015<FITID>F1<NAME>${RESY}`, '20261016'), { account: '11005' }),
    ],
  ],
  ['two lines and two that posted up to three days later', 2, reserve, [postedOn('10', '13'), ofChase]],
  ['two lines in another order and two later ones', 2, reserve, [postedOn('13', '10'), ofChase]],
])('%s are %i', (_, count, card, texts) => {
  const files = texts.map((text) => mustRead(text));
  const found = readAll(files, [matchableCardOf(card)]).flatMap(({ review }) => review.lines);
  expect(found.filter(({ words }) => words.endsWith('CREDIT'))).toHaveLength(count);
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
  expect(linesWith('PLATINUM RESY CREDIT', 'PLATINUM RESY')).toBe(2);
  expect(linesWith('PLATINUM RESY', 'PLATINUM RESY CREDIT')).toBe(2);
});
