/** A popular card. */
export interface PopularCard {
  /** The short name on the button. */
  name: string;
  bank: string;
  /** The name in the catalogue. */
  cardName: string;
}

export const popularCards: readonly PopularCard[] = [
  { name: 'Amex Platinum', bank: 'American Express', cardName: 'American Express Platinum Card' },
  { name: 'Amex Gold', bank: 'American Express', cardName: 'American Express Gold Card' },
  { name: 'Sapphire Reserve', bank: 'Chase', cardName: 'Chase Sapphire Reserve' },
  { name: 'Venture X', bank: 'Capital One', cardName: 'Capital One Venture X Rewards Card' },
];
