import type { ByBenefit, CatalogueCard, OnStatements } from '@card-rewards/functions/catalogue';
import type { Card, HistoryPeriod, StatementWords } from '@card-rewards/functions/contract';
import { walletPeriod, wordsProduct, type WalletBenefit, type WalletCard } from './card-wallet.ts';
import { comparable, wordsPattern } from './line-words.ts';

/** Facts of the catalogue and of the holder about a card's product. */
interface ProductFacts {
  /** Undefined for a card that the catalogue does not have. */
  product: CatalogueCard | undefined;
  onStatements: ByBenefit<OnStatements>;
  taught: readonly StatementWords[];
}

/** Builds the card with which statements are compared. Benefits that never appear on statements are left out. */
export function walletCard(card: Card, history: readonly HistoryPeriod[], facts: ProductFacts): WalletCard {
  const byBenefit = Map.groupBy(history, ({ benefit_id }) => benefit_id);
  return {
    id: card.id,
    bank: card.bank,
    digits: card.last_digits,
    opened: card.opening_date,
    takenBack: card.taken_back,
    benefits: [...byBenefit].flatMap(([id, periods]) => benefitOf(card, { id, periods }, facts) ?? []),
  };
}

function benefitOf(
  card: Card,
  { id, periods }: { id: string; periods: readonly HistoryPeriod[] },
  { product, onStatements, taught }: ProductFacts,
): WalletBenefit | null {
  const latest = periods.at(-1);
  if (!latest) return null;
  const { key, versions } = catalogueBenefitOf(product, periods) ?? { key: null, versions: [] };
  const entries = (product && key !== null && onStatements[product.id]?.[key]) || [];
  if (entries.length > 0 && entries.every(({ on_statement }) => on_statement === 'no')) return null;
  const words = entries.flatMap((entry) => entry.words);
  return {
    id,
    key,
    name: latest.name,
    isIgnored: latest.ignored,
    byPurchase: entries.some(({ trigger }) => trigger === 'purchase'),
    credits: words
      .filter(({ kind }) => kind === 'credit')
      .map(({ words: text, confidence }) => ({ pattern: wordsPattern(text), confidence })),
    purchases: words.filter(({ kind }) => kind === 'purchase').map(({ words: text }) => wordsPattern(text)),
    taught: taught
      .filter((each) => each.product === wordsProduct(card))
      .filter((each) => (each.benefit_id === null ? each.key === key : each.benefit_id === id))
      .map((each) => comparable(each.words)),
    isUnlimited: versions.some(({ frequency }) => frequency === 'unlimited'),
    periods: periods.map(walletPeriod),
  };
}

/** Finds a benefit in the catalogue by its key, or without a key by any of its names. */
function catalogueBenefitOf(product: CatalogueCard | undefined, periods: readonly HistoryPeriod[]) {
  const key = periods.find((period) => period.key !== null)?.key;
  const names = new Set(periods.map(({ name }) => name));
  return product?.benefits.find((benefit) =>
    key ? benefit.key === key : benefit.versions.some(({ name }) => names.has(name)),
  );
}

/** Returns the entry that assigns words to a benefit: by its key for all cards of the product, or else by its id. */
export function taughtWords(
  card: Card,
  words: string,
  { id, key }: { id: string; key: string | null },
): StatementWords {
  return key !== null && card.product !== null
    ? { product: card.product, words, key, benefit_id: null }
    : { product: wordsProduct(card), words, key: null, benefit_id: id };
}
