import { useCallback, useMemo, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { daysAfter, type PlainDate } from '@card-rewards/functions/domain';
import { useAllUserBenefits } from '../../api/benefit-queries.ts';
import { useCards } from '../../api/card-queries.ts';
import { useStatementWords } from '../../api/reading-queries.ts';
import { useStatementCards } from './statement-queries.ts';
import { useToday } from '../../browser/today.ts';
import { assignAccounts, type AssignedAccount, DAYS_TO_POST } from './identify-lines.ts';
import type { CardToAdd, EnteredFields } from './card-to-add.ts';
import type { Side } from './match-credits.ts';
import { comparedCard } from './compared-card.ts';
import { planOffers, type OfferPlan } from './offer-spending.ts';
import { previewCard } from './preview-card.ts';
import { planUses, reviewCard, type CardReview, type PlannedUse } from './review-card.ts';
import type { StatementFile } from './statement-file.ts';
import { useNewCards, useProducts } from './use-new-cards.ts';

const NO_CARDS: Card[] = [];
const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Compares the files with the recorded uses, and keeps the user's decisions about single lines. */
export function useStatementReview(files: readonly StatementFile[]) {
  const { data } = useCards();
  // While cards are being added, the list stays as it was, so that the rows to add stay in place.
  const [held, setHeld] = useState<Card[] | null>(null);
  const cards = held ?? data ?? NO_CARDS;
  const [cardChosen, setCardChosen] = useState(NO_TEXTS);
  const [benefitOf, setBenefitOf] = useState(NO_TEXTS);
  const [sideOf, setSideOf] = useState<ReadonlyMap<string, Side>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());

  const today = useToday();
  const [bankChosen, setBankChosen] = useState<readonly string[]>([]);
  const banks = useMemo(
    () => [...new Set([...files.flatMap(({ issuer }) => issuer ?? []), ...bankChosen])],
    [files, bankChosen],
  );
  const products = useProducts(banks);
  const { guessOf, cardsOf, onStatementsOf } = products;
  const accounts = useMemo(() => {
    const productOf = new Map(cards.map(({ id, product }) => [id, product]));
    return assignAccounts(data ? files : [], {
      cards,
      chosen: cardChosen,
      isOther: (account, issuer, cardId) => {
        const [guess, product] = [guessOf(issuer, account.lines)?.product.id, productOf.get(cardId)];
        return guess !== undefined && !!product && guess !== product;
      },
    });
  }, [files, data, cards, cardChosen, guessOf]);
  const assigned = useMemo(() => {
    const ids = new Set(accounts.map(({ cardId }) => cardId));
    return cards.filter(({ id }) => ids.has(id));
  }, [accounts, cards]);
  const years = useMemo(() => yearsOf(accounts, assigned, today), [accounts, assigned, today]);
  const wallet = useStatementCards(assigned, years);
  const words = useStatementWords({ enabled: files.length > 0 });
  const { data: listed } = useAllUserBenefits();
  const { known } = wallet;
  const assignedWords = words.data;
  const reviews = useMemo(() => {
    if (assigned.length === 0) return [];
    if (!known || !assignedWords) return null;
    return known.flatMap(({ cardId, history, product, onStatements }) => {
      const card = assigned.find(({ id }) => id === cardId);
      const sources = accounts.filter((each) => each.cardId === cardId);
      const facts = { product, onStatements, assignedWords };
      const decisions = { choices: { benefitOf, sideOf }, today };
      const held = { history, listed: (listed ?? []).filter(({ card_id }) => card_id === cardId) };
      return card ? [reviewCard(comparedCard(card, held, facts), sources, decisions)] : [];
    });
  }, [assigned, known, listed, assignedWords, accounts, benefitOf, sideOf, today]);
  const planOf = useCallback(
    (review: CardReview, card: Card | undefined): CardPlan => {
      const uses = planUses(review, ticks);
      return { review, uses, offers: card ? planOffers(card, review, { uses, ticks, today }) : [] };
    },
    [ticks, today],
  );
  const plans = useMemo(
    () =>
      reviews?.map((review) =>
        planOf(
          review,
          assigned.find(({ id }) => id === review.card.id),
        ),
      ) ?? null,
    [reviews, planOf, assigned],
  );
  const { rows, enter, join } = useNewCards(accounts, products);
  const previews = useMemo(
    () =>
      rows.map((row) => {
        const { card, product, bank, accounts: sources } = row;
        if (!card || !product || !assignedWords) return { row, review: null };
        const facts = { product, onStatements: onStatementsOf(bank), assignedWords };
        const decisions = { choices: { benefitOf, sideOf }, today };
        return { row, review: reviewCard(previewCard(card, today, facts), sources, decisions) };
      }),
    [rows, assignedWords, onStatementsOf, benefitOf, sideOf, today],
  );
  const toAdd = useMemo(
    () =>
      previews.map(({ row, review }): RowToAdd => ({ ...row, plan: review && planOf(review, undefined) })),
    [previews, planOf],
  );

  // The decisions stay the same functions, so that a tick draws its own row only.
  const decide = useMemo(
    () => ({
      chooseCard: (key: string, id: string) => setCardChosen(added(key, id)),
      chooseBenefit: (line: string, id: string) => setBenefitOf(added(line, id)),
      /** Says on which side of the edge the purchase of a line, or of all lines of a benefit, was made. */
      answer: (lineOrBenefit: string, side: Side) => setSideOf(added(lineOrBenefit, side)),
      tick: (line: string, isTicked: boolean) => setTicks(added(line, isTicked)),
      enter: (key: string, fields: EnteredFields) => {
        if (fields.bank !== undefined) setBankChosen(withBank(fields.bank));
        enter(key, fields);
      },
      join,
    }),
    [enter, join],
  );

  return {
    cards,
    accounts,
    /** The cards that can be added for the accounts that no card fits. */
    toAdd,
    cardsOf,
    /** Keeps the list of cards as it is now, or with false shows all changes again. */
    hold: (isHeld: boolean) => setHeld(isHeld ? cards : null),
    /** Null until the recorded uses of the cards are known. */
    plans,
    hasFailed: wallet.hasFailed || words.isError,
    /** Reads the recorded uses again. */
    refresh: () => Promise.all([wallet.retry(), words.refetch()]),
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

/** A card to add, with what would be recorded for it; null until its product is known. */
export interface RowToAdd extends CardToAdd {
  plan: CardPlan | null;
}

const withBank = (bank: string) => (before: readonly string[]) => [...new Set([...before, bank])];

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
