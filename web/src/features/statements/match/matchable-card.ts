import {
  findEntry,
  isInForce,
  type ByBenefit,
  type CatalogueCard,
  type OnStatements,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card, HistoryPeriod, StatementWords } from '@card-rewards/functions/contract';
import { centsOf, leftOf, type Cents, type PlainDate } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import { DAYS_TO_POST } from './day-limits.ts';
import {
  comparable,
  creditWords,
  hasWords,
  namesCredit,
  wordsPattern,
  type CreditWords,
} from './line-words.ts';

export type RecordedUse = HistoryPeriod['uses'][number];

/** One period of a benefit, with its recorded uses. A benefit without an amount takes any. */
export type MatchablePeriod = Pick<HistoryPeriod, 'start' | 'end' | 'amount' | 'status' | 'uses'>;

/** A benefit of a card, with the words that identify it on statements. */
export interface MatchableBenefit {
  id: string;
  /** Its key in the catalogue; null for a benefit of the user's own. */
  key: string | null;
  name: string;
  isIgnored: boolean;
  credits: CreditWords[];
  purchases: RegExp[];
  /** The days in which its credit usually posts, at most {@link DAYS_TO_POST}. */
  daysToPost: number;
  /** Whether its year ends with a statement, a few weeks after the anniversary of the card. */
  endsWithStatement: boolean;
  assignedWords: string[];
  isUnlimited: boolean;
  /** The months from a use until it is there again, or null if it has periods. Otherwise its only period has no end. */
  months: number | null;
  periods: readonly MatchablePeriod[];
}

/** A card with the benefits and uses that a statement is compared with. */
export interface MatchableCard {
  id: string;
  opened: PlainDate;
  /** The ids of settled reversals and of their credits. */
  reversedLines: readonly string[];
  /** The benefits that can appear on statements. */
  benefits: MatchableBenefit[];
  /** True if each benefit with an amount posts to statements or counts by itself, so that statements tell all uses. */
  isOnStatements: boolean;
}

/**
 * Returns the period in which a use of that day counts, or null if the benefit has none. An unlimited benefit has a
 * period for each calendar year. The history lists only years with uses, so an earlier year without uses is added.
 */
