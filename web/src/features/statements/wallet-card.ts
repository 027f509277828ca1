import type { ByBenefit, CatalogueCard, OnStatements } from '@card-rewards/functions/catalogue';
import type { Card, HistoryPeriod, StatementWords } from '@card-rewards/functions/contract';
import { productOf, walletPeriod, type WalletBenefit, type WalletCard } from './card-wallet.ts';
import { comparable, wordsPattern } from './line-words.ts';

/** Facts of the catalogue and of the holder about a card's product. */
interface ProductFacts {
  /** The card in the catalogue, if it is there. */
  product: CatalogueCard | undefined;
  onStatements: ByBenefit<OnStatements>;
  taught: readonly StatementWords[];
}

/** Builds the card that statements are compared with. Benefits that never appear on statements are left out. */
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
  const said = (product && key !== null && onStatements[product.id]?.[key]) || [];
  if (said.length > 0 && said.every(({ on_statement }) => on_statement === 'no')) return null;
  const words = said.flatMap((version) => version.words);
  return {
    id,
    key,
    name: latest.name,
    isIgnored: latest.ignored,
    byPurchase: said.some(({ trigger }) => trigger === 'purchase'),
    credits: words
      .filter(({ kind }) => kind === 'credit')
      .map(({ words: text, confidence }) => ({ pattern: wordsPattern(text), confidence })),
    purchases: words.filter(({ kind }) => kind === 'purchase').map(({ words: text }) => wordsPattern(text)),
    taught: taught
      .filter((each) => each.product === productOf(card))
      .filter((each) => (each.benefit_id === null ? each.key === key : each.benefit_id === id))
      .map((each) => comparable(each.words)),
    isUnlimited: versions.some(({ frequency }) => frequency === 'unlimited'),
    periods: periods.map(walletPeriod),
  };
}

/** Finds a benefit in the catalogue by its key, else by any of its names. */
function catalogueBenefitOf(product: CatalogueCard | undefined, periods: readonly HistoryPeriod[]) {
  const key = periods.find((period) => period.key !== null)?.key;
  const names = new Set(periods.map(({ name }) => name));
  return product?.benefits.find((benefit) =>
    key ? benefit.key === key : benefit.versions.some(({ name }) => names.has(name)),
  );
}

/** Assigns words to a benefit: by its key if the catalogue has it, so that it counts for every card of the product. */
export function taughtWords(
  card: Card,
  words: string,
  { id, key }: { id: string; key: string | null },
): StatementWords {
  return key !== null && card.product !== null
    ? { product: card.product, words, key, benefit_id: null }
    : { product: productOf(card), words, key: null, benefit_id: id };
}
