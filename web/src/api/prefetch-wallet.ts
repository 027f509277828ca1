import type { QueryClient } from '@tanstack/react-query';
import { userBenefitsQuery } from './benefit-queries.ts';
import { cardsQuery } from './card-queries.ts';

/** Starts reading the cards and the benefits while the screen's code is still loading. */
export function prefetchWallet(client: QueryClient): void {
  // The screen that shows a list reports its failure.
  client.query(cardsQuery).catch(() => {});
  client.query(userBenefitsQuery).catch(() => {});
}
