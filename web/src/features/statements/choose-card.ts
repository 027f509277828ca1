import type { WalletCard } from './card-wallet.ts';
import type { Issuer, StatementAccount } from './statement-file.ts';

/** A stored number shorter than this says too little to tell cards apart. */
const FEWEST_DIGITS = 4;

/**
 * The card whose lines these are. Digits are compared as a suffix; without digits the only card of the issuer counts.
 * @returns its id, or null where only the holder knows
 */
export function buildCard(
  issuer: Issuer | null,
  { digits }: Pick<StatementAccount, 'digits'>,
  cards: readonly Pick<WalletCard, 'id' | 'bank' | 'digits'>[],
): string | null {
  const ofIssuer = cards.filter(({ bank }) => issuer === null || bank === issuer);
  const fitting = digits === null ? ofIssuer : ofIssuer.filter((card) => sameDigits(card.digits, digits));
  // Without an issuer the only card of the wallet says nothing.
  if (digits === null && issuer === null) return null;
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

function sameDigits(one: string | null, other: string): boolean {
  if (one === null || one.length < FEWEST_DIGITS) return false;
  return one.endsWith(other) || other.endsWith(one);
}
