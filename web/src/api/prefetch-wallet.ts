import type { QueryClient } from '@tanstack/react-query';
import { userBenefitsQuery } from './benefit-queries.ts';
import { cardsQuery } from './card-queries.ts';

/** Starts reading what every signed-in screen shows first, while the screen's code is still loading. */
export function prefetchWallet(client: QueryClient): void {
  // The screen that shows a list says so when it could not be read.
  client.query(cardsQuery).catch(() => {});
  client.query(userBenefitsQuery).catch(() => {});
}
