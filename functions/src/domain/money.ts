/**
 * Amounts are whole US cents inside and text with two decimals outside, never a binary fraction of a dollar.
 */
export type Cents = number;

const AMOUNT = /^\d{1,6}\.\d{2}$/;

/**
 * Reads an amount.
 * @throws RangeError when the text is not an amount of up to six digits and two decimals
 * @example centsOf('12.30') // 1230
 */
export function centsOf(amount: string): Cents {
  if (!AMOUNT.test(amount)) throw new RangeError(`Not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
}

const TOTAL = /^-?\d+\.\d{2}$/;

/**
 * Reads a total: any number of digits, and a sign where more was paid than came back.
 * @throws RangeError when the text is not a total with two decimals
 * @example centsOfTotal('-1265.00') // -126500
 */
export function centsOfTotal(total: string): Cents {
  if (!TOTAL.test(total)) throw new RangeError(`Not a total: ${total}`);
  return Number(total.replace('.', ''));
}

/** Made when it is first needed: it takes the start of a program some 15 ms. */
let inDollars: Intl.NumberFormat | undefined;

/**
 * An amount or a total for the eye, in US dollars.
 * @example dollars('1250.00') // '$1,250.00'
 */
export function dollars(amount: string): string {
  inDollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return inDollars.format(Number(amount));
}

/**
 * Writes an amount or a total.
 * @example amountOf(1230) // '12.30'
 * @example amountOf(-5) // '-0.05'
 */
export function amountOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The smaller of two amounts.
 * @example smallerAmount('35.00', '15.00') // '15.00'
 */
export function smallerAmount(one: string, other: string): string {
  return amountOf(Math.min(centsOf(one), centsOf(other)));
}
