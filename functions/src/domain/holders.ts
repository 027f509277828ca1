import { groupBy } from './group-by.ts';

interface HeldCard {
  id: string;
  holder: string | null;
  created_at: string;
}

type TwinCard = Pick<HeldCard, 'holder'> & { last_digits: string | null };

/** An empty text selects the cards without a holder, because no holder's name is empty. */
export const NO_HOLDER = '';

/**
 * Returns the text to compare holders by. Names that differ only in case, extra spaces or invisible
 * characters belong to the same person.
 * @example holderKey('ana') === holderKey('Ana ') // true
 */
export function holderKey(holder: string | null): string {
  const visible = (holder ?? NO_HOLDER).normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.trim().replace(/\s+/gu, ' ').toLowerCase();
}

export function holderName(holder: string): string {
  return holder === NO_HOLDER ? 'No holder' : holder;
}

export function ofHolder(holder: string | null, text: string): string {
  return holder === null ? text : `${holderName(holder)}: ${text}`;
}

export function withHolder(address: string, holder: string | null): string {
  return holder === null ? address : `${address}?${new URLSearchParams({ holder }).toString()}`;
}

export function isHeldBy({ holder }: Pick<HeldCard, 'holder'>, chosen: string | null): boolean {
  return chosen === null || holderKey(holder) === holderKey(chosen);
}

export interface HolderCards<Card> {
  holder: string;
  cards: Card[];
}

export function cardsByHolder<Card extends HeldCard>(cards: readonly Card[]): HolderCards<Card>[] {
  return [...groupBy(cards, ({ holder }) => holderKey(holder)).values()]
    .map((held) => ({ holder: spelledBy(held), cards: held }))
    .toSorted((one, other) =>
      one.holder === NO_HOLDER || other.holder === NO_HOLDER
        ? other.holder.length - one.holder.length
        : one.holder.localeCompare(other.holder),
    );
}

/** Lists use this order for benefits that are equal in everything else. A card without a holder is last. */
export function compareTwins(one: TwinCard, other: TwinCard): number {
  const [holder, otherHolder] = [holderKey(one.holder), holderKey(other.holder)];
  if (holder !== otherHolder) {
    if (holder === NO_HOLDER || otherHolder === NO_HOLDER) return holder === NO_HOLDER ? 1 : -1;
    return holder.localeCompare(otherHolder);
  }
  return (one.last_digits ?? '').localeCompare(other.last_digits ?? '');
}

function spelledBy(cards: readonly HeldCard[]): string {
  const age = ({ created_at, id }: HeldCard) => `${created_at} ${id}`;
  const oldest = cards.reduce((first, card) => (age(card) < age(first) ? card : first));
  return oldest.holder?.trim() ?? NO_HOLDER;
}
