import type { ByBenefit, CatalogueCard, FeeVersion, OnStatements } from '@card-rewards/functions/catalogue';
import { amountOf } from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import { comparable, creditWords, hasWords, isNoCredit, isOwnFee, isSurely } from './line-words.ts';

export interface Guess {
  product: CatalogueCard;
  credit: LineAsRead | null;
  fee: LineAsRead | null;
}

export interface Products {
  cards: readonly CatalogueCard[];
  onStatements: ByBenefit<OnStatements>;
}

interface KnownCredit {
  line: LineAsRead;
  possible: Set<CatalogueCard>;
  sure: Set<CatalogueCard>;
  /** The products in `sure` whose words for the credit have the confidence `high`. */
  seen: Set<CatalogueCard>;
}

/**
 * Guesses the product of an account. All credits and the fee in the lines must fit the product. If multiple products
 * fit, the guess is the only one that real statements have shown with one of the credits.
 * @returns null if the guess is not certain, or if a business card also fits
 */
export function guessProduct(lines: readonly LineAsRead[], products: Products): Guess | null {
  const credits = knownCredits(lines, products);
  const fees = lines.filter(isOwnFee);
  const feeOf = (card: CatalogueCard) => fees.find((line) => card.fee.some((fee) => isChargedAs(line, fee)));
  const fitting = products.cards.filter(
    (card) =>
      credits.every(({ possible }) => possible.has(card)) && (fees.length === 0 || feeOf(card) !== undefined),
  );
  const seen = fitting.filter((card) => credits.some((credit) => credit.seen.has(card)));
  const [only, ...others] = fitting.length > 1 ? seen : fitting;
  const [credit] = credits.toSorted((one, other) => one.possible.size - other.possible.size);
  const hasBusinessCard = fitting.some((card) => card !== only && /\bbusiness\b/i.test(card.names[0]));
  if (!only || others.length > 0 || hasBusinessCard) return null;
  const isSure = credit ? credits.some(({ sure }) => sure.has(only)) : fees.length > 0;
  return isSure ? { product: only, credit: credit?.line ?? null, fee: feeOf(only) ?? null } : null;
}

export function isOtherProduct(
  lines: readonly LineAsRead[],
  product: CatalogueCard,
  products: Products,
): boolean {
  const fees = lines.filter(isOwnFee);
  const hasFee = (card: CatalogueCard) => fees.some((line) => card.fee.some((fee) => isChargedAs(line, fee)));
  return (
    knownCredits(lines, products).some(({ possible }) => !possible.has(product)) ||
    (!hasFee(product) && products.cards.some(hasFee))
  );
}

function knownCredits(lines: readonly LineAsRead[], { cards, onStatements }: Products): KnownCredit[] {
  const words = cards.flatMap((card) =>
    Object.values(onStatements[card.id] ?? {})
      .flatMap((versions) => versions.flatMap((version) => version.words))
      .filter(({ kind }) => kind === 'credit')
      .map((each) => ({ card, ...creditWords(each.words, each.confidence) })),
  );
  const cardsOf = (some: typeof words) => new Set(some.map(({ card }) => card));
  const incoming = lines.filter((line) => line.cents > 0 && !isNoCredit(line));
  const different = new Map(incoming.map((line) => [comparable(line.words), line]));
  return [...different.values()].flatMap((line): KnownCredit[] => {
    const possible = words.filter(({ pattern }) => hasWords(line, pattern));
    const sure = possible.filter((each) => each.confidence !== 'low' && isSurely(line, each));
    if (sure.length === 0) return [];
    const seen = sure.filter(({ confidence }) => confidence === 'high');
    return [{ line, possible: cardsOf(possible), sure: cardsOf(sure), seen: cardsOf(seen) }];
  });
}

function isChargedAs(
  { day, cents }: LineAsRead,
  { from = '', until, amount, first_year }: FeeVersion,
): boolean {
  const charged = amountOf(-cents);
  return from <= day && (!until || day <= until) && (amount === charged || first_year === charged);
}
