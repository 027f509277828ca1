import type { WalletCard } from './card-wallet.ts';
import type { Issuer, StatementAccount } from './statement-file.ts';

/** The fewest stored digits that identify a card. */
const FEWEST_DIGITS = 4;

/**
 * Finds the card of an account. Digits are compared as a suffix; without digits, the only card of the issuer matches.
 * @returns the card's id, or null where the holder must choose
 */
export function cardOfAccount(
  issuer: Issuer | null,
  { digits }: Pick<StatementAccount, 'digits'>,
  cards: readonly Pick<WalletCard, 'id' | 'bank' | 'digits'>[],
): string | null {
  const ofIssuer = cards.filter(({ bank }) => issuer === null || bank === issuer);
  const fitting = digits === null ? ofIssuer : ofIssuer.filter((card) => sameDigits(card.digits, digits));
  // Without digits and an issuer, even the only card in the wallet can be the wrong one.
  if (digits === null && issuer === null) return null;
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

function sameDigits(one: string | null, other: string): boolean {
  if (one === null || one.length < FEWEST_DIGITS) return false;
  return one.endsWith(other) || other.endsWith(one);
}
