import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';

/**
 * Returns a card's name without its last digits, for places that show the digits beside the name.
 * @example withoutDigits('Amex Gold •••• 1005', '1005') // 'Amex Gold'
 */
export function withoutDigits(name: string, lastDigits: string | null): string {
  const digits = ` •••• ${lastDigits}`;
  return name.endsWith(digits) ? name.slice(0, -digits.length) : name;
}

/**
 * Returns a card's name with its product in full.
 * @param name the name among the user's cards, see `cardNames`
 * @example fullCardName(card, 'Mine · Amex Gold •••• 1005') // 'Mine · American Express Gold •••• 1005'
 */
export function fullCardName({ card_name }: Pick<Card, 'card_name'>, name: string): string {
  return name.replace(displayCardName(card_name), () => card_name);
}
