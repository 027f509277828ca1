import type { Network } from '../contract/index.ts';

export interface CardArt {
  path: string;
  /** The names of the one card whose design it is, and whose name it shows; none for a design that fits many. */
  names: string[];
  /** Whose cards the design suits; null for any bank's. */
  bank: string | null;
  network: Network | null;
}

/** Designs that show a card's name and fit that card only; the client's built-in map has the same names. */
const namedArt: CardArt[] = [
  {
    path: '/card-art/chase-sapphire-reserve.svg',
    names: ['Chase Sapphire Reserve', 'Sapphire Reserve'],
    bank: 'Chase',
    network: 'Visa',
  },
  {
    path: '/card-art/chase-sapphire-preferred.svg',
    names: ['Chase Sapphire Preferred', 'Sapphire Preferred'],
    bank: 'Chase',
    network: 'Visa',
  },
  {
    path: '/card-art/amex-platinum.svg',
    names: ['American Express Platinum Card', 'Amex Platinum', 'American Express Platinum'],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/amex-gold.svg',
    names: ['American Express Gold Card', 'Amex Gold', 'American Express Gold'],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/citi-double-cash.svg',
    names: ['Citi Double Cash Card', 'Citi Double Cash', 'Double Cash'],
    bank: 'Citi',
    network: 'MasterCard',
  },
  {
    path: '/card-art/capital-one-venture-x.svg',
    names: ['Capital One Venture X Rewards Card', 'Capital One Venture X', 'Venture X'],
    bank: 'Capital One',
    network: 'Visa',
  },
  {
    path: '/card-art/hilton-aspire.svg',
    names: ['Hilton Honors American Express Aspire Card', 'Hilton Aspire', 'Hilton Honors Aspire'],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/delta-platinum.svg',
    names: ['Delta SkyMiles Platinum American Express Card', 'Delta Platinum', 'Delta SkyMiles Platinum'],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/delta-reserve.svg',
    names: ['Delta SkyMiles Reserve American Express Card', 'Delta Reserve', 'Delta SkyMiles Reserve'],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/us-bank-altitude-reserve.svg',
    names: ['US Bank Altitude Reserve', 'U.S. Bank Altitude Reserve', 'Altitude Reserve'],
    bank: 'US Bank',
    network: 'Visa',
  },
  {
    path: '/card-art/ritz-carlton.svg',
    names: ['The Ritz-Carlton Credit Card', 'Chase Ritz-Carlton', 'Ritz-Carlton'],
    bank: 'Chase',
    network: 'Visa',
  },
  {
    path: '/card-art/blue-cash-preferred.svg',
    names: [
      'Blue Cash Preferred Card from American Express',
      'Amex Blue Cash Preferred',
      'Blue Cash Preferred',
    ],
    bank: 'American Express',
    network: 'American Express',
  },
  {
    path: '/card-art/chase-freedom-flex.svg',
    names: ['Chase Freedom Flex', 'Freedom Flex'],
    bank: 'Chase',
    network: 'MasterCard',
  },
];

const colours = ['navy', 'slate', 'emerald', 'plum', 'copper'];

/** Banks that issue on more than one network, each in one colour throughout. */
const bankColours = {
  Chase: 'navy',
  Citi: 'navy',
  'Capital One': 'slate',
  'Bank of America': 'plum',
  'US Bank': 'copper',
  'Wells Fargo': 'emerald',
  Barclays: 'copper',
};

/** Designs that carry the name of their network only. */
const networkArt: CardArt[] = [
  ...byBank('visa', 'Visa'),
  ...byBank('mastercard', 'MasterCard'),
  ...inEachColour('amex', 'American Express', 'American Express'),
  ...inEachColour('discover', 'Discover', 'Discover'),
  ...inEachColour('other', 'Other', null),
];

function byBank(art: string, network: Network): CardArt[] {
  return Object.entries(bankColours).map(([bank, colour]) => ({
    path: `/card-art/${art}-${colour}.svg`,
    names: [],
    bank,
    network,
  }));
}

function inEachColour(art: string, network: Network, bank: string | null): CardArt[] {
  return colours.map((colour) => ({ path: `/card-art/${art}-${colour}.svg`, names: [], bank, network }));
}

/** Every design there is, the cards' own ones first. */
export const cardArt: CardArt[] = [...namedArt, ...networkArt];
