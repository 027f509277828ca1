// The modules in match/ compare the lines of statements with a wallet. They find reversals, annual fees, cards to add,
// and the credits of benefits. They have no side effects.

import type { BenefitInPeriod, Card, HistoryPeriod, StatementWords } from '@card-rewards/functions/contract';
import { addDays, type PlainDate } from '@card-rewards/functions/domain';
import { findProduct } from '../../../model/cards/find-product.ts';
import type { StatementFile } from '../read/statement.ts';
import { assignAccounts, isNumberOf, type AssignedAccount } from './assign-accounts.ts';
import { cardAsIfAdded } from './card-as-if-added.ts';
import type { Choices } from './choices.ts';
import { DAYS_BY_HAND_OF_PURCHASE } from './day-limits.ts';
import { guessProduct, isOtherProduct, type Products } from './guess-product.ts';
import { matchableCard } from './matchable-card.ts';
import { draftNewCard, type NewCardDraft } from './new-card-draft.ts';
import { findNewCards, type GuessOf } from './new-cards.ts';
import { reviewCard, type CardReview } from './review-card.ts';

export interface StatementWallet {
  cards: readonly Card[];
  /** By bank. A bank is absent until its products are loaded. */
  products: ReadonlyMap<string, Products>;
  /** By card: the periods in the years of {@link listYears}. A card is absent until its periods are loaded. */
  histories: ReadonlyMap<string, readonly HistoryPeriod[]>;
  listed: readonly BenefitInPeriod[];
  assignedWords: readonly StatementWords[] | null;
  today: PlainDate;
}

interface ReviewedCard {
  card: Card;
  review: CardReview;
  joinedDigits: string[];
}

export interface ReviewedNewCard extends NewCardDraft {
  review: CardReview | null;
}

export interface StatementReview {
  accounts: AssignedAccount[];
  cards: ReviewedCard[] | null;
  toAdd: ReviewedNewCard[];
  today: PlainDate;
}

export function reviewStatements(
  files: readonly StatementFile[],
  wallet: StatementWallet,
  choices: Choices,
): StatementReview {
  const { today } = wallet;
  const accounts = assignStatements(files, wallet, choices);
  return {
    accounts,
    cards: reviewOwnCards(accounts, wallet, choices),
    toAdd: findNewCards(accounts, { joined: choices.joined, guessOf: guessWith(wallet) }).map((found) => {
      const row = draftNewCard(found, choices.entered.get(found.key) ?? {}, {
        cardsOf: (bank) => wallet.products.get(bank)?.cards ?? [],
        held: new Set(wallet.cards.map(({ product }) => product)),
        today,
      });
      return { ...row, review: reviewNewCard(row, wallet, choices) };
    }),
    today,
  };
}

export function assignStatements(
  files: readonly StatementFile[],
  wallet: Pick<StatementWallet, 'cards' | 'products'>,
  { cardOf }: Pick<Choices, 'cardOf'>,
): AssignedAccount[] {
  const { cards, products } = wallet;
  const productIds = new Map(cards.map(({ id, product }) => [id, product]));
  return assignAccounts(files, {
    cards,
    chosen: cardOf,
    isOther: ({ issuer, lines }, cardId) => {
      const ofIssuer = products.get(issuer ?? '');
      const product = ofIssuer?.cards.find(({ id }) => id === productIds.get(cardId));
      return !!ofIssuer && !!product && isOtherProduct(lines, product, ofIssuer);
    },
  });
}

export function assignedCards(accounts: readonly AssignedAccount[], cards: readonly Card[]): Card[] {
  const ids = new Set(accounts.map(({ cardId }) => cardId));
  return cards.filter(({ id }) => ids.has(id));
}

export function listBanks(
  files: readonly StatementFile[],
  cards: readonly Card[],
  { entered }: Pick<Choices, 'entered'>,
): string[] {
  const issuers = files.flatMap(({ accounts }) => accounts.map(({ issuer }) => issuer));
  const banks = [
    ...issuers,
    ...[...entered.values()].map(({ bank }) => bank),
    // A file without the issuer's name may belong to any card, so the banks of all cards are listed.
    ...(issuers.includes(null) ? cards.map(({ bank }) => bank) : []),
  ];
  return [...new Set(banks.flatMap((bank) => bank ?? []))];
}

/**
 * Lists the years to load periods for. The first year can be before the first line, because a credit can count on the
 * date of an earlier purchase that was recorded by hand.
 */
export function listYears(
  accounts: readonly AssignedAccount[],
  cards: readonly Card[],
  today: PlainDate,
): number[] {
  const assigned = accounts.filter(({ cardId }) => cardId !== null).map(({ account }) => account);
  const yearOf = (day: PlainDate) => Number(day.slice(0, 4));
  const from = Math.max(
    Math.min(...assigned.map((account) => yearOf(addDays(account.from, -DAYS_BY_HAND_OF_PURCHASE)))),
    Math.min(...cards.map(({ opening_date }) => yearOf(opening_date))),
  );
  const to = Math.min(Math.max(...assigned.map((account) => yearOf(account.to))), yearOf(today));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, year) => from + year);
}

function guessWith({ products }: Pick<StatementWallet, 'products'>): GuessOf {
  return (issuer, lines) => {
    const ofIssuer = products.get(issuer ?? '');
    return ofIssuer ? guessProduct(lines, ofIssuer) : null;
  };
}

function reviewOwnCards(
  accounts: readonly AssignedAccount[],
  wallet: StatementWallet,
  choices: Choices,
): ReviewedCard[] | null {
  const { assignedWords, today } = wallet;
  const reviews: ReviewedCard[] = [];
  for (const card of assignedCards(accounts, wallet.cards)) {
    const history = wallet.histories.get(card.id);
    const products = wallet.products.get(card.bank);
    if (!history || !products || !assignedWords) return null;
    const product = findProduct(products.cards, card);
    const listed = wallet.listed.filter(({ card_id }) => card_id === card.id);
    const facts = { product, onStatements: products.onStatements, assignedWords };
    const sources = accounts.filter(({ cardId }) => cardId === card.id);
    const matchable = matchableCard(card, { history, listed }, facts);
    const joined = sources.filter(({ isChosen }) => isChosen).flatMap(({ account }) => account.digits ?? []);
    reviews.push({
      card,
      review: reviewCard(matchable, sources, { choices, today }),
      joinedDigits: [...new Set(joined)].filter((digits) => !isNumberOf(card, digits)),
    });
  }
  return reviews;
}

function reviewNewCard(
  { card, product, bank, accounts }: NewCardDraft,
  { products, assignedWords, today }: StatementWallet,
  choices: Choices,
): CardReview | null {
  if (!card || !product || !assignedWords) return null;
  const facts = { product, onStatements: products.get(bank)?.onStatements ?? {}, assignedWords };
  return reviewCard(cardAsIfAdded(card, today, facts), accounts, { choices, today });
}
