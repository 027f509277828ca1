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

/**
 * Writes an amount.
 * @example amountOf(1230) // '12.30'
 */
export function amountOf(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The smaller of two amounts.
 * @example smallerAmount('35.00', '15.00') // '15.00'
 */
export function smallerAmount(one: string, other: string): string {
  return amountOf(Math.min(centsOf(one), centsOf(other)));
}
