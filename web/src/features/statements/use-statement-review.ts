import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { daysAfter, type PlainDate } from '@card-rewards/functions/domain';
import { useAllUserBenefits } from '../../api/benefit-queries.ts';
import { useCards } from '../../api/card-queries.ts';
import { productOf, statementProductsQuery } from '../../api/catalogue-query.ts';
import { useHistories } from '../../api/history-queries.ts';
import { useStatementWords } from '../../api/reading-queries.ts';
import { useToday } from '../../browser/today.ts';
import { assignAccounts, type AssignedAccount, DAYS_TO_POST } from './identify-lines.ts';
import { cardToAdd, type CardToAdd, type EnteredFields } from './card-to-add.ts';
import { guessProduct, type Products } from './guess-product.ts';
import type { Side } from './match-credits.ts';
import { comparedCard } from './compared-card.ts';
import { newCards, type GuessOf, type Joined } from './new-cards.ts';
import { planOffers, type OfferPlan } from './offer-spending.ts';
import { previewCard } from './preview-card.ts';
import { planUses, reviewCard, type CardReview, type PlannedUse } from './review-card.ts';
import type { StatementFile } from './statement-file.ts';

const NO_CARDS: Card[] = [];
const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Compares the files with the recorded uses, and keeps the user's decisions about single lines and cards to add. */
export function useStatementReview(files: readonly StatementFile[]) {
  const { data } = useCards();
  // While cards are being added, the list stays as it was, so that the rows to add stay in place.
  const [held, setHeld] = useState<Card[] | null>(null);
  const cards = held ?? data ?? NO_CARDS;
  const [cardChosen, setCardChosen] = useState(NO_TEXTS);
  const [benefitOf, setBenefitOf] = useState(NO_TEXTS);
  const [sideOf, setSideOf] = useState<ReadonlyMap<string, Side>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [entered, setEntered] = useState<ReadonlyMap<string, EnteredFields>>(new Map());
  const [joined, setJoined] = useState<Joined>(new Map());
  const today = useToday();

  const issuers = files.map(({ issuer }) => issuer);
  const banks = [
    ...issuers,
    ...[...entered.values()].map(({ bank }) => bank),
    // A file that does not name its issuer may belong to any card.
    ...(issuers.includes(null) ? cards.map(({ bank }) => bank) : []),
  ];
  const products = useQueries({
    queries: [...new Set(banks.flatMap((bank) => bank ?? []))].map(statementProductsQuery),
    combine: combineProducts,
  });
  const { loaded } = products;
  const productsOf = useCallback(
    (bank: string | null) => loaded.find((each) => each.bank === bank),
    [loaded],
  );
  const guessOf = useCallback<GuessOf>(
    (issuer, lines) => {
      const ofIssuer = productsOf(issuer);
      return ofIssuer ? guessProduct(lines, ofIssuer) : null;
    },
    [productsOf],
  );
  const accounts = useMemo(() => {
    const productIds = new Map(cards.map(({ id, product }) => [id, product]));
    return assignAccounts(data ? files : [], {
      cards,
      chosen: cardChosen,
      isOther: (account, issuer, cardId) => {
        const [guess, product] = [guessOf(issuer, account.lines)?.product.id, productIds.get(cardId)];
        return guess !== undefined && !!product && guess !== product;
      },
    });
  }, [files, data, cards, cardChosen, guessOf]);
  const assigned = useMemo(() => {
    const ids = new Set(accounts.map(({ cardId }) => cardId));
    return cards.filter(({ id }) => ids.has(id));
  }, [accounts, cards]);
  const years = useMemo(() => yearsOf(accounts, assigned, today), [accounts, assigned, today]);
  const wallet = useHistories(assigned.flatMap(({ id }) => years.map((year) => ({ cardId: id, year }))));
  const histories = wallet.isFresh ? wallet.histories : undefined;
  const words = useStatementWords({ enabled: files.length > 0 });
  const assignedWords = words.data;
  const { data: listed } = useAllUserBenefits();
  const decisions = useMemo(() => ({ choices: { benefitOf, sideOf }, today }), [benefitOf, sideOf, today]);
  const reviews = useMemo(() => {
    if (assigned.length === 0) return [];
    if (!histories || !assignedWords || !assigned.every(({ bank }) => productsOf(bank))) return null;
    return assigned.map((card, index) => {
      const { cards: ofBank = [], onStatements = {} } = productsOf(card.bank) ?? {};
      const facts = { product: productOf(ofBank, card), onStatements, assignedWords };
      // A period that overlaps two years is in both histories.
      const periods = histories.slice(index * years.length, (index + 1) * years.length).flat();
      const history = new Map(periods.map((period) => [`${period.benefit_id} ${period.start}`, period]));
      const recorded = {
        history: [...history.values()],
        listed: (listed ?? []).filter(({ card_id }) => card_id === card.id),
      };
      const sources = accounts.filter(({ cardId }) => cardId === card.id);
      return reviewCard(comparedCard(card, recorded, facts), sources, decisions);
    });
  }, [assigned, histories, years, listed, assignedWords, productsOf, accounts, decisions]);
  const planOf = useCallback(
    (review: CardReview): CardPlan => {
      const uses = planUses(review, ticks);
      const card = cards.find(({ id }) => id === review.card.id);
      return { review, uses, offers: card ? planOffers(card, review, { uses, ticks, today }) : [] };
    },
    [cards, ticks, today],
  );
  const plans = useMemo(() => reviews?.map(planOf) ?? null, [reviews, planOf]);
  const found = useMemo(() => newCards(accounts, { joined, guessOf }), [accounts, joined, guessOf]);
  const previews = useMemo(() => {
    const cardsOf = (bank: string) => productsOf(bank)?.cards ?? [];
    return found.map((each) => {
      const row = cardToAdd(each, entered.get(each.key) ?? {}, { cardsOf, today });
      const { card, product, bank } = row;
      if (!card || !product || !assignedWords) return { row, review: null };
      const facts = { product, onStatements: productsOf(bank)?.onStatements ?? {}, assignedWords };
      return { row, review: reviewCard(previewCard(card, today, facts), row.accounts, decisions) };
    });
  }, [found, entered, productsOf, today, assignedWords, decisions]);
  const toAdd = useMemo(
    () => previews.map(({ row, review }): RowToAdd => ({ ...row, plan: review && planOf(review) })),
    [previews, planOf],
  );
  const ready = useMemo(() => toAdd.flatMap((row) => completeRow(row) ?? []), [toAdd]);

  // The decisions stay the same functions, so that a tick draws its own row only.
  const decide = useMemo(
    () => ({
      chooseCard: (key: string, id: string) => setCardChosen(added(key, id)),
      chooseBenefit: (line: string, id: string) => setBenefitOf(added(line, id)),
      /** Says on which side of the edge the purchase of a line, or of all lines of a benefit, was made. */
      answer: (lineOrBenefit: string, side: Side) => setSideOf(added(lineOrBenefit, side)),
      tick: (line: string, isTicked: boolean) => setTicks(added(line, isTicked)),
      enter: (key: string, fields: EnteredFields) =>
        setEntered((before) => new Map(before).set(key, { ...before.get(key), ...fields })),
      /** Joins accounts with the one of a key, or with null gives them a row of their own. */
      join: (keys: readonly string[], other: string | null) =>
        setJoined((before) => new Map([...before, ...keys.map((key) => [key, other] as const)])),
    }),
    [],
  );

  return {
    cards,
    accounts,
    /** The cards that can be added for the accounts that no card fits. */
    toAdd,
    /** The cards to add of which everything is known. */
    ready,
    /** Keeps the list of cards as it is now, or with false shows all changes again. */
    hold: (isHeld: boolean) => setHeld(isHeld ? cards : null),
    /** Null until the recorded uses of the cards are known. */
    plans,
    /** The plans of the cards and of the complete cards to add. */
    allPlans: [...(plans ?? []), ...ready.map(({ plan }) => plan)],
    hasFailed: wallet.error !== null || words.isError || (reviews === null && products.hasFailed),
    /** Reads again what could not be read. */
    retry: () => {
      wallet.retry();
      products.retry();
      if (words.isError) void words.refetch();
    },
    benefitOf,
    isTicked: (id: string) => ticks.get(id) ?? true,
    decide,
  };
}

