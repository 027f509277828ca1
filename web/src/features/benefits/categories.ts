import { loadCards, type Category } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { productOf } from '../../api/catalogue-query.ts';

type CategoryOf = (row: UserBenefit, card: Card | undefined) => string;

/** The categories of benefits that the catalogue does not have, by type. */
const ofTypes: Partial<Record<string, Category>> = { insurance: 'insurance', travel_benefit: 'travel' };

/** Loads the cards of some banks and returns a function that names a benefit's category. */
export async function loadCategories(banks: readonly string[]): Promise<CategoryOf> {
  const cards = (await Promise.all(banks.map(loadCards))).flat();
  return ({ benefit, key }, card) => {
    const known = card && productOf(cards, card);
    // Only a benefit without a key is found by name, because users can rename benefits.
    const found = known?.benefits.find(({ key: ofCatalogue, versions }) =>
      key === null ? versions.some(({ name }) => name === benefit.benefit_name) : key === ofCatalogue,
    );
    return inWords(found?.category ?? ofTypes[benefit.benefit_type] ?? 'other');
  };
}

function inWords(category: Category): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1);
}
