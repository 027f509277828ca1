import { findEntry, loadCards, type Category } from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { labelOf } from '../../../model/benefits/benefit-labels.ts';
import { findProduct } from '../../../model/cards/find-product.ts';

type CategoryOf = (row: BenefitInPeriod, card: Card | undefined) => string;

const ofTypes: Partial<Record<string, Category>> = { insurance: 'insurance', travel_benefit: 'travel' };

export async function loadCategories(banks: readonly string[]): Promise<CategoryOf> {
  const cards = (await Promise.all(banks.map(loadCards))).flat();
  return ({ origin, key, name, frequency, type }, card) => {
    const entry = findEntry(card && findProduct(cards, card), {
      origin,
      key,
      name,
      frequency,
    });
    return labelOf(entry?.category ?? ofTypes[type] ?? 'other');
  };
}
