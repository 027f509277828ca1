import {
  loadHowToUse,
  loadKinds,
  loadOtherNames,
  openedThisMonth,
  toTemplates,
  type CatalogueCard,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod } from '@card-rewards/functions/domain';
import {
  knownShops,
  searchedBenefit,
  type CatalogueFacts,
  type SearchedCard,
} from '../../../../web/src/model/search/searched-benefit.ts';
import { createWalletSearch } from '../../../../web/src/model/search/wallet-search.ts';
import { benefitIn } from '../../../support/benefit-in-period.ts';
import { productNamed } from '../../../support/products.ts';

const TODAY = '2026-11-27';

/** The products of the wallet, by the short names that the tests use. */
const products = {
  Platinum: productNamed('American Express Platinum Card'),
  Gold: productNamed('American Express Gold Card'),
  Reserve: productNamed('Chase Sapphire Reserve'),
  Venture: productNamed('Capital One Venture X'),
  Delta: productNamed('Delta SkyMiles Reserve American Express Card'),
  Aspire: productNamed('Hilton Honors American Express Aspire Card'),
  Executive: productNamed('Citi / AAdvantage Executive World Elite Mastercard'),
} satisfies Record<string, CatalogueCard>;

const banks = ['American Express', 'Chase', 'Capital One', 'Citi'];

export const facts: CatalogueFacts = {
  products: new Map(Object.entries(products)),
  howToUse: Object.fromEntries(
    (await Promise.all(banks.map(loadHowToUse))).flatMap((ofBank) => Object.entries(ofBank)),
  ),
  kinds: await loadKinds(),
  shops: knownShops(await loadOtherNames()),
};

/** Returns the benefits of a card with the terms in force, with ids like 'Gold uber-cash'. */
export function benefitsOf(card: string, product: CatalogueCard): BenefitInPeriod[] {
  return toTemplates(product, 'in_force', openedThisMonth(TODAY)).map(
    ({ key, type, name, amount, frequency, description }) =>
      benefitIn({
        benefit_id: `${card} ${key}`,
        card_id: card,
        card_name: product.names[0],
        last_digits: null,
        key: key ?? null,
        type,
        name,
        amount,
        frequency,
        description,
      }),
  );
}

export const benefits = Object.entries(products).flatMap(([card, product]) => benefitsOf(card, product));

/**
 * Returns the search for benefits.
 * @param known null until the catalogue is loaded
 */
export function searchOf(
  given: readonly BenefitInPeriod[] = benefits,
  known: CatalogueFacts | null = facts,
  card?: SearchedCard,
) {
  return createWalletSearch(
    given.map((benefit) =>
      searchedBenefit(benefit, { card, cardName: benefit.card_name, today: TODAY }, known),
    ),
  );
}
