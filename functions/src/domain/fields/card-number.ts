/**
 * Matches the first digits of American Express, Diners and JCB (3), Visa (4), MasterCard (5, 2221–2720), and
 * Discover (6).
 */
const NETWORK = /^([3-6]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/;

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** Shorter groups are often parts of a date, so {@link someAdjacent} accepts no number that contains one. */
const SMALLEST_GROUP = 3;

/**
 * Returns whether text contains a number that could be the number of a payment card. Letters and line breaks
 * end a number. The text between them is checked in two ways: all its digits as one number, and every
 * sequence of adjacent groups of at least three digits. So an expiry date or a security code next to the
 * number does not hide it.
 * @example containsCardNumber('4111 1111 1111 1111 12/27 123') // true
 * @example containsCardNumber('212-555-0187\n646-555-0123') // false
 */
export function containsCardNumber(text: string): boolean {
  return text.split(/[\p{L}\n\r\u2028\u2029]+/u).some((run) => {
    const groups = (run.match(/\p{Nd}+/gu) ?? []).map(digitsOf);
    return isCardNumber(groups.join('')) || someAdjacent(groups, isCardNumber);
  });
}

function someAdjacent(groups: readonly string[], check: (digits: string) => boolean): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (let next = first; next < groups.length; next += 1) {
      const group = groups[next] ?? '';
      digits += group;
      if (group.length < SMALLEST_GROUP || digits.length > MAX_DIGITS) return false;
      if (check(digits)) return true;
    }
    return false;
  });
}

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= MIN_DIGITS &&
    digits.length <= MAX_DIGITS &&
    NETWORK.test(digits) &&
    passesLuhnCheck(digits)
  );
}

function passesLuhnCheck(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function digitsOf(group: string): string {
  return Array.from(group, valueOf).join('');
}

/** In Unicode, the ten digits of a script follow each other in order. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
