import type { Card } from '@card-rewards/functions/contract';
import { cardsByHolder, holderKey, isHeldBy, NO_HOLDER } from '@card-rewards/functions/domain';

type HeldCard = Pick<Card, 'id' | 'holder' | 'created_at'>;

/** The holder is `NO_HOLDER` for the cards without a holder. */
export interface HolderChoice {
  holder: string;
  count: number;
}

export function holdersOf(cards: readonly HeldCard[]): HolderChoice[] {
  return cardsByHolder(cards).map(({ holder, cards: held }) => ({ holder, count: held.length }));
}

export function holderChoices(cards: readonly HeldCard[]): HolderChoice[] {
  const holders = holdersOf(cards);
  return holders.filter(({ holder }) => holder !== NO_HOLDER).length > 1 ? holders : [];
}

export function findChoice(choices: readonly HolderChoice[], wanted: string | null): string | null {
  if (wanted === null) return null;
  return choices.find(({ holder }) => holderKey(holder) === holderKey(wanted))?.holder ?? null;
}

export function cardsOf<Each extends HeldCard>(
  cards: readonly Each[],
  wanted: string | null,
): readonly Each[] {
  const chosen = wanted === null ? null : findChoice(holderChoices(cards), wanted);
  return chosen === null ? cards : cards.filter((card) => isHeldBy(card, chosen));
}

export function initialOf(holder: string): string {
  const [initial = ''] = holder;
  return initial.toUpperCase();
}

export function newSwitchHint(before: readonly string[], added: readonly string[]): string | null {
  if (before.length > 1) return null;
  const names = [...before, ...added.map((holder) => holder.trim())].filter((holder) => holder !== '');
  const people = [...Map.groupBy(names, holderKey).values()].map(([name = '']) => name);
  return people.length > 1 ? switchHint(people) : null;
}

export function switchHint(holders: readonly string[]): string {
  return `Switch between ${new Intl.ListFormat('en-US').format(holders)} at the top.`;
}
