import { lazy } from 'react';
import { once } from '../../browser/once.ts';

/** Loads the empty state and its catalogue code only for a card without benefits. */
export const NoBenefitsYet = lazy(
  once(async () => ({ default: (await import('./no-benefits-yet.tsx')).NoBenefitsYet })),
);
