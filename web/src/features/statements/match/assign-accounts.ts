import type { Card } from '@card-rewards/functions/contract';
import type { Issuer, LineAsRead, StatementAccount, StatementFile } from '../read/statement.ts';
import { haveSameLines } from './compare-lines.ts';
import { isOwnFee } from './line-words.ts';

export interface CardSource {
  file: StatementFile;
  account: StatementAccount;
}

export const FEWEST_DIGITS = 4;

export interface AssignedAccount extends CardSource {
  cardId: string | null;
  choices: string[] | null;
  isChosen: boolean;
  isNew: boolean;
  /**
   * True if one or more cards have the account's digits. If exactly one card has them, `cardId` is the id of that card.
   * If two or more cards have them, `cardId` is null until the user chooses a card.
   */
  fitsSeveral: boolean;
  isLeftOut: boolean;
}

export const NEW_CARD = 'new';
export const NO_CARD = 'none';

interface Assignment {
  cards: readonly Pick<Card, 'id' | 'bank' | 'last_digits' | 'joined_digits'>[];
  chosen: ReadonlyMap<string, string>;
  /** Returns whether the credits or the fee of an account rule a card out. */
  isOther?: (account: StatementAccount, cardId: string) => boolean;
}

export function assignAccounts(files: readonly StatementFile[], assignment: Assignment): AssignedAccount[] {
  const all = assignFiles(files, assignment);
  const withDigits = all.filter(({ account }) => account.digits !== null);
  return all.map((each) => {
    if (each.account.digits !== null || assignment.chosen.has(each.account.key)) return each;
    const same = withDigits.find(
      ({ account }) => account.issuer === each.account.issuer && haveSameLines(account, each.account),
    );
    return same ? { ...each, cardId: same.cardId, isNew: same.isNew, isLeftOut: same.isLeftOut } : each;
  });
}

function assignFiles(files: readonly StatementFile[], assignment: Assignment): AssignedAccount[] {
  return files.flatMap((file) => {
    const { chosen } = assignment;
    const assigned = file.accounts.map((account) => assignAccount(file, account, assignment));
    const [only, ...others] = new Set(assigned.flatMap(({ cardId }) => cardId ?? []));
    const hasSupplementary = only !== undefined && others.length === 0 && haveOneFee(file);
    if (!hasSupplementary) return assigned;
    // Supplementary cards belong to the card that the file identifies, unless the user has chosen another.
    return assigned.map((each) =>
      each.isNew && !chosen.has(each.account.key) ? { ...each, cardId: only, isNew: false } : each,
    );
  });
}

function assignAccount(
  file: StatementFile,
  account: StatementAccount,
  { cards, chosen, isOther }: Assignment,
): AssignedAccount {
  const ofIssuer = cards.filter(({ bank }) => account.issuer === null || bank === account.issuer);
  const { digits } = account;
  const withDigits = ofIssuer.filter((card) => digits !== null && sameDigits(card.last_digits, digits));
  const joined = ofIssuer.filter((card) => digits !== null && card.joined_digits.includes(digits));
  const hasDigits = withDigits.length > 0;
  const [only, ...others] = [withDigits, joined].find(({ length }) => length > 0) ?? ofIssuer;
  // If the issuer is not known, only digits identify a card. Even the only card in the wallet can be the wrong one.
  const mayFit =
    hasDigits ||
    joined.length > 0 ||
    (account.issuer !== null && (digits === null || only?.last_digits === null));
  const fitting = only && others.length === 0 && mayFit ? only.id : null;
  const isKnown = fitting !== null && (hasDigits || joined.length > 0 || !isOther?.(account, fitting));
  const choice = chosen.get(account.key);
  const isChosen = choice !== undefined && choice !== NEW_CARD && choice !== NO_CARD;
  const known = { file, account, isChosen: false, isNew: false, fitsSeveral: hasDigits, isLeftOut: false };
  if (isKnown && hasDigits) return { ...known, cardId: fitting, choices: null };
  if (isKnown && choice === undefined) {
    return { ...known, cardId: fitting, choices: ofIssuer.map(({ id }) => id) };
  }
  const mayBeNew = ofIssuer.length === 0 || fitting !== null || (digits !== null && !hasDigits);
  return {
    ...known,
    choices: ofIssuer.map(({ id }) => id),
    isLeftOut: choice === NO_CARD,
    isChosen,
    cardId: isChosen ? choice : null,
    isNew: choice === NEW_CARD || (choice === undefined && mayBeNew),
  };
}

export function ownFee({ lines }: Pick<StatementAccount, 'lines'>): LineAsRead | undefined {
  return lines.filter(isOwnFee).toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];
}

/** A CSV file of these issuers can have the supplementary cards of an account beside its main card. */
const WITH_SUPPLEMENTARY: readonly (Issuer | null)[] = ['American Express', 'Capital One'];

export function haveOneFee({ format, accounts }: StatementFile): boolean {
  return (
    format === 'csv' &&
    accounts.every(({ issuer }) => WITH_SUPPLEMENTARY.includes(issuer)) &&
    accounts.filter((each) => ownFee(each)).length <= 1
  );
}

export function isNumberOf(
  { last_digits, joined_digits }: Pick<Card, 'last_digits' | 'joined_digits'>,
  digits: string,
): boolean {
  return sameDigits(last_digits, digits) || joined_digits.includes(digits);
}

function sameDigits(one: string | null, other: string): boolean {
  if (one === null || one.length < FEWEST_DIGITS) return false;
  return one.endsWith(other) || other.endsWith(one);
}
