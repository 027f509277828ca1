import { expect, test } from 'vitest';
import { maskWords } from '../../../../../web/src/features/statements/match/line-words.ts';

test.each([
  ['UBER   *TRIP\n HELP', 'UBER *TRIP HELP'],
  ['REF 12345678', 'REF 12345678'],
  ['REF 123456789', 'REF •••••••••'],
  ['CARD 3782-822463-10005', 'CARD ••••-••••••-•••••'],
  ['CARD 4 1 1 1.1/1 1 1 1', 'CARD • • • •.•/• • • •'],
  ['PHONE 888-905-7888 CA', 'PHONE •••-•••-•••• CA'],
  ['07/01 $12.00', '07/01 $12.00'],
  ['A\u200B\u202EB', 'A B'],
  [' A \t ', 'A'],
  [' \t ', null],
])('the note of %j is %j', (words, note) => {
  expect(maskWords(words)).toBe(note);
});

test('a note has at most 200 characters and is never cut inside an emoji', () => {
  expect(maskWords('x'.repeat(300))).toHaveLength(200);
  expect(maskWords(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  expect(maskWords(`${'x'.repeat(199)} y`)).toBe('x'.repeat(199));
  expect(maskWords('A 😀 B')).toBe('A 😀 B');
});
