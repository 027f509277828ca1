import type { Card } from '@card-rewards/functions/contract';

type HeldCard = Pick<Card, 'holder'>;

const OWN = 'Me';

/** Returns the name of a card's holder. The user's own cards are held by `Me`. */
export function holderOf({ holder }: HeldCard): string {
  return holder ?? OWN;
}

export function cardsByHolder(cards: readonly HeldCard[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const holder of cards.map(holderOf)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  return counts;
}

export function holdersOf(cards: readonly HeldCard[]): string[] {
  const holders = new Set(cards.map(holderOf));
  const others = [...holders].filter((holder) => holder !== OWN).toSorted();
  return holders.has(OWN) ? [OWN, ...others] : others;
}
