import type { Bank } from '@card-rewards/functions/catalogue';
import type { CoveredDays, PlainDate } from '@card-rewards/functions/domain';

export type Issuer = Exclude<Bank, 'Other'>;

/**
 * The meaning of the type or category that an issuer gives a line. `excluded` lines are payments, cash advances and the
 * like, `return` lines are a merchant's refunds, `adjustment` lines come from the issuer itself, and `merchant` lines
 * have the category of a merchant. Null if the file says nothing, or uses the same category for payments and for
 * credits.
 */
export type LineKind = 'excluded' | 'return' | 'adjustment' | 'merchant' | null;

/**
 * A line of a statement, in the same form for every format. Credits are positive and charges negative, even if the
 * issuer's file has other signs.
 */
export interface LineAsRead {
  /** The date when the line counts: of the transaction if the file has it, else of the posting. */
  day: PlainDate;
  transactionDate: PlainDate | null;
  postingDate: PlainDate | null;
  words: string;
  otherWords: string | null;
  cents: number;
  kind: LineKind;
  reference: string | null;
}

/** The lines of one card in one file, with the first and the last date that the file covers. */
export interface StatementAccount extends CoveredDays {
  /** Unique among the files that are read together. */
  key: string;
  /** Null if an OFX file does not name the issuer. */
  issuer: Issuer | null;
  /** The last four or five digits of the card, or null if the file has none. */
  digits: string | null;
  members: string[];
  lines: LineAsRead[];
}

export interface StatementFile {
  name: string;
  format: 'csv' | 'ofx';
  accounts: StatementAccount[];
  unreadable: string[];
}

/** The text is a sentence with the file's name and the reason. */
export interface RefusedFile {
  name: string;
  problem: string;
}

/** OFX cuts the name of a line after this many characters. */
export const LONGEST_NAME = 32;

export interface LineOfCard {
  digits: string | null;
  member: string;
  line: LineAsRead;
}

export function groupAccounts(
  { key, issuer }: Pick<StatementAccount, 'key' | 'issuer'>,
  lines: readonly LineOfCard[],
): StatementAccount[] {
  return [...Map.groupBy(lines, ({ digits }) => digits ?? '')].map(([digits, ofAccount]) => ({
    key: `${key}/${digits}`,
    issuer,
    digits: digits || null,
    members: [...new Set(ofAccount.map(({ member }) => member))].filter((member) => member !== ''),
    lines: ofAccount.map(({ line }) => line),
    ...(findSpan(ofAccount.map(({ line: { day } }) => ({ from: day, to: day }))) ?? { from: '', to: '' }),
  }));
}

export function findSpan(days: readonly CoveredDays[]): CoveredDays | null {
  const [from] = days.map((each) => each.from).toSorted();
  const to = days
    .map((each) => each.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
