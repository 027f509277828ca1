import { groupBy } from './group-by.ts';
import { holderKey } from './holders.ts';

export function displayCardName(cardName: string): string {
  return cardName
    .replaceAll('American Express', 'Amex')
    .replace(/\b(SkyMiles|Honors)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export interface CardNameFields {
  id: string;
  card_name: string;
  nickname?: string | null | undefined;
  holder?: string | null | undefined;
  last_digits?: string | null | undefined;
  created_at?: string | undefined;
}

/**
 * Names each card by its nickname, its product and its last digits. Cards with the same name also get their
 * holder in parentheses, or a number if the holder does not tell them apart. The oldest card never gets a
 * number. Returns the names by the cards' ids.
 * @param options `digits: false` for names that leave the app, as in calendars and mails
 * @example cardNames([{ id: 'a', card_name: 'Amex Gold', nickname: 'Mine', last_digits: '1005' }]).get('a')
 * // 'Mine · Amex Gold •••• 1005'
 */
export function cardNames(
  cards: readonly CardNameFields[],
  { digits = true }: { digits?: boolean } = {},
): Map<string, string> {
  const names = new Map<string, string>();
  for (const namesakes of groupBy(cards, (card) => nameOf(card, digits)).values()) {
    // All cards of one import have the same `created_at`, so their ids decide the order.
    const order = ({ created_at = '', id }: CardNameFields) => `${created_at} ${id}`;
    const inOrder = namesakes.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    inOrder.forEach((card, index) => {
      names.set(card.id, nameOf(card, digits, findDistinction(card, inOrder, index)));
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

function findDistinction(
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

export function lastDigitsLimit(network: string | null): 4 | 5 {
  return network === 'American Express' ? 5 : 4;
}