export type StatementReview = ReturnType<typeof useStatementReview>;

/** The lines of a card, with what would be recorded for it. */
export interface CardPlan {
  review: CardReview;
  uses: PlannedUse[];
  offers: OfferPlan[];
}

export interface RowToAdd extends CardToAdd {
  plan: CardPlan | null;
}

/** A card to add of which everything is known. */
export interface CompleteRow extends RowToAdd {
  card: Card;
  plan: CardPlan;
}

function completeRow({ missing, card, plan, ...row }: RowToAdd): CompleteRow | null {
  return missing === null && card && plan ? { ...row, missing, card, plan } : null;
}

function combineProducts(results: UseQueryResult<Products & { bank: string }>[]) {
  return {
    loaded: results.flatMap(({ data }) => data ?? []),
    hasFailed: results.some(({ isError }) => isError),
    retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

const added =
  <Value>(key: string, value: Value) =>
  (before: ReadonlyMap<string, Value>) =>
    new Map(before).set(key, value);

/**
 * Returns the years of the lines, but none before the first card's opening or after today. They start ten days before the
 * first line, because a credit can count on the day of an earlier purchase.
 */
function yearsOf(accounts: readonly AssignedAccount[], cards: readonly Card[], today: PlainDate): number[] {
  const assigned = accounts.filter(({ cardId }) => cardId !== null).map(({ account }) => account);
  const yearOf = (day: PlainDate) => Number(day.slice(0, 4));
  const from = Math.max(
    Math.min(...assigned.map((account) => yearOf(daysAfter(account.from, -DAYS_TO_POST)))),
    Math.min(...cards.map(({ opening_date }) => yearOf(opening_date))),
  );
  const to = Math.min(Math.max(...assigned.map((account) => yearOf(account.to))), yearOf(today));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, year) => from + year);
}
