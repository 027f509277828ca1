import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import type { Card } from '@card-rewards/functions/contract';
import { completeHistoryPeriod } from '../../api/cache/answers.ts';
import { productOf } from '../../api/catalogue-query.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

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
