import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { NotReadable } from './statement-file.ts';

const US_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\s.*)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s].*)?$/;

/**
 * Reads a date with the month first or in ISO 8601; null for any other text.
 * @throws NotReadable for a date whose first number is no month, because then no date of the file begins with the month
 * @example readDay('7/1/2026') // '2026-07-01'
 */
export function readDay(text: string): PlainDate | null {
  const iso = ISO_DAY.exec(text.trim());
  const us = US_DAY.exec(text.trim());
  const parts = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : null;
  if (!parts) return null;
  if (us && Number(us[1]) > 12) {
    throw new NotReadable(
      `has the day ${text.trim()}, which does not begin with the month. Download it with dates as in the US.`,
    );
  }
  const [year = '', month = '', date = ''] = parts;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDate(day) ? day : null;
}

const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/**
 * Reads a signed amount of US dollars and returns cents. The text may have thousands separators, a dollar sign,
 * parentheses or a trailing minus sign. Returns null for any other text, and for fractions of a cent.
 * @example readCents('($1,204.33)') // -120433
 */
export function readCents(text: string): number | null {
  const plain = text.replace(/[\s$]|US\$?D?/g, '').replace(/[\u2212\u2013]/g, '-');
  const inside = /^\((.*)\)$/.exec(plain)?.[1] ?? plain;
  const digits = inside.replace(/^[+-]|-$/g, '');
  if (!/\d/.test(digits) || !AMOUNT.test(digits)) return null;
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  if (/[1-9]/.test(fraction.slice(2))) return null;
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const isNegative = inside !== plain || /^-|-$/.test(inside);
  return isNegative ? -cents : cents;
}

const FOREIGN =
  /[€£¥₹]|\b(?:AUD|BRL|CAD|CHF|CNY|EUR|GBP|HKD|INR|JPY|KRW|MXN|NZD|SEK|SGD)\b|\b(?:C|CA|A|AU|HK|NZ|S|MX)\$/;

/**
 * Refuses a file with a text that names a currency other than US dollars.
 * @throws NotReadable for a text such as 'CA$ 12.00'
 */
export function requireDollars(text: string): void {
  const currency = FOREIGN.exec(text)?.[0];
  if (currency !== undefined) throw inAnotherCurrency(currency);
}

/**
 * Refuses a file whose field for the currency says anything but US dollars. An empty field means US dollars.
 * @throws NotReadable for a code such as 'CAD'
 */
export function requireDollarCode(code: string): void {
  const currency = code.trim().toUpperCase();
  if (!['', '$', 'US$', 'USD'].includes(currency)) throw inAnotherCurrency(currency);
}

function inAnotherCurrency(currency: string): NotReadable {
  return new NotReadable(`is in ${currency}. Only statements in US dollars are read.`);
}

/**
 * Finds the last four or five digits of a card number.
 * @example lastDigits('XXXX-XXXXXX-11005') // '11005'
 */
export function lastDigits(text: string): string | null {
  return /(\d{4,5})\D*$/.exec(text)?.[1] ?? null;
}
