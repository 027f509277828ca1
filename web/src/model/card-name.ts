import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';

/**
 * What a card is called where its last digits stand beside the name.
 * @param name what tells it from the holder's others
 * @example besideDigits('Amex Gold •••• 1005', '1005') // 'Amex Gold'
 */
export function besideDigits(name: string, lastDigits: string | null): string {
  const digits = ` •••• ${lastDigits}`;
  return name.endsWith(digits) ? name.slice(0, -digits.length) : name;
}

/**
 * A card's name in full where that is enough to tell it from the holder's others, else what tells it apart.
 * @example calledInFull(card, 'Amex Gold (Ana)') // 'Amex Gold (Ana)'
 */
export function calledInFull({ card_name }: Pick<Card, 'card_name'>, name: string): string {
  return name === displayCardName(card_name) ? card_name : name;
}
