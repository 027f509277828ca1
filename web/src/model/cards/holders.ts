import type { Card } from '@card-rewards/functions/contract';

type HeldCard = Pick<Card, 'holder'>;

const OWN = 'Me';

/** Returns the name of a card's holder. The user's own cards are held by `Me`. */
export function holderOf({ holder }: HeldCard): string {
  return holder ?? OWN;
}

export function cardsByHolder(cards: readonly HeldCard[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(cards, holderOf)].map(([holder, held]) => [holder, held.length]));
}

export function holdersOf(cards: readonly HeldCard[]): string[] {
  const holders = new Set(cards.map(holderOf));
  const others = [...holders].filter((holder) => holder !== OWN).toSorted();
  return holders.has(OWN) ? [OWN, ...others] : others;
}
