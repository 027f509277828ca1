import { groupBy } from './group-by.ts';
import { holderKey } from './holders.ts';

/**
 * Returns a card's name as the app shows it. It shortens 'American Express' to 'Amex' and leaves out loyalty programs
 * that add nothing to the name of the airline or hotel.
 * @example displayCardName('Delta SkyMiles Reserve American Express Card') // 'Delta Reserve Amex Card'
 */
export function displayCardName(cardName: string): string {
  return cardName
    .replaceAll('American Express', 'Amex')
    .replace(/\b(SkyMiles|Honors)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The fields that distinguish a card from the user's other cards. */
export interface CardNameFields {
  id: string;
  card_name: string;
  nickname?: string | null | undefined;
  holder?: string | null | undefined;
  last_digits?: string | null | undefined;
  created_at?: string | undefined;
}

/**
 * Names each card by its nickname, its product and its last digits. Cards with the same name get their holder or a number
 * in parentheses.
 * @param options `digits: false` for names that leave the app, as in calendars and mails
 * @returns the names by the cards' ids
 * @example cardNames([{ id: 'a', card_name: 'Amex Gold', nickname: 'Mine', last_digits: '1005' }]).get('a')
 *   // 'Mine · Amex Gold •••• 1005'
 */
export function cardNames(
  cards: readonly CardNameFields[],
  { digits = true }: { digits?: boolean } = {},
): Map<string, string> {
  const names = new Map<string, string>();
  for (const namesakes of groupBy(cards, (card) => nameOf(card, digits)).values()) {
    // Cards of one import have the same instant, so their ids decide.
    const order = ({ created_at = '', id }: CardNameFields) => `${created_at} ${id}`;
    const inOrder = namesakes.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    inOrder.forEach((card, index) => {
      names.set(card.id, nameOf(card, digits, distinctionOf(card, inOrder, index)));
    });
  }
  return names;
}

function nameOf(
  { nickname, card_name, last_digits }: CardNameFields,
  digits: boolean,
  distinction: string | null = null,
): string {
  const product = displayCardName(card_name);
  const name = nickname && nickname !== product ? `${nickname} · ${product}` : product;
  return [name, distinction && `(${distinction})`, digits && last_digits && `•••• ${last_digits}`]
    .filter(Boolean)
    .join(' ');
}

/** Returns the holder or the number that distinguishes a card from others with its name, or null if the name is unique. */
function distinctionOf(
  card: CardNameFields,
  namesakes: readonly CardNameFields[],
  index: number,
): string | null {
  if (namesakes.length === 1) return null;
  const isOnlyOfHolder =
    namesakes.filter(({ holder }) => holderKey(holder ?? null) === holderKey(card.holder ?? null)).length ===
    1;
  if (card.holder && isOnlyOfHolder) return card.holder;
  return index === 0 ? null : String(index + 1);
}

/**
 * Returns how many last digits a card of a network may store: 5 for American Express, 4 for all others.
 * @example lastDigitsLimit('American Express') // 5
 */
export function lastDigitsLimit(network: string | null): 4 | 5 {
  return network === 'American Express' ? 5 : 4;
}
