import { lazy } from 'react';
import { once } from '../../browser/once.ts';

const loadDialog = once(async () => ({
  default: (await import('./own-benefit-dialog.tsx')).OwnBenefitDialog,
}));

/** The dialog, whose code loads when the pointer or the focus reaches its button. */
export const OwnBenefitDialog = lazy(loadDialog);

// A failed load is reported when the dialog is opened.
export const fetchOwnBenefitDialog = () => void loadDialog().catch(() => {});
