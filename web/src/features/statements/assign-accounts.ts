import type { Card } from '@card-rewards/functions/contract';
import type { Issuer, StatementAccount, StatementFile } from './statement-file.ts';

/** The fewest stored digits that identify a card. */
const FEWEST_DIGITS = 4;

type NumberedCard = Pick<Card, 'id' | 'bank' | 'last_digits'>;

/** The lines of one card in a file, and the card that they belong to. */
export interface AssignedAccount {
  file: StatementFile;
  account: StatementAccount;
  cardId: string | null;
  /** The cards from which the user chooses. Null where the file identifies the card. */
  choices: string[] | null;
}

/**
 * Assigns the accounts of the files to cards.
 * @param chosen the cards that the user has chosen, by the keys of the accounts
 */
export function assignAccounts(
  files: readonly StatementFile[],
  { cards, chosen }: { cards: readonly NumberedCard[]; chosen: ReadonlyMap<string, string> },
): AssignedAccount[] {
  return files.flatMap((file) =>
    file.accounts.map((account) => {
      const ofIssuer = cards.filter(({ bank }) => file.issuer === null || bank === file.issuer);
      const known = cardOfAccount(file.issuer, account, ofIssuer);
      const choices = known === null ? ofIssuer.map(({ id }) => id) : null;
      return { file, account, cardId: known ?? chosen.get(account.key) ?? null, choices };
    }),
  );
}

/** Finds the card with the digits of an account, or else the issuer's only card if it can have these digits. */
function cardOfAccount(
  issuer: Issuer | null,
  { digits }: StatementAccount,
  ofIssuer: readonly NumberedCard[],
): string | null {
  const fitting = ofIssuer.filter((card) => digits !== null && sameDigits(card.last_digits, digits));
  const [only, ...others] = fitting.length > 0 ? fitting : ofIssuer;
  if (!only || others.length > 0) return null;
  if (fitting.length > 0) return only.id;
  // Without digits and an issuer, even the only card in the wallet can be the wrong one.
  return issuer !== null && (digits === null || only.last_digits === null) ? only.id : null;
}

function sameDigits(one: string | null, other: string): boolean {
  if (one === null || one.length < FEWEST_DIGITS) return false;
  return one.endsWith(other) || other.endsWith(one);
}
