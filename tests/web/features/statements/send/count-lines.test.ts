import { expect, test } from 'vitest';
import { MAX_COUNTED_LINES } from '@card-rewards/functions/domain';
import { findCounted, rememberedLines } from '../../../../../web/src/features/statements/send/count-lines.ts';

/**
 * Reads lines such as `08/30>09/02 5.00; 09/01 7.00`. The transaction date is before the arrow, and the posting date
 * after it. A file can lack one of the dates.
 */
const linesOf = (text: string) =>
  text
    .split('; ')
    .filter(Boolean)
    .map((written) => {
      const [, bought = '', posted = '', amount = ''] = /^([\d/]*)>?([\d/]*) (.*)$/.exec(written) ?? [];
      const [transactionDate, postingDate] = [bought, posted].map((day) =>
        day === '' ? null : `2026-${day.replace('/', '-')}`,
      );
      const day = transactionDate ?? postingDate ?? '';
      const cents = -100 * Number(amount);
      return {
        written,
        day,
        transactionDate: transactionDate ?? null,
        postingDate: postingDate ?? null,
        cents,
      };
    });

const id = 'welcome';
const from = '2026-08-10';

/**
 * Counts the lines of an earlier file for an offer, up to September 20. Returns the lines of a later file that
 * are counted already, and how many counted lines the later file lacks.
 */
function countedAfter(earlier: string, later: string) {
  const spent_to = '2026-09-20';
  const counted_lines = rememberedLines(id, { lines: linesOf(earlier), unmatched: [] }, spent_to);
  const found = findCounted({ id, from, spent_to, counted_lines }, linesOf(later));
  return { lines: [...found.counted].map(({ written }) => written), unmatched: found.unmatched.length };
}

test.each([
  ['the same date of purchase', '09/15 5', '09/15 5', true],
  ['another date of purchase', '09/15 5', '09/16 5', false],
  ['another amount', '09/15 5', '09/15 6', false],
  ['the same date of posting', '>09/15 5', '>09/15 5', true],
  ['the same date of posting, and one of purchase', '>09/20 5', '09/15>09/20 5', true],
  ['another date of posting', '>09/20 5', '>09/21 5', false],
  ['the same dates', '09/15>09/20 5', '09/15>09/20 5', true],
  ['the same date of purchase, and one of posting', '09/15 5', '09/15>09/20 5', true],
  ['another date of purchase, and one of posting', '09/15 5', '09/16>09/20 5', false],
  ['another date of posting, and one of purchase', '09/12>09/18 5', '09/14>09/20 5', false],
  ['a posting ten days after the purchase', '09/12 5', '>09/22 5', true],
  ['a posting eleven days after the purchase', '09/12 5', '>09/23 5', false],
  ['a posting before the purchase', '09/22 5', '>09/21 5', false],
  ['a purchase ten days before the posting', '>09/22 5', '09/12 5', true],
  ['a purchase eleven days before the posting', '>09/23 5', '09/12 5', false],
  ['a purchase after the posting', '>09/21 5', '09/22 5', false],
])('a line of a later file with %s is the counted one: %s, then %s, %s', (_, earlier, later, isSame) => {
  const { lines, unmatched } = countedAfter(earlier, later);
  expect([lines.length, unmatched]).toEqual(isSame ? [1, 0] : [0, 1]);
});

test('of equal lines, as many are counted as were before, in files of one form or of two', () => {
  expect(countedAfter('09/15 5; 09/15 5', '09/15 5; 09/15 5; 09/15 5')).toMatchObject({
    lines: ['09/15 5', '09/15 5'],
    unmatched: 0,
  });
  expect(countedAfter('09/15 5; 09/15 5', '>09/20 5; >09/20 5; >09/20 5')).toMatchObject({
    lines: ['>09/20 5', '>09/20 5'],
  });
});

test('a line that the earlier files lack is counted before if it must have posted by then', () => {
  const later = '09/10 1; 09/11 2; >09/10 4; >09/11 8; 09/01>09/11 16';
  expect(countedAfter('09/20 3', later)).toEqual({ lines: ['09/10 1', '>09/10 4'], unmatched: 1 });
});

test('without remembered lines, a line is counted before up to the last counted date of its posting', () => {
  const lines = linesOf('09/20 1; 09/21 2; >09/20 4; 09/19>09/21 8');
  const { counted, unmatched } = findCounted(
    { id, from, spent_to: '2026-09-20', counted_lines: null },
    lines,
  );
  expect([...counted].map(({ written }) => written)).toEqual(['09/20 1', '>09/20 4']);
  expect(unmatched).toEqual([]);
});

test.each([
  ['nothing was counted', null],
  ['the date of approval was moved behind the counted ones', '2026-08-09'],
])('no line is counted before if %s, although some are remembered', (_, spent_to) => {
  const counted_lines = ['remembered'];
  expect(findCounted({ id, from, spent_to, counted_lines }, linesOf('08/09 1'))).toEqual({
    counted: new Set(),
    unmatched: [],
  });
  expect(findCounted({ id, from, spent_to: from, counted_lines }, []).unmatched).toEqual(counted_lines);
});

test('an offer keeps the lines of the last ten days after the earlier lines that no file has', () => {
  const remembered = (text: string, unmatched: string[] = []) =>
    rememberedLines(id, { lines: linesOf(text), unmatched }, '2026-09-20');
  expect(remembered('09/09 1; 09/10 1; 09/01>09/10 1; 09/10>09/09 1')).toHaveLength(2);
  const [line = ''] = remembered('09/15 1');
  expect(remembered('09/15 1', ['old', line])).toEqual(['old', line]);
  const many = Array.from({ length: MAX_COUNTED_LINES }, (_, index) => `old ${index}`);
  expect(remembered('09/15 1', many)).toEqual([...many.slice(1), line]);
});
