import { onDemand } from '../../ui/on-demand.tsx';

/** Loads the empty state and its catalogue code only for a card without benefits. */
export const [NoBenefitsYet] = onDemand(async () => (await import('./no-benefits-yet.tsx')).NoBenefitsYet);
