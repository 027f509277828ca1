import { useQuery } from '@tanstack/react-query';
import { loadCards, offeredFee, type CatalogueCard } from '@card-rewards/functions/catalogue';
import type { Network } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';

/** A card as the dialog offers it. */
export interface OfferedCard {
  name: string;
  network: Network;
  annualFee: string;
}

/** The catalogue's cards of a bank: a file of its own for each, loaded when the bank is chosen and then kept. */
export function useBankCards(bank: string) {
  return useQuery({
    queryKey: ['catalogue', bank],
    queryFn: () => loadCards(bank),
    enabled: bank !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
}

/** What Add offers of a bank's cards on a day, by name. */
export function offersOf(cards: readonly CatalogueCard[], today: PlainDate): OfferedCard[] {
  return cards
    .filter(({ status }) => status !== 'gone')
    .map((card) => ({
      name: card.names[0],
      network: card.network,
      annualFee: offeredFee(card, today),
    }));
}
