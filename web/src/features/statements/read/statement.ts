import type { Bank } from '@card-rewards/functions/catalogue';
import type { CoveredDays, PlainDate } from '@card-rewards/functions/domain';

/** An issuer whose files can be read. */
export type Issuer = Exclude<Bank, 'Other'>;

/**
 * The meaning of the type or category that an issuer gives a line. `excluded` lines are payments, cash advances and the
 * like, `return` lines are a merchant's refunds, `adjustment` lines come from the issuer itself, and `merchant` lines have
 * the category of a merchant. Null if the file says nothing, or uses the same category for payments and for credits.
 */
export type LineKind = 'excluded' | 'return' | 'adjustment' | 'merchant' | null;

/**
 * A line of a statement as it was read, in the same form for every format. Credits are positive and charges negative, even
 * if the issuer's file has other signs.
 */
export interface LineAsRead {
  /** The date by which the line is counted: of the transaction if the file has it, else of the posting. */
  day: PlainDate;
  /** The date of the transaction, or null if the file has none. */
  transactionDate: PlainDate | null;
  /** The date on which the line was posted, or null if the file has none. */
  postingDate: PlainDate | null;
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
  /** Null if an OFX file does not name the issuer. */
  issuer: Issuer | null;
  /** The last four or five digits of the card, or null if the file has none. */
  digits: string | null;
  /** The names of the people whose cards the lines are of, if the file has them. */
  members: string[];
  lines: LineAsRead[];
}

export interface StatementFile {
  name: string;
  format: 'csv' | 'ofx';
  accounts: StatementAccount[];
  /** The texts of the lines whose day or amount could not be read. */
  unreadable: string[];
}

/** A file that cannot be used, with a sentence that states its name and the reason. */
export interface RefusedFile {
  name: string;
  problem: string;
}

/** The number of characters after which OFX cuts the name of a line. */
export const LONGEST_NAME = 32;

/** A line with what its file says about the card. */
export interface LineOfCard {
  digits: string | null;
  /** The name of the person whose card it is, or an empty text. */
  member: string;
  line: LineAsRead;
}

/** Groups lines of an issuer into accounts by their digits. */
export function accountsOf(
  { key, issuer }: Pick<StatementAccount, 'key' | 'issuer'>,
  lines: readonly LineOfCard[],
): StatementAccount[] {
  return [...Map.groupBy(lines, ({ digits }) => digits ?? '')].map(([digits, ofAccount]) => ({
    key: `${key}/${digits}`,
    issuer,
    digits: digits || null,
    members: [...new Set(ofAccount.map(({ member }) => member))].filter((member) => member !== ''),
    lines: ofAccount.map(({ line }) => line),
    ...(spanOf(ofAccount.map(({ line: { day } }) => ({ from: day, to: day }))) ?? { from: '', to: '' }),
  }));
}

/** Returns the first and the last of several days, or null if there are none. */
export function spanOf(days: readonly CoveredDays[]): CoveredDays | null {
  const [from] = days.map((each) => each.from).toSorted();
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
