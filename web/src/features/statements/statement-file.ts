import type { PlainDate } from '@card-rewards/functions/domain';

/** The issuers whose files can be read, with the catalogue's names. */
export type Issuer =
  | 'American Express'
  | 'Bank of America'
  | 'Barclays'
  | 'Capital One'
  | 'Chase'
  | 'Citi'
  | 'Discover'
  | 'US Bank'
  | 'Wells Fargo';

/**
 * The meaning of the type or category that an issuer gives a line. `excluded` lines are payments, refunds and the like,
 * `adjustment` lines come from the issuer itself, and `merchant` lines have the category of a merchant. Null where the
 * file says nothing, or uses the same category for payments and for credits.
 */
export type LineKind = 'excluded' | 'adjustment' | 'merchant' | null;

/** One line of a statement. Credits are positive and charges negative, even where the issuer's file has other signs. */
export interface StatementLine {
  /** The day of the transaction, or the day of posting where the file has only that. */
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

/** The lines of one card in one file. */
export interface StatementAccount {
  /** Unique among the files that are read together. */
  key: string;
  /** The last four or five digits of the card; null where the file has none. */
  digits: string | null;
  lines: StatementLine[];
  /** The first and the last day that the file covers. */
  from: PlainDate;
  to: PlainDate;
}

/** A file that was read. */
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

/**
 * Reduces white space to single spaces.
 * @example collapsed('  UBER   *TRIP ') // 'UBER *TRIP'
 */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Groups lines into accounts by their digits. */
export function accountsOf(
  fileKey: string,
  lines: readonly { digits: string | null; line: StatementLine }[],
): StatementAccount[] {
  return [...Map.groupBy(lines, ({ digits }) => digits ?? '')].map(([digits, ofAccount]) => {
    const days = ofAccount.map(({ line }) => line.day).toSorted();
    return {
      key: `${fileKey}/${digits}`,
      digits: digits || null,
      lines: ofAccount.map(({ line }) => line),
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    };
  });
}
