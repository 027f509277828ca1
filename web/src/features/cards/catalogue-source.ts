import { useQuery } from '@tanstack/react-query';
import type { BenefitTemplate, Network } from '@card-rewards/functions/contract';

/** A card as a catalogue offers it. */
export interface OfferedCard {
  name: string;
  network: Network;
  annualFee: string;
}

/** What the card dialog needs of a catalogue. */
export interface CardCatalogue {
  banks: readonly string[];
  cardsOfBank: (bank: string) => OfferedCard[];
  templatesFor: (cardName: string, bank?: string) => BenefitTemplate[];
}

export type LoadCatalogue = () => Promise<CardCatalogue>;

/** The catalogue is big, so it is loaded when it is first needed and then kept. */
export function useCatalogue(loadCatalogue: LoadCatalogue) {
  return useQuery({
    queryKey: ['catalogue'],
    // The functions one by one: a module itself cannot be compared or copied by the cache.
    queryFn: async () => {
      const { banks, cardsOfBank, templatesFor } = await loadCatalogue();
      return { banks, cardsOfBank, templatesFor };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}
