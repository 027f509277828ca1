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
 * Names each card by its nickname, its product and its last digits. Of several cards with the same name, each says whose
 * it is, else which one it is.
 * @param options `digits: false` where the names leave the app
 * @returns the names by the cards' ids
 * @example cardNames([{ id: 'a', card_name: 'Amex Gold', nickname: 'Mine', last_digits: '1005' }]).get('a')
 *   // 'Mine · Amex Gold •••• 1005'
 */
export function cardNames(
  cards: readonly NamedCard[],
  { digits = true }: { digits?: boolean } = {},
): Map<string, string> {
  const names = new Map<string, string>();
  for (const alike of groupBy(cards, (card) => nameOf(card, digits)).values()) {
    // Cards of one import are stored at one instant.
    const order = ({ created_at = '', id }: NamedCard) => `${created_at} ${id}`;
    const inOrder = alike.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    inOrder.forEach((card, index) => {
      names.set(card.id, nameOf(card, digits, aside(card, inOrder, index)));
    });
  }
  return names;
}

function nameOf(
  { nickname, card_name, last_digits }: NamedCard,
  digits: boolean,
  aside: string | null = null,
): string {
  const product = displayCardName(card_name);
  const name = nickname && nickname !== product ? `${nickname} · ${product}` : product;
  return [name, aside && `(${aside})`, digits && last_digits && `•••• ${last_digits}`]
    .filter(Boolean)
    .join(' ');
}

/** What tells a card from those of the same name; null where nothing has to. */
function aside(card: NamedCard, alike: readonly NamedCard[], index: number): string | null {
  if (alike.length === 1) return null;
  const isOnlyOfHolder = alike.filter(({ holder }) => holder === card.holder).length === 1;
  if (card.holder && isOnlyOfHolder) return card.holder;
  return index === 0 ? null : String(index + 1);
}
