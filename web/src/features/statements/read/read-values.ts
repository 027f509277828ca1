import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';

/** Thrown for a file that cannot be read. The message continues a sentence that starts with the file's name. */
export class NotReadable extends Error {}

export const OF_BANK_ACCOUNT = 'is from a checking or savings account. Choose files from your credit cards.';

export const AS_CSV_OR_QFX = 'Choose CSV or QFX when you download it.';

export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const US_DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:\s.*)?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:,? |-)(\d{4})$/i;
const MONTH_SECOND = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4})$/i;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const ISO_DAY = /^(\d{4})([-/]?)(\d{2})\2(\d{2})(?:[T\s].*)?$/;

/**
 * Reads a date. It can start with the month, contain the month's name, or be in ISO 8601. Returns null for other text.
 * @throws NotReadable for a date such as '20/11/2026', because the dates of the file then start with the day
 * @example readDay('7/1/2026') // '2026-07-01'
 */
export function readDay(text: string): PlainDate | null {
  const iso = ISO_DAY.exec(text.trim());
  const us = US_DAY.exec(text.trim());
  const parts = iso ? [iso[1], iso[3], iso[4]] : us ? [us[3], us[1], us[2]] : namedDay(text.trim());
  if (!parts) return null;
  if (us && Number(us[1]) > 12) throw dayFirst(text);
  const [year = '', month = '', date = ''] = parts;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDate(day) ? day : null;
}

function namedDay(text: string): string[] | null {
  const first = MONTH_FIRST.exec(text);
  const second = MONTH_SECOND.exec(text);
  const [name = '', date = '', year = ''] = first
    ? first.slice(1)
    : [second?.[2] ?? '', second?.[1] ?? '', second?.[3] ?? ''];
  const month = MONTHS.findIndex((each) => name !== '' && each.startsWith(name.toLowerCase()));
  return month === -1 ? null : [year, String(month + 1), date];
}

export function dayFirst(text: string): NotReadable {
  return new NotReadable(
    `has the date ${text.trim()}, which does not begin with the month. Download it with US dates.`,
  );
}

/** Returns whether a spreadsheet has changed a date, such as 46331, 5-Nov, 5-Nov-26 or ####. */
export function isDateOfSpreadsheet(text: string): boolean {
  return /^(\d{5}(\.\d+)?|#+|\d{1,2}-[a-z]{3}(-\d{2})?|[a-z]{3}-\d{2})$/i.test(text.trim());
}

export function canBeDayFirst(text: string): boolean {
  const us = US_DAY.exec(text.trim());
  return us !== null && Number(us[2]) <= 12;
}

const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/**
 * Reads a signed amount in US dollars. The text may have thousands separators, a dollar sign, parentheses or a trailing
 * minus sign. Returns null for other text and for fractions of a cent.
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
  const isNegative = inside !== plain || inside.includes('-');
  return isNegative ? -cents : cents;
}

const FOREIGN =
  /[€£¥₹]|\b(?:AUD|BRL|CAD|CHF|CNY|EUR|GBP|HKD|INR|JPY|KRW|MXN|NZD|SEK|SGD)\b|\b(?:C|CA|A|AU|HK|NZ|S|MX)\$/;

export function requireDollars(text: string): void {
  const currency = FOREIGN.exec(text)?.[0];
  if (currency !== undefined) throw inAnotherCurrency(currency);
}

export function isDollarCode(code: string): boolean {
  return ['', '$', 'US$', 'USD'].includes(code.trim().toUpperCase());
}

export function requireDollarCode(code: string): void {
  if (!isDollarCode(code)) throw inAnotherCurrency(code.trim().toUpperCase());
}

function inAnotherCurrency(currency: string): NotReadable {
  return new NotReadable(`is in ${currency}. Only statements in US dollars are read.`);
}

/**
 * Returns the last four or five digits of a card number, such as XXXX-XXXXXX-11005. From a number of 16 digits,
 * returns only the last four.
 */
export function lastDigits(text: string): string | null {
  return /(?:\d{12})?(\d{4,5})\D*$/.exec(text)?.[1] ?? null;
}

/** A spreadsheet removes the zeros at the beginning of a number. */
export function digitsInCell(text: string): string | null {
  const short = /^-?(\d{1,3})(?:\.0)?$/.exec(text)?.[1];
  return lastDigits(short === undefined ? text : short.padStart(4, '0'));
}

const NAMES_WITH_DIGITS = [
  /^chase(\d{4})_activity/i,
  /^credit card - (\d{4})_/i,
  /^currenttransaction_(\d{4})\b/i,
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})\b/i,
];

export function digitsInName(name: string): string | null {
  return NAMES_WITH_DIGITS.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])[0] ?? null;
}
