/**
 * Calculations use whole US cents, because sums of fractions of a dollar are not exact. Documents and the API
 * use text with two decimals.
 */
export type Cents = number;

const AMOUNT = /^\d{1,6}\.\d{2}$/;

export function centsOf(amount: string): Cents {
  if (!AMOUNT.test(amount)) throw new RangeError(`Not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
}

const TOTAL = /^-?\d+\.\d{2}$/;

export function centsOfTotal(total: string): Cents {
  if (!TOTAL.test(total)) throw new RangeError(`Not a total: ${total}`);
  return Number(total.replace('.', ''));
}

export function totalOf(amounts: readonly string[]): string {
  return amountOf(amounts.reduce((sum, amount) => sum + centsOfTotal(amount), 0));
}

// Creating a format takes about 15 ms, so it is created on first use.
let inDollars: Intl.NumberFormat | undefined;

export function dollars(amount: string): string {
  inDollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return inDollars.format(Number(amount));
}

export function wholeDollars(amount: string): string {
  return dollars(amount).replace('.00', '');
}

export function wholeCents(total: string): Cents {
  return 100 * Math.floor(centsOfTotal(total) / 100);
}

/** Formats a captured amount in whole dollars. Rounds down, so that the text never exceeds the amount. */
export function dollarsBack(captured: string): string {
  return wholeDollars(amountOf(wholeCents(captured)));
}

export function amountOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
