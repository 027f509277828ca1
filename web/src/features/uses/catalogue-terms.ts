import { useQuery } from '@tanstack/react-query';
import { findCard, type BenefitVersion } from '@card-rewards/functions/catalogue';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { bankCardsQuery } from '../../api/catalogue-query.ts';

interface CatalogueTerms {
  /** What the catalogue calls the card. */
  product: string;
  version: BenefitVersion;
}

/** What the catalogue says of a benefit, and who says so; undefined where it does not know it. */
export function useCatalogueTerms(card: Card, benefit: UserBenefit): CatalogueTerms | undefined {
  const { data: cards } = useQuery({ ...bankCardsQuery(card.bank), enabled: benefit.origin === 'catalogue' });
  const product = cards && (cards.find(({ id }) => id === card.product) ?? findCard(cards, card.card_name));
  const { benefit_name, frequency } = benefit.benefit;
  const versions = product?.benefits.find(
    ({ key, versions: all }) =>
      key === benefit.key || (benefit.key === null && all.some(({ name }) => name === benefit_name)),
  )?.versions;
  const ofCadence = versions?.filter((version) => version.frequency === frequency);
  const version = ofCadence?.find(({ description }) => description === benefit.description) ?? ofCadence?.[0];
  const [name] = product?.names ?? [];
  return version && name !== undefined ? { product: name, version } : undefined;
}
