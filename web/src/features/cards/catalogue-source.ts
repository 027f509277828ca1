import { useQuery } from '@tanstack/react-query';
import { offeredFee, offeredTemplates, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { BenefitTemplate, Network } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { bankCardsQuery } from '../../api/catalogue-query.ts';

/** A card as the dialog offers it. */
export interface OfferedCard {
  name: string;
  /** What else it is called. */
  otherNames: readonly string[];
  network: Network;
  annualFee: string;
  /** Whether its bank has stopped issuing it, so that only who holds one looks for it. */
  isGone: boolean;
  benefits: readonly BenefitTemplate[];
}

export function useBankCards(bank: string) {
  return useQuery({ ...bankCardsQuery(bank), enabled: bank !== '' });
}

/** What Add offers of a bank's cards on a day, by name. */
export function offersOf(cards: readonly CatalogueCard[], today: PlainDate): OfferedCard[] {
  return cards.map((card) => {
    const [name, ...otherNames] = card.names;
    return {
      name,
      otherNames,
      network: card.network,
      annualFee: offeredFee(card, today),
      isGone: card.status === 'gone',
      benefits: offeredTemplates(card, today),
    };
  });
}
