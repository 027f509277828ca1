import { cardArt } from '@card-rewards/functions/card-art';
import type { Network } from '@card-rewards/functions/contract';

const networkArt: Record<Network, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  Other: 'other',
};
const colours = ['navy', 'slate', 'emerald', 'plum', 'copper'];

/** The cards with a design of their own, by each name they go by. */
const byName = new Map(cardArt.flatMap((art) => art.names.map((name) => [comparable(name), art] as const)));

/** Trade mark signs, case and spacing make no difference between names. */
function comparable(cardName: string): string {
  return cardName.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The design drawn for that card, if there is one.
 * @example builtInCardArt('Capital One Venture X') // '/card-art/capital-one-venture-x.svg'
 */
export function builtInCardArt(cardName: string): string | null {
  return byName.get(comparable(cardName))?.path ?? null;
}

/**
 * A design for any card: its network's, in a colour that is always the same for the same name.
 * @example genericCardArt('Visa', 'Ink Business Cash') // '/card-art/visa-slate.svg'
 */
export function genericCardArt(network: Network, cardName: string): string {
  let hash = 0;
  for (const character of comparable(cardName)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `/card-art/${networkArt[network]}-${colours[hash % colours.length]}.svg`;
}
