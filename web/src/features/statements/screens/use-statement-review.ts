import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import type { BenefitInPeriod, Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { useWholeBenefits } from '../../../api/benefit-queries.ts';
import { useWholeWallet } from '../../../api/card-queries.ts';
import { statementProductsQuery } from '../../../api/catalogue-queries.ts';
import { useHistories } from '../../../api/history-queries.ts';
import { useStatementWords } from '../../../api/reading-queries.ts';
import { useToday } from '../../../browser/today.ts';
import type { Products } from '../match/guess-product.ts';
import {
  assignedCards,
  assignStatements,
  listBanks,
  listYears,
  reviewStatements,
  type StatementWallet,
} from '../match/review-statements.ts';
import type { StatementFile } from '../read/statement.ts';
import { planStatements } from '../send/plan-statements.ts';
import { decide, NO_DECISIONS } from './statement-decisions.ts';

const NO_CARDS: Card[] = [];
const NO_FILES: StatementFile[] = [];
const NO_BENEFITS: BenefitInPeriod[] = [];

export function useStatementReview(chosenFiles: readonly StatementFile[]) {
  const { data } = useWholeWallet();
  // The list of cards doesn't change while cards are being added, so that the rows of these cards remain where they
  // are.
  const [held, setHeld] = useState<Card[] | null>(null);
  const cards = held ?? data ?? NO_CARDS;
  const files = data ? chosenFiles : NO_FILES;
  const [{ choices, ticks }, dispatch] = useReducer(decide, NO_DECISIONS);
  const today = useToday();

  const products = useQueries({
    queries: listBanks(chosenFiles, cards, choices).map(statementProductsQuery),
    combine: combineProducts,
  });
  const { byBank } = products;
  const { cardOf } = choices;
  const asked = useMemo(() => {
    const accounts = assignStatements(files, { cards, products: byBank }, { cardOf });
    const assigned = assignedCards(accounts, cards);
    const years = listYears(accounts, assigned, today);
    return assigned.flatMap(({ id }) => years.map((year) => ({ cardId: id, year })));
  }, [files, cards, byBank, cardOf, today]);
  const read = useHistories(asked);
  const fresh = read.isFresh ? read.histories : undefined;
  const words = useStatementWords({ enabled: files.length > 0 });
  const { data: listed = NO_BENEFITS } = useWholeBenefits();
  const assignedWords = words.data ?? null;
  const wallet = useMemo((): StatementWallet => {
    const histories = fresh ? historiesByCard(asked, fresh) : new Map();
    return { cards, products: byBank, histories, listed, assignedWords, today };
  }, [cards, byBank, asked, fresh, listed, assignedWords, today]);

  const review = useMemo(() => reviewStatements(files, wallet, choices), [files, wallet, choices]);
  const plan = useMemo(() => planStatements(review, ticks), [review, ticks]);
  return {
    cards,
    review,
    plan,
    hold: (isHeld: boolean) => setHeld(isHeld ? cards : null),
    hasFailed: read.error !== null || words.isError || (review.cards === null && products.hasFailed),
    retry: () => {
      read.retry();
      products.retry();
      if (words.isError) void words.refetch();
    },
    /** Has the same identity on every render, so that a tick renders only its own row. */
    decide: dispatch,
  };
}

export type ReviewedStatements = ReturnType<typeof useStatementReview>;

function combineProducts(results: UseQueryResult<Products & { bank: string }>[]) {
  return {
    byBank: new Map(results.flatMap(({ data }) => (data ? [[data.bank, data] as const] : []))),
    hasFailed: results.some(({ isError }) => isError),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

function historiesByCard(
  asked: readonly { cardId: string }[],
  histories: readonly (readonly HistoryPeriod[])[],
): Map<string, HistoryPeriod[]> {
  const ofCards = Map.groupBy(
    asked.map(({ cardId }, index) => ({ cardId, periods: histories[index] ?? [] })),
    ({ cardId }) => cardId,
  );
  return new Map(
    [...ofCards].map(([cardId, years]) => {
      const all = years.flatMap(({ periods }) => periods);
      const once = new Map(all.map((period) => [`${period.benefit_id} ${period.start}`, period]));
      return [cardId, [...once.values()]];
    }),
  );
}
