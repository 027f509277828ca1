import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountSchema, freeText } from '@card-rewards/functions/contract';

const note = freeText(1000, { multiline: true });
const problemOf = (text: string) => note.safeParse(text).error?.issues[0]?.message ?? null;

test('text that is too long is not searched', () => {
  const { error } = note.safeParse(`4111 1111 1111 1111 ${'1 '.repeat(1000)}`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['must be at most 1000 characters']);
});

test.each([
  '4111111111111111',
  '4111/1111/1111/1111',
  '4111 1111 1111 1111 12/27 123',
  '41 11 11 11 11 11 11 11',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '4111\u200b1111\u200b1111\u200b1111',
  '4111\u00a01111\u20141111\u20281111 4111 1111 1111 1111',
  '30569309025904',
  '3530111333300000',
  '6011 1111 1111 1117',
  '2223 0031 2200 3222',
  '2720 9999 9999 9996',
  '4222222222222',
  '6304 0000 0000 0000 000',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '４１１１１１１１１１１１１１１１',
  '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙',
  'Two lines\n4111 1111 1111 1111',
  '📞 4111 📞 1111 📞 1111 📞 1111',
])('a card number as %j is refused', (text) => {
  expect(problemOf(text)).toBe('must not contain a card number');
});

test.each([
  '212-555-0187\n646-555-0123',
  '+1 212 555 0187\r\n+1 646 555 0123',
  '2024-03-01 2025-03-01',
  'Opened 2024-03-01, called 212-555-0187 on 2026-11-20',
  // The check digit is wrong.
  '4111 1111 1111 1112',
  // No network has this prefix.
  '1111 1111 1111 1117',
  '2721 0000 0000 0004',
  // Letters interrupt the digits.
  '4111 1111 and 1111 1111',
  // The digits are on two lines.
  '4111 1111\n1111 1111',
  // Twelve digits are too few, and 23 are too many.
  '424242424242',
  '41111111111111111111111',
  'Ends in 1111, 5% back on 3 categories, $95 a year, 60,000 points after $4,000 in 3 months',
  'Reference 8429-3350-0172-9981',
])('%j is accepted, because it is no card number', (text) => {
  expect(problemOf(text)).toBeNull();
});

test('a card number is refused in any grouping of three or more digits without letters between them', () => {
  const digits = '4111111111111111';
  const separator = fc.constantFrom(' ', '-', '.', ' / ', ',', ' – ', '#', '\u200b', '  ', '*');
  const lengths = fc.array(fc.integer({ min: 3, max: 7 }), { minLength: 6, maxLength: 6 });
  const cut = (sizes: number[]) => {
    const groups: string[] = [];
    let rest = digits;
    for (const size of sizes) {
      if (rest.length - size < 3) break;
      groups.push(rest.slice(0, size));
      rest = rest.slice(size);
    }
    return [...groups, rest];
  };
  fc.assert(
    fc.property(lengths, separator, fc.constantFrom('', '12/27 ', 'x ', '1. '), (sizes, between, before) => {
      expect(problemOf(before + cut(sizes).join(between) + ' 12/27')).toBe('must not contain a card number');
    }),
    { seed: 4111 },
  );
});

test.each(['\u200b', '\u200b \u200d', '\u00ad', '\u2800', '\ue000'])(
  'invisible text as %j is refused',
  (text) => {
    expect(problemOf(text)).toBe('must contain visible text');
  },
);

test.each(['\u202eevil', 'a\u202ab', '\u2066x\u2069', 'x\u200f', '\u061cx'])(
  '%j, which turns the reading direction, is refused',
  (text) => {
    expect(problemOf(text)).toBe('must not change the reading direction');
  },
);

test.each(['👩‍👩‍👧', 'क्‍ष', 'שלום', 'مرحبا', 'a\u200bb', 'Ω', '🏦', 'line\nbreak', '-'])(
  '%j is accepted',
  (text) => {
    expect(problemOf(text)).toBeNull();
  },
);

test.each(['0.00', '0.05', '5.00', '95.00', '999999.99'])('the amount %s is accepted', (amount) => {
  expect(amountSchema.safeParse(amount).success).toBe(true);
});

test.each(['000095.00', '01.00', '95', '1000000.00', '-1.00', ' 1.00', '.50', '1,000.00'])(
  'the amount %j is refused',
  (amount) => {
    expect(amountSchema.safeParse(amount).success).toBe(false);
  },
);
