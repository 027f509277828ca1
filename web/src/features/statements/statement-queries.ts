import {
  queryOptions,
  useMutation,
  useQueries,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import pLimit from 'p-limit';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { completeHistoryPeriod } from '../../api/cache/answers.ts';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { productOf } from '../../api/catalogue-query.ts';
import { api, ApiError, apiOfCurrentUser } from '../../api/client.ts';
import { mutationKeys, queryKeys } from '../../api/query-keys.ts';
import type { AddedCard } from './added-cards.ts';
import { listOf } from './card-to-add.ts';
import type { RowToAdd } from './use-statement-review.ts';

const queued = pLimit(4);

/** Reads the facts with which a card's statements are compared: its periods of the given years and its product. */
const statementCardQuery = ({ id, bank, product, card_name, opening_date }: Card, years: readonly number[]) =>
  queryOptions({
    // A changed opening month changes the periods.
    queryKey: [...queryKeys.statementCard(id, years), bank, product, card_name, opening_date],
    queryFn: ({ signal }) => readStatementCard({ id, bank, product, card_name }, years, signal),
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  });

async function readStatementCard(
  { id, bank, product, card_name }: Pick<Card, 'id' | 'bank' | 'product' | 'card_name'>,
  years: readonly number[],
  signal: AbortSignal,
) {
  const historyOf = async (year: number) => {
    const request = { params: { id }, query: { year: String(year) }, signal };
    return (await queued(() => api('GET /cards/{id}/history', request))).data;
  };
  const [cards, onStatements, ...histories] = await Promise.all([
    loadCards(bank),
    loadOnStatements(bank),
    ...years.map(historyOf),
  ]);
  // A period that overlaps two years is in both histories.
  const periods = histories.flat().flatMap((period) => completeHistoryPeriod(period) ?? []);
  const history = new Map(periods.map((period) => [`${period.benefit_id} ${period.start}`, period]));
  return {
    cardId: id,
    history: [...history.values()],
    product: productOf(cards, { product, card_name }),
    onStatements,
  };
}

/** Reads these facts of several cards. `known` is null until all of them have been read. */
export function useStatementCards(cards: readonly Card[], years: readonly number[]) {
  const queries = cards.map((card) => statementCardQuery(card, years));
  return useQueries({ queries, combine: combineResults });
}

type StatementCard = Awaited<ReturnType<typeof readStatementCard>>;

function combineResults(results: UseQueryResult<StatementCard>[]) {
  const known = results.flatMap(({ data }) => data ?? []);
  return {
    known: known.length === results.length ? known : null,
    hasFailed: results.some(({ isError }) => isError),
    retry: () => Promise.all(results.map((result) => result.refetch())),
  };
}

/** Thrown for a card that the server refuses, with a sentence that names it. */
class RefusedCard extends Error {}

/**
 * Adds cards, all or none. Sending the same cards again adds none twice, and answers with the same ids.
 * @throws {RefusedCard} if one is refused
 * @throws {ApiError} as `api` does
 */
export function useAddCards() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: addCards,
    // After a failure, the cards may exist although the answer did not arrive.
    onError: () => refreshCardsAndBenefits(client),
  });
}

async function addCards(rows: readonly RowToAdd[]): Promise<AddedCard[]> {
  const ownApi = apiOfCurrentUser();
  const body = { csv: listOf(rows), dry_run: false };
  const { problems, card_ids } = (await ownApi('POST /import', { body, isLarge: true })).data;
  const [problem] = problems;
  if (problem) {
    // The first line of the list is its header.
    const { card } = rows[problem.line - 2] ?? {};
    throw new RefusedCard(`${card?.card_name ?? 'A card'}: ${problem.field} ${problem.message}`);
  }
  const { data, later } = await ownApi('GET /user-benefits', {});
  return rows.map((row, index) => {
    const id = card_ids[index] ?? '';
    const benefits = [...(data[id] ?? []), ...(later[id] ?? [])];
    return { row, id, benefitIds: new Map(benefits.map((benefit) => [benefit.key ?? '', benefit.id])) };
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
