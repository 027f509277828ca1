import type { BenefitVersion, CatalogueBenefit, CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { useProduct } from '../../api/catalogue-query.ts';

interface CatalogueTerms {
  product: CatalogueCard;
  benefit: CatalogueBenefit;
  /** The version of the card's terms. */
  version: BenefitVersion;
}

/** Loads a benefit's terms from the catalogue; undefined while loading, and where the catalogue does not have them. */
export function useCatalogueTerms(card: Card, benefit: UserBenefit): CatalogueTerms | undefined {
  const { data: product } = useProduct(card, { enabled: benefit.origin === 'catalogue' });
  const { benefit_name, frequency } = benefit.benefit;
  const known = product?.benefits.find(
    ({ key, versions }) =>
      key === benefit.key || (benefit.key === null && versions.some(({ name }) => name === benefit_name)),
  );
  const ofFrequency = known?.versions.filter((version) => version.frequency === frequency);
  const version =
    ofFrequency?.find(({ description }) => description === benefit.description) ?? ofFrequency?.[0];
  return product && known && version && { product, benefit: known, version };
}
