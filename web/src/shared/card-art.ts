import type { Network } from '@card-rewards/functions/contract';

/** Cards with a design of their own, and the names they go by: the issuer's first. The API's index has the same ones. */
const namedArt: [art: string, issuerName: string, ...otherNames: string[]][] = [
  ['chase-sapphire-reserve', 'Chase Sapphire Reserve', 'Sapphire Reserve'],
  ['chase-sapphire-preferred', 'Chase Sapphire Preferred', 'Sapphire Preferred'],
  ['amex-platinum', 'American Express Platinum Card', 'Amex Platinum', 'American Express Platinum'],
  ['amex-gold', 'American Express Gold Card', 'Amex Gold', 'American Express Gold'],
  ['citi-double-cash', 'Citi Double Cash Card', 'Citi Double Cash', 'Double Cash'],
  ['capital-one-venture-x', 'Capital One Venture X Rewards Card', 'Capital One Venture X', 'Venture X'],
  ['hilton-aspire', 'Hilton Honors American Express Aspire Card', 'Hilton Aspire', 'Hilton Honors Aspire'],
  [
    'delta-platinum',
    'Delta SkyMiles Platinum American Express Card',
    'Delta Platinum',
    'Delta SkyMiles Platinum',
  ],
  [
    'delta-reserve',
    'Delta SkyMiles Reserve American Express Card',
    'Delta Reserve',
    'Delta SkyMiles Reserve',
  ],
  ['us-bank-altitude-reserve', 'US Bank Altitude Reserve', 'U.S. Bank Altitude Reserve', 'Altitude Reserve'],
  ['ritz-carlton', 'The Ritz-Carlton Credit Card', 'Chase Ritz-Carlton', 'Ritz-Carlton'],
  [
    'blue-cash-preferred',
    'Blue Cash Preferred Card from American Express',
    'Amex Blue Cash Preferred',
    'Blue Cash Preferred',
  ],
  ['chase-freedom-flex', 'Chase Freedom Flex', 'Freedom Flex'],
];

const networkArt: Record<Network, string> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
  Other: 'other',
};
const colours = ['navy', 'slate', 'emerald', 'plum', 'copper'];

const byName = new Map(
  namedArt.flatMap((named) => named.slice(1).map((name) => [comparable(name), named] as const)),
);

/** Trade mark signs, case and spacing make no difference between names. */
function comparable(cardName: string): string {
  return cardName.replace(/[®™℠]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The issuer's name of a card that is known by a shorter one; any other name as it is.
 * @example issuerCardName('Amex Platinum') // 'American Express Platinum Card'
 */
export function issuerCardName(cardName: string): string {
  return byName.get(comparable(cardName))?.[1] ?? cardName;
}

/**
 * The design drawn for that card, if there is one.
 * @example builtInCardArt('Capital One Venture X') // '/card-art/capital-one-venture-x.svg'
 */
export function builtInCardArt(cardName: string): string | null {
  const art = byName.get(comparable(cardName))?.[0];
  return art === undefined ? null : `/card-art/${art}.svg`;
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