export function periodOn(benefit: MatchableBenefit, day: PlainDate): MatchablePeriod | null {
  const known = benefit.periods.find(({ start, end }) => start <= day && day <= end);
  const last = benefit.periods.at(-1);
  if (known || !benefit.isUnlimited || !last || day > last.end) return known ?? null;
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31`, amount: last.amount, status: 'open', uses: [] };
}

/** Returns what a period has left. One that is claimed automatically counts as fully used. */
export function leftOfPeriod({ amount, status, uses }: MatchablePeriod): Cents {
  return status === 'auto' ? 0 : centsOf(leftOf(amount, uses));
}

/** Facts of the catalogue and of the user about a card's product. */
export interface ProductFacts {
  /** Undefined for a card that the catalogue does not have. */
  product: CatalogueCard | undefined;
  onStatements: ByBenefit<OnStatements>;
  assignedWords: readonly StatementWords[];
}

/**
 * Builds the card with which statements are compared. Benefits that never appear on statements are left out.
 * @param listed the card's listed benefits; one that counts from its last use may have no history
 */
export function matchableCard(
  card: Card,
  { history, listed }: { history: readonly HistoryPeriod[]; listed: readonly BenefitInPeriod[] },
  { product, onStatements, assignedWords }: ProductFacts,
): MatchableCard {
  const endless = listed.filter(({ months }) => months !== null);
  const all = [...Map.groupBy([...history, ...endless], ({ benefit_id }) => benefit_id)].map(
    ([id, periods]) => {
      const key = periods.flatMap((period) => findEntry(product, period)?.key ?? [])[0] ?? null;
      const entries = (product && key !== null && onStatements[product.id]?.[key]) || [];
      return { id, periods, key, entries };
    },
  );
  return {
    id: card.id,
    opened: card.opening_date,
    reversedLines: card.reversed_lines,
    isOnStatements: all.every((benefit) => isOnStatements(card, benefit)),
    benefits: all.flatMap((benefit) => benefitOf(card, benefit, assignedWords) ?? []),
  };
}

/** A benefit's history, with its entry in the catalogue and the words for statements. */
interface HistoryOfBenefit {
  id: string;
  periods: readonly HistoryPeriod[];
  key: string | null;
  entries: readonly OnStatements[];
}

function benefitOf(
  card: Card,
  { id, periods, key, entries }: HistoryOfBenefit,
  assignedWords: readonly StatementWords[],
): MatchableBenefit | null {
  const latest = periods.at(-1);
  const isNever = entries.length > 0 && entries.every(({ on_statement }) => on_statement === 'no');
  if (!latest || isNever) return null;
  const uses = new Map(periods.flatMap((each) => each.uses.map((use) => [use.id, use])));
  return {
    id,
    key,
    name: latest.name,
    isIgnored: latest.ignored,
    ...wordsOnStatements(
      entries,
      entries.filter((entry) => isInForce(entry, { day: latest.end, opened: card.opening_date })),
    ),
    assignedWords: assignedWords
      .filter((each) => each.product === wordsProduct(card))
      .filter((each) => (each.benefit_id === null ? each.key === key : each.benefit_id === id))
      .map((each) => comparable(each.words)),
    isUnlimited: latest.frequency === 'unlimited',
    months: latest.months,
    // A benefit without periods has all uses in one.
    periods: latest.months === null ? periods : [{ ...latest, uses: [...uses.values()] }],
  };
}

/**
 * Returns the words with which statements name a benefit's credit and its purchases, and how soon the credit posts.
 * @param current the entries of the terms in the benefit's latest period
 */
export function wordsOnStatements(
  entries: readonly OnStatements[],
  current: readonly OnStatements[] = [],
): Pick<MatchableBenefit, 'credits' | 'purchases' | 'daysToPost' | 'endsWithStatement'> {
  const words = entries.flatMap((entry) => entry.words);
  return {
    credits: words
      .filter(({ kind }) => kind === 'credit')
      .map(({ words: text, confidence }) => creditWords(text, confidence)),
    purchases: words.filter(({ kind }) => kind === 'purchase').map(({ words: text }) => wordsPattern(text)),
    endsWithStatement: current.some(({ ends_with_statement }) => ends_with_statement === true),
    daysToPost: Math.min(DAYS_TO_POST, ...entries.flatMap((entry) => entry.usually_posts_within_days ?? [])),
  };
}

/** Returns whether a line has the words of a purchase that leads to the benefit's credit. */
export function isPurchaseOf(line: LineAsRead, benefit: MatchableBenefit): boolean {
  return !namesCredit(line) && benefit.purchases.some((pattern) => hasWords(line, pattern));
}

/** Returns whether statements show every use of a benefit that counts: one with an amount that is not ignored. */
function isOnStatements(card: Card, { id, periods, entries }: HistoryOfBenefit): boolean {
  const counts = periods.some(({ amount, ignored }) => centsOf(amount) > 0 && !ignored);
  const isClaimed = card.auto_claims.some(({ benefit_id, until }) => benefit_id === id && until === null);
  const isAlwaysShown = entries.length > 0 && entries.every(({ on_statement }) => on_statement === 'yes');
  return !counts || isClaimed || isAlwaysShown;
}

/** Returns the entry that assigns words to a benefit: by its key for all cards of the product, or else by its id. */
export function wordsEntryOf(
  card: Card,
  words: string,
  { id, key }: { id: string; key: string | null },
): StatementWords {
  return key !== null && card.product !== null
    ? { product: card.product, words, key, benefit_id: null }
    : { product: wordsProduct(card), words, key: null, benefit_id: id };
}

/** Returns the key under which a card's assigned words are stored: its product, or for other cards its own id. */
function wordsProduct(card: Pick<Card, 'id' | 'product'>): string {
  return card.product ?? card.id;
}

/** Sorts uses by their dates. */
export const byDayUsed = (one: RecordedUse, other: RecordedUse) => (one.used_on < other.used_on ? -1 : 1);
