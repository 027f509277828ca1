import type { Issuer, LineAsRead } from '../read/statement.ts';
import { haveOneFee, ownFee, type AssignedAccount } from './assign-accounts.ts';
import { haveSameLines } from './compare-lines.ts';
import type { Guess } from './guess-product.ts';

export interface NewCard {
  key: string;
  issuer: Issuer | null;
  accounts: AssignedAccount[];
  /** The last digits of each account, without repeats. The account with the fee comes first. */
  digits: string[];
  /** The person on the card, if the files name multiple people. */
  member: string | null;
  guess: Guess | null;
  fee: LineAsRead | null;
}

/** The user's choices, by the key of an account: the account to join, or null to keep the account separate. */
export type Joined = ReadonlyMap<string, string | null>;

export type GuessOf = (issuer: Issuer | null, lines: readonly LineAsRead[]) => Guess | null;

export function findNewCards(
  assigned: readonly AssignedAccount[],
  { joined, guessOf }: { joined: Joined; guessOf: GuessOf },
): NewCard[] {
  const accounts = assigned.filter(({ isNew }) => isNew);
  const guesses = new Map(
    accounts.map(({ account }) => [account.key, guessOf(account.issuer, account.lines)?.product]),
  );
  const isSame = (one: AssignedAccount, other: AssignedAccount) =>
    one.account.issuer === other.account.issuer &&
    (isJoined(one, other, joined) ?? isOneAccount(one, other, guesses));
  const groups: AssignedAccount[][] = [];
  for (const account of accounts) {
    const same = groups.filter((group) => group.some((each) => isSame(each, account)));
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    groups.push([...same.flat(), account]);
  }
  const placeOf = ([first]: readonly AssignedAccount[]) => (first ? accounts.indexOf(first) : 0);
  groups.sort((one, other) => placeOf(one) - placeOf(other));
  return groups.flatMap((group) => {
    const inOrder = group.toSorted((one, other) => weightOf(other) - weightOf(one));
    const [first] = inOrder;
    if (!first) return [];
    const lines = inOrder.flatMap(({ account }) => account.lines);
    const members = new Set(group.flatMap(({ file }) => file.accounts.flatMap((account) => account.members)));
    const guess = guessOf(first.account.issuer, lines);
    return {
      key: group[0]?.account.key ?? '',
      issuer: first.account.issuer,
      accounts: inOrder,
      digits: [...new Set(inOrder.flatMap(({ account }) => account.digits ?? []))],
      member: members.size > 1 ? (first.account.members[0] ?? null) : null,
      guess,
      fee: guess?.fee ?? ownFee({ lines }) ?? null,
    };
  });
}

const weightOf = ({ account }: AssignedAccount) => (ownFee(account) ? 1e9 : 0) + account.lines.length;

function isJoined(
  { account: one }: AssignedAccount,
  { account: other }: AssignedAccount,
  joined: Joined,
): boolean | null {
  if (one.digits !== null && one.digits === other.digits) return true;
  const choices = [
    [joined.get(one.key), other.key],
    [joined.get(other.key), one.key],
  ].filter(([choice]) => choice !== undefined);
  return choices.length === 0 ? null : choices.some(([choice, key]) => choice === key);
}

function isOneAccount(
  one: AssignedAccount,
  other: AssignedAccount,
  guesses: ReadonlyMap<string, unknown>,
): boolean {
  if (one.file === other.file) return haveOneFee(one.file);
  if (one.account.digits !== null && other.account.digits !== null) return false;
  const [product, otherProduct] = [guesses.get(one.account.key), guesses.get(other.account.key)];
  if (product && otherProduct && product !== otherProduct) return false;
  if (one.account.from <= other.account.to && other.account.from <= one.account.to) {
    return haveSameLines(one.account, other.account);
  }
  return one.account.digits === other.account.digits;
}
