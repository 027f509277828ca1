import { groupBy } from './group-by.ts';

/**
 * A card's name as it is shown: 'American Express' is 'Amex', and loyalty programmes that say nothing beside
 * the airline's or the hotel's name are left out.
 * @example displayCardName('Delta SkyMiles Reserve American Express Card') // 'Delta Reserve Amex Card'
 */
export function displayCardName(cardName: string): string {
  return cardName
    .replaceAll('American Express', 'Amex')
    .replace(/\b(SkyMiles|Honors)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As much of a card as tells it from the holder's others. */
export interface NamedCard {
  id: string;
  card_name: string;
  nickname?: string | null | undefined;
  holder?: string | null | undefined;
  last_digits?: string | null | undefined;
  created_at?: string | undefined;
}

/**
 * What each card is called, by its id: its nickname, else its product. Of several that would be called the same, each
 * says whose it is, else its last digits, else which one it is.
 * @param options `digits: false` where the names leave the app
 * @example cardNames([{ id: 'a', card_name: 'Amex Gold' }, { id: 'b', card_name: 'Amex Gold' }]).get('b') // 'Amex Gold (2)'
 */
export function cardNames(
  cards: readonly NamedCard[],
  { digits = true }: { digits?: boolean } = {},
): Map<string, string> {
  const base = (card: NamedCard) => card.nickname || displayCardName(card.card_name);
  const names = new Map<string, string>();
  for (const alike of groupBy(cards, base).values()) {
    // Cards of one import are stored at one instant.
    const order = ({ created_at = '', id }: NamedCard) => `${created_at} ${id}`;
    const inOrder = alike.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    inOrder.forEach((card, index) => names.set(card.id, toldApart(card, inOrder, index, base(card), digits)));
  }
  return names;
}

function toldApart(
  card: NamedCard,
  alike: readonly NamedCard[],
  index: number,
  name: string,
  digits: boolean,
): string {
  if (alike.length === 1) return name;
  const isOwn = (key: 'holder' | 'last_digits') =>
    card[key] && alike.filter((other) => other[key] === card[key]).length === 1;
  if (isOwn('holder')) return `${name} (${card.holder ?? ''})`;
  if (digits && isOwn('last_digits')) return `${name} •••• ${card.last_digits ?? ''}`;
  return index === 0 ? name : `${name} (${index + 1})`;
}
