import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { ApiError, apiOfCurrentUser } from '../../api/client.ts';
import { mutationKeys } from '../../api/query-keys.ts';
import { useToday } from '../../browser/today.ts';
import { paidFee } from './annual-fee.ts';
import { listOf } from './card-to-add.ts';
import { linesOfCard } from './identify-lines.ts';
import type { ConfirmedReading } from './reading-changes.ts';
import type { CompleteRow } from './use-statement-review.ts';

/** Thrown for a card that the server refuses, with a sentence that names it. */
class RefusedCard extends Error {}

/**
 * Adds cards, all or none. Sending the same cards again adds none twice, and answers with the same ids.
 * @throws {RefusedCard} if one is refused
 * @throws {ApiError} as `api` does
 */
export function useAddCards() {
  const client = useQueryClient();
  const today = useToday();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: (rows: readonly CompleteRow[]) => addCards(rows, today),
    // After a failure, the cards may exist although the answer did not arrive.
    onError: () => refreshCardsAndBenefits(client),
  });
}

async function addCards(rows: readonly CompleteRow[], today: PlainDate): Promise<AddedCard[]> {
  const call = apiOfCurrentUser();
  const body = { csv: listOf(rows.map(({ card }) => card)), dry_run: false };
  const { problems, card_ids } = (await call('POST /import', { body, isLarge: true })).data;
  const [problem] = problems;
  if (problem) {
    // The first line of the list is its header.
    const { card } = rows[problem.line - 2] ?? {};
    throw new RefusedCard(`${card?.card_name ?? 'A card'}: ${problem.field} ${problem.message}`);
  }
  const { data, later } = await call('GET /user-benefits', {});
  const { data: cards } = await call('GET /cards', {});
  return rows.map((row, index) => {
    const id = card_ids[index] ?? '';
    const stored = cards.find((card) => card.id === id);
    return {
      ...addedCard(row, id, [...(data[id] ?? []), ...(later[id] ?? [])]),
      paid: stored && row.fee ? paidFee(stored, row.fee, today) : null,
    };
  });
}

/** Says why no card was added; null if cards may have been added. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof RefusedCard) return `Nothing was added. ${error.message}.`;
  if (mayBeSaved(error)) return null;
  return error instanceof ApiError && error.reason !== null
    ? `Nothing was added. ${error.reason}`
    : 'Couldn’t add the cards. Try again.';
}

export interface AddedCard {
  id: string;
  /** The stored ids of the card, its benefits and its lines, by their provisional ids. */
  storedIds: ReadonlyMap<string, string>;
  /** What the fee in its statements changes on the card; null if nothing. */
  paid: Pick<Card, 'fees' | 'fee_day'> | null;
}

/** Returns the stored ids of a card that has been added with these benefits. */
export function addedCard(
  { plan, accounts }: Pick<CompleteRow, 'plan' | 'accounts'>,
  id: string,
  benefits: readonly Pick<UserBenefit, 'id' | 'key'>[],
): Pick<AddedCard, 'id' | 'storedIds'> {
  const { card } = plan.review;
  const byKey = new Map(benefits.map((benefit) => [benefit.key, benefit.id]));
  // The id of a line follows from the id of its card.
  const lines = linesOfCard({ ...card, id }, accounts).all;
  const ids = [
    [card.id, id] as const,
    ...card.benefits.map((benefit) => [benefit.id, byKey.get(benefit.key) ?? ''] as const),
    ...linesOfCard(card, accounts).all.map((line, index) => [line.id, lines[index]?.id ?? ''] as const),
  ];
  return { id, storedIds: new Map(ids) };
}

/** Adds the fees of added cards to a reading, which has the stored ids. */
export function withPaidFees(reading: ConfirmedReading, added: readonly AddedCard[]): ConfirmedReading {
  const paid = new Map(added.map((card) => [card.id, card.paid]));
  return { ...reading, cards: reading.cards.map((card) => ({ ...card, ...paid.get(card.id) })) };
}

/** Replaces the provisional ids in a reading, which are unlike all other texts, by the stored ones. */
export function withStoredIds(
  reading: ConfirmedReading,
  storedIds: ReadonlyMap<string, string>,
): ConfirmedReading {
  const replaced = (_key: string, value: unknown) =>
    typeof value === 'string' ? (storedIds.get(value) ?? value) : value;
  // Only texts are replaced, by texts.
  return JSON.parse(JSON.stringify(reading), replaced) as ConfirmedReading;
}
