import { linesOfCard } from './identify-lines.ts';
import type { ConfirmedReading } from './reading-changes.ts';
import type { RowToAdd } from './use-statement-review.ts';

/** A card that has been added for a row, with its id and the ids of its benefits by their keys. */
export interface AddedCard {
  row: RowToAdd;
  id: string;
  benefitIds: ReadonlyMap<string, string>;
}

/**
 * Replaces the provisional ids of added cards, their benefits and their lines by the stored ids. The id of a line follows
 * from the id of its card.
 */
export function withAddedCards(reading: ConfirmedReading, added: readonly AddedCard[]): ConfirmedReading {
  const idOf = new Map(
    added.flatMap(({ row: { plan, accounts }, id, benefitIds }) => {
      if (!plan) return [];
      const { card } = plan.review;
      const before = linesOfCard(card, accounts).all;
      const after = linesOfCard({ ...card, id }, accounts).all;
      return [
        [card.id, id],
        ...card.benefits.map((benefit) => [benefit.id, benefitIds.get(benefit.key ?? '') ?? '']),
        ...before.map((line, index) => [line.id, after[index]?.id ?? '']),
      ] as [string, string][];
    }),
  );
  const now = (id: string) => idOf.get(id) ?? id;
  return {
    ...reading,
    uses: reading.uses.map((use) => ({
      ...use,
      card_id: now(use.card_id),
      benefit_id: now(use.benefit_id),
      id: now(use.id),
    })),
    cards: reading.cards.map((card) => ({
      ...card,
      id: now(card.id),
      reversed_lines: (card.reversed_lines ?? []).map(now),
    })),
  };
}
