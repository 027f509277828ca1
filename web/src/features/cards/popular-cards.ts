/** A card that many hold, by the names that the catalogue has for it. */
export interface PopularCard {
  /** Short, as people call it. */
  name: string;
  bank: string;
  cardName: string;
}

export const popularCards: readonly PopularCard[] = [
  { name: 'Amex Platinum', bank: 'American Express', cardName: 'American Express Platinum Card' },
  { name: 'Amex Gold', bank: 'American Express', cardName: 'American Express Gold Card' },
  { name: 'Sapphire Reserve', bank: 'Chase', cardName: 'Chase Sapphire Reserve' },
  { name: 'Venture X', bank: 'Capital One', cardName: 'Capital One Venture X Rewards Card' },
];
