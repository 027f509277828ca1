import {
  findEntry,
  isInForce,
  type ByBenefit,
  type CatalogueCard,
  type OnStatements,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card, HistoryPeriod, StatementWords } from '@card-rewards/functions/contract';
import { centsOf, leftOf, type Cents, type PlainDate } from '@card-rewards/functions/domain';
import type { Use } from '../../../model/benefits/use.ts';
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

/** If `amount` is zero, credits of any amount fit. */
export type MatchablePeriod = Pick<HistoryPeriod, 'start' | 'end' | 'amount' | 'status' | 'uses'>;

export interface MatchableBenefit {
  id: string;
  key: string | null;
  name: string;
  isIgnored: boolean;
  credits: CreditWords[];
  purchases: RegExp[];
  /** A credit usually posts within this many days. At most {@link DAYS_TO_POST}. */
  daysToPost: number;
  /** Whether the benefit's year ends with a statement, a few weeks after the card's anniversary. */
  endsWithStatement: boolean;
  assignedWords: string[];
  isUnlimited: boolean;
  /**
   * The months from a use until the benefit is available again. A benefit with `months` has one period without an end.
   */
  months: number | null;
  periods: readonly MatchablePeriod[];
}

export interface MatchableCard {
  id: string;
  opened: PlainDate;
  reversedLines: readonly string[];
  benefits: MatchableBenefit[];
  isOnStatements: boolean;
}

/**
 * Returns the period of a date. The history of an unlimited benefit has only the years with uses, so a year without
 * uses is added here.
 */
export function periodOn(benefit: MatchableBenefit, day: PlainDate): MatchablePeriod | null {
  const known = benefit.periods.find(({ start, end }) => start <= day && day <= end);
  const last = benefit.periods.at(-1);
  if (known || !benefit.isUnlimited || !last || day > last.end) return known ?? null;
  const year = day.slice(0, 4);
  return { start: `${year}-01-01`, end: `${year}-12-31`, amount: last.amount, status: 'open', uses: [] };
}

export function leftOfPeriod({ amount, status, uses }: MatchablePeriod): Cents {
  return status === 'auto' ? 0 : centsOf(leftOf(amount, uses));
}

export interface ProductFacts {
  product: CatalogueCard | undefined;
  onStatements: ByBenefit<OnStatements>;
  assignedWords: readonly StatementWords[];
}

/**
 * Builds what the lines of a card are compared with. Benefits that never appear on statements are omitted.
 * @param listed the card's listed benefits. A benefit that counts from its last use may have no history
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
    benefits: all.flatMap((benefit) => toMatchable(card, benefit, assignedWords) ?? []),
  };
}

interface HistoryOfBenefit {
  id: string;
  periods: readonly HistoryPeriod[];
  key: string | null;
  entries: readonly OnStatements[];
}

function toMatchable(
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
    periods: latest.months === null ? periods : [{ ...latest, uses: [...uses.values()] }],
  };
}

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

export function isPurchaseOf(line: LineAsRead, benefit: MatchableBenefit): boolean {
  return !namesCredit(line) && benefit.purchases.some((pattern) => hasWords(line, pattern));
}

/**
 * Returns whether statements show all uses of a benefit. Also returns true for a benefit that needs no statement: one
 * that is ignored, has no amount or is claimed automatically.
 */
function isOnStatements(card: Card, { id, periods, entries }: HistoryOfBenefit): boolean {
  const counts = periods.some(({ amount, ignored }) => centsOf(amount) > 0 && !ignored);
  const latest = periods.at(-1)?.start ?? '';
  const isClaimed = card.auto_claims.some(
    ({ benefit_id, until }) => benefit_id === id && (until === null || latest <= until),
  );
  const isAlwaysShown = entries.length > 0 && entries.every(({ on_statement }) => on_statement === 'yes');
  return !counts || isClaimed || isAlwaysShown;
}

/**
 * If the benefit has a `key` and the card has a `product`, the entry applies to this benefit on all cards of the
 * product. Otherwise the entry applies only to this benefit of this card.
 */
export function findWordsEntry(
  card: Card,
  words: string,
  { id, key }: { id: string; key: string | null },
): StatementWords {
  return key !== null && card.product !== null
    ? { product: card.product, words, key, benefit_id: null }
    : { product: wordsProduct(card), words, key: null, benefit_id: id };
}

function wordsProduct(card: Pick<Card, 'id' | 'product'>): string {
  return card.product ?? card.id;
}

export const byDayUsed = (one: Use, other: Use) => (one.used_on < other.used_on ? -1 : 1);
