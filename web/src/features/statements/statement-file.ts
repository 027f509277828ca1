import type { PlainDate } from '@card-rewards/functions/domain';

/** The issuers whose files are known, named as the catalogue names its banks. */
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

/** One line of a statement. The signs of all issuers are brought to one: what comes to the holder is positive. */
export interface StatementLine {
  /** The transaction's day where the file has it, else the day of posting. */
  day: PlainDate;
  /** The description, with single spaces. */
  words: string;
  /** Another description of the same line, which is searched as well. */
  otherWords: string | null;
  cents: number;
  /** The issuer's type and category of the line, in lower case; empty where the file has neither. */
  kind: string;
  /** The issuer's own id of the line. */
  reference: string | null;
}

/** The lines of one card in one file. */
export interface StatementAccount {
  /** Unique among the files that are read together. */
  key: string;
  /** The last four or five digits of the card, where the file has them. */
  digits: string | null;
  lines: StatementLine[];
  /** The first and the last day that the file covers. */
  from: PlainDate;
  to: PlainDate;
}

/** A file that was read. */
export interface StatementFile {
  name: string;
  /** Null where an OFX file does not say who made it. */
  issuer: Issuer | null;
  format: 'csv' | 'ofx';
  accounts: StatementAccount[];
  /** How many rows had a day or an amount that could not be read. */
  unreadable: number;
}

/** A file that cannot be used, with a sentence that names it and the reason. */
export interface RefusedFile {
  name: string;
  problem: string;
}

/** Thrown while a file is read. The message completes the sentence that begins with the file's name. */
export class NotReadable extends Error {}

/** @example collapsed('  UBER   *TRIP ') // 'UBER *TRIP' */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Sorts the lines into accounts by their digits. */
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
