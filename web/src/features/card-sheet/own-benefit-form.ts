import { lazy } from 'react';
import { once } from '../../browser/once.ts';

const loadDialog = once(async () => ({
  default: (await import('./own-benefit-dialog.tsx')).OwnBenefitDialog,
}));

/** Fetched when the pointer or the focus comes near what opens it. */
export const OwnBenefitDialog = lazy(loadDialog);

/** Whoever opens it will say so if it does not load. */
export const fetchOwnBenefitDialog = () => void loadDialog().catch(() => {});
