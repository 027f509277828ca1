// match/ compares lines with a wallet and finds the credits of benefits, reversals, fees and cards to add. It is pure.

import type { Card, HistoryPeriod, StatementWords, BenefitInPeriod } from '@card-rewards/functions/contract';
import { addDays, type PlainDate } from '@card-rewards/functions/domain';
import { productOf } from '../../../api/catalogue-query.ts';
import type { StatementFile } from '../read/statement.ts';
import { assignAccounts, isNumberOf, type AssignedAccount } from './assign-accounts.ts';
import { cardAsIfAdded } from './card-as-if-added.ts';
import { cardToAdd, type CardToAdd } from './card-to-add.ts';
import type { Choices } from './choices.ts';
import { DAYS_BY_HAND_OF_PURCHASE } from './day-limits.ts';
import { guessProduct, isOtherProduct, type Products } from './guess-product.ts';
import { matchableCard } from './matchable-card.ts';
import { newCards, type GuessOf } from './new-cards.ts';
import { reviewCard, type CardReview } from './review-card.ts';

/** What is known of the user's cards and of the catalogue when statements are reviewed. */
export interface StatementWallet {
  /** Empty until the cards have been read. */
  cards: readonly Card[];
  /** The products of the banks that the files may be of, by bank. A bank is absent until its products have been loaded. */
  products: ReadonlyMap<string, Products>;
  /** The periods of cards in the years of {@link yearsOf}, by card. A card is absent until its periods have been read. */
  histories: ReadonlyMap<string, readonly HistoryPeriod[]>;
  /** The benefits that are listed now. A benefit that counts from its last use may have no history. */
  listed: readonly BenefitInPeriod[];
  /** Null until the words have been read. */
  assignedWords: readonly StatementWords[] | null;
  today: PlainDate;
}

/** A card of the user, with the lines of its accounts. */
interface ReviewedCard {
  card: Card;
  review: CardReview;
  /** The digits of other numbers whose accounts the user has joined to the card. */
  joinedDigits: string[];
}

/** A card to add, with the lines of its accounts. */
export interface ReviewedCardToAdd extends CardToAdd {
  /** Null as long as the product is not known. */
  review: CardReview | null;
}

/** Everything that the dialog shows about the files, except the checkboxes. */
export interface StatementReview {
  accounts: AssignedAccount[];
  /** The lines of the user's cards, or null until the wallet has what they are compared with. */
  cards: ReviewedCard[] | null;
  /** The cards that can be added for the accounts that no card fits. */
  toAdd: ReviewedCardToAdd[];
  today: PlainDate;
}

/** Compares the lines of files with a wallet. It reads nothing and stores nothing. */
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
    toAdd: newCards(accounts, { joined: choices.joined, guessOf: guessWith(wallet) }).map((found) => {
      const row = cardToAdd(found, choices.entered.get(found.key) ?? {}, {
        cardsOf: (bank) => wallet.products.get(bank)?.cards ?? [],
        held: new Set(wallet.cards.map(({ product }) => product)),
        today,
      });
      return { ...row, review: reviewCardToAdd(row, wallet, choices) };
    }),
    today,
  };
}

/** Finds the card of each account in the files. */
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

/** Returns the cards that accounts are assigned to, in the order of the wallet. */
export function assignedCards(accounts: readonly AssignedAccount[], cards: readonly Card[]): Card[] {
  const ids = new Set(accounts.map(({ cardId }) => cardId));
  return cards.filter(({ id }) => ids.has(id));
}

/** Returns the banks whose products are needed to review files. */
export function banksOf(
  files: readonly StatementFile[],
  cards: readonly Card[],
  { entered }: Pick<Choices, 'entered'>,
): string[] {
  const issuers = files.flatMap(({ accounts }) => accounts.map(({ issuer }) => issuer));
  const banks = [
    ...issuers,
    ...[...entered.values()].map(({ bank }) => bank),
    // A file that does not name its issuer may belong to any card.
    ...(issuers.includes(null) ? cards.map(({ bank }) => bank) : []),
  ];
  return [...new Set(banks.flatMap((bank) => bank ?? []))];
}

/**
 * Returns the years whose periods the lines are compared with, but none before the first card's opening or after today.
 * They start before the first line, because a credit can count on the date of an earlier purchase, which may be recorded by hand.
 */
export function yearsOf(
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
    const product = productOf(products.cards, card);
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

function reviewCardToAdd(
  { card, product, bank, accounts }: CardToAdd,
  { products, assignedWords, today }: StatementWallet,
  choices: Choices,
): CardReview | null {
  if (!card || !product || !assignedWords) return null;
  const facts = { product, onStatements: products.get(bank)?.onStatements ?? {}, assignedWords };
  return reviewCard(cardAsIfAdded(card, today, facts), accounts, { choices, today });
}
