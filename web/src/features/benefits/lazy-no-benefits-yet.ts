import { lazy } from 'react';
import { once } from '../../browser/once.ts';

/** Loads with its catalogue code only for a card that has no benefits. */
export const NoBenefitsYet = lazy(
  once(async () => ({ default: (await import('./no-benefits-yet.tsx')).NoBenefitsYet })),
);
