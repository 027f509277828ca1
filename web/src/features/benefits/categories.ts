import { findCard, loadCards, type Category } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';

type CategoryOf = (row: UserBenefit, card: Card | undefined) => string;

/** The category of a benefit that the catalogue does not know, by its type. */
const ofTypes: Partial<Record<string, Category>> = { insurance: 'insurance', travel_benefit: 'travel' };

/** Loads what the catalogue says of these banks' cards. Says then what a benefit is good for. */
export async function loadCategories(banks: readonly string[]): Promise<CategoryOf> {
  const cards = (await Promise.all(banks.map(loadCards))).flat();
  return ({ benefit, key }, card) => {
    const known = card && (cards.find(({ id }) => id === card.product) ?? findCard(cards, card.card_name));
    // By its name only where nobody has said which one it is: its holder may have given it another name.
    const found = known?.benefits.find(({ key: ofCatalogue, versions }) =>
      key === null ? versions.some(({ name }) => name === benefit.benefit_name) : key === ofCatalogue,
    );
    return inWords(found?.category ?? ofTypes[benefit.benefit_type] ?? 'other');
  };
}

function inWords(category: Category): string {
  return category.slice(0, 1).toUpperCase() + category.slice(1);
}
