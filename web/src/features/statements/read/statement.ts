import type { Bank } from '@card-rewards/functions/catalogue';
import type { CoveredDays, PlainDate } from '@card-rewards/functions/domain';

export type Issuer = Exclude<Bank, 'Other'>;

/**
 * What the issuer's type or category says about a line:
 * - `excluded`: a payment, a cash advance or the like.
 * - `return`: a refund from a merchant.
 * - `adjustment`: the line comes from the issuer.
 * - `merchant`: the category of a merchant.
 * - null: the file has no category, or uses the same category for payments and credits.
 */
export type LineKind = 'excluded' | 'return' | 'adjustment' | 'merchant' | null;

/**
 * A line of a statement, in the same form for every format. Credits are positive and charges are negative, even if the
 * file has the opposite signs.
 */
export interface LineAsRead {
  /** The date when the line counts: the transaction date, or the posting date if the file has no other. */
  day: PlainDate;
  transactionDate: PlainDate | null;
  postingDate: PlainDate | null;
  words: string;
  otherWords: string | null;
  cents: number;
  kind: LineKind;
  reference: string | null;
}

export interface StatementAccount extends CoveredDays {
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

export interface RefusedFile {
  name: string;
  problem: string;
}

/** OFX cuts a line's name after this many characters. */
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
