import type { Bank } from '@card-rewards/functions/catalogue';
import { isPlainDate, type CoveredDays, type PlainDate } from '@card-rewards/functions/domain';

/** An issuer whose files can be read. */
export type Issuer = Exclude<Bank, 'Other'>;

/**
 * The meaning of the type or category that an issuer gives a line. `excluded` lines are payments, cash advances and the
 * like, `return` lines are a merchant's refunds, `adjustment` lines come from the issuer itself, and `merchant` lines have
 * the category of a merchant. Null if the file says nothing, or uses the same category for payments and for credits.
 */
export type LineKind = 'excluded' | 'return' | 'adjustment' | 'merchant' | null;

/** One line of a statement. Credits are positive and charges negative, even if the issuer's file has other signs. */
export interface StatementLine {
  /** The day of the transaction, or the day of posting if the file has only that. */
  day: PlainDate;
  /** The description, with single spaces. */
  words: string;
  /** A second description, which is searched as well. */
  otherWords: string | null;
  cents: number;
  kind: LineKind;
  /** The issuer's id of the line. */
  reference: string | null;
}

/** The lines of one card in one file, with the first and the last day that the file covers. */
export interface StatementAccount extends CoveredDays {
  /** Unique among the files that are read together. */
  key: string;
  /** The last four or five digits of the card; null if the file has none. */
  digits: string | null;
  /** The names of the people whose cards the lines are of, if the file has them. */
  members: string[];
  lines: StatementLine[];
}

export interface StatementFile {
  name: string;
  /** Null for an OFX file that does not name its issuer. */
  issuer: Issuer | null;
  format: 'csv' | 'ofx';
  accounts: StatementAccount[];
  /** The number of lines whose day or amount could not be read. */
  unreadable: number;
}

/** A file that cannot be used, with a sentence that states its name and the reason. */
export interface RefusedFile {
  name: string;
  problem: string;
}

/** The number of characters after which OFX cuts the name of a line. */
export const LONGEST_NAME = 32;

/** Thrown for a file that cannot be read. Its message continues a sentence that begins with the file's name. */
export class NotReadable extends Error {}

export const OF_BANK_ACCOUNT = 'is of a checking or savings account. Choose the files of your cards.';

export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export interface ReadLine {
  digits: string | null;
  /** The name of the person whose card it is; empty if the file has none. */
  member: string;
  line: StatementLine;
}

/** Groups lines into accounts by their digits. */
export function accountsOf(fileKey: string, lines: readonly ReadLine[]): StatementAccount[] {
  return [...Map.groupBy(lines, ({ digits }) => digits ?? '')].map(([digits, ofAccount]) => ({
    key: `${fileKey}/${digits}`,
    digits: digits || null,
    members: [...new Set(ofAccount.map(({ member }) => member))].filter((member) => member !== ''),
    lines: ofAccount.map(({ line }) => line),
    ...(spanOf(ofAccount.map(({ line: { day } }) => ({ from: day, to: day }))) ?? { from: '', to: '' }),
  }));
}

/** Returns the first and the last of several days; null if there are none. */
export function spanOf(days: readonly CoveredDays[]): CoveredDays | null {
  const [from] = days.map((each) => each.from).toSorted();
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

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
      `has the date ${text.trim()}, which does not begin with the month. Download it with US dates.`,
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

/** Finds the last four or five digits of a card number, such as XXXX-XXXXXX-11005, and the last four of a 16-digit one. */
export function lastDigits(text: string): string | null {
  return /(?:\d{12})?(\d{4,5})\D*$/.exec(text)?.[1] ?? null;
}

/** The names under which Chase, US Bank and Bank of America offer their files. */
const NAMES_WITH_DIGITS = [
  /^chase(\d{4})_activity/i,
  /^credit card - (\d{4})_/i,
  /^currenttransaction_(\d{4})\b/i,
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})\b/i,
];

/** Finds the last four digits of a card number in the name of a file, such as Chase1234_Activity20261120.CSV. */
export function digitsInName(name: string): string | null {
  return NAMES_WITH_DIGITS.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])[0] ?? null;
}
