import { startOfDay, type PlainDate } from './domain/index.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * An amount for the eye, in US dollars.
 * @example dollars('1250.00') // '$1,250.00'
 */
export function dollars(amount: string): string {
  return money.format(Number(amount));
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * A day of the next weeks.
 * @example dayText('2026-11-30') // 'Nov 30'
 */
export function dayText(plainDay: PlainDate): string {
  return day.format(startOfDay(plainDay));
}

/**
 * The month of a day.
 * @example monthText('2027-03-01') // 'March 2027'
 */
export function monthText(day: PlainDate): string {
  return month.format(startOfDay(day));
}
