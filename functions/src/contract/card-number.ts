/** First digits of the networks: American Express, Diners, JCB; Visa; MasterCard; Discover and Maestro; MasterCard. */
const NETWORK = /^([3-6]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/;

const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;

/** Smaller groups, such as the parts of a date, stand beside a card number and are no part of it. */
const SMALLEST_GROUP = 3;

/**
 * Whether text holds what can be the number of a payment card, with anything but letters between its digits. Looks at
 * each line for itself, and in it at all digits between letters together and at neighbouring groups of them, so that
 * the expiry and the security code behind a number do not hide it.
 * @example holdsCardNumber('4111 1111 1111 1111 12/27 123') // true
 * @example holdsCardNumber('212-555-0187\n646-555-0123') // false
 */
export function holdsCardNumber(text: string): boolean {
  return text.split(/[\p{L}\n\r\u2028\u2029]+/u).some((run) => {
    const groups = (run.match(/\p{Nd}+/gu) ?? []).map(digitsOf);
    return isCardNumber(groups.join('')) || someNeighbours(groups, isCardNumber);
  });
}

/** Whether neighbouring groups, written together, pass the check. */
function someNeighbours(groups: readonly string[], check: (digits: string) => boolean): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (let next = first; next < groups.length; next += 1) {
      const group = groups[next] ?? '';
      digits += group;
      if (group.length < SMALLEST_GROUP || digits.length > MOST_DIGITS) return false;
      if (check(digits)) return true;
    }
    return false;
  });
}

function isCardNumber(digits: string): boolean {
  return (
    digits.length >= FEWEST_DIGITS &&
    digits.length <= MOST_DIGITS &&
    NETWORK.test(digits) &&
    passesLuhnCheck(digits)
  );
}

/** The check digit of ISO/IEC 7812-1: from the right, every second digit counts twice. */
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

/** The value of a digit of any script: Unicode keeps the ten of a script in order, and scripts in tens. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
