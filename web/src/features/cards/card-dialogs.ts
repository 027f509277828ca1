import { lazy } from 'react';
import { once } from '../../browser/once.ts';

// Nobody needs them for the first look: they are fetched when the pointer or the focus comes near.
const loadCardDialog = once(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));
const loadDeleteDialog = once(async () => ({
  default: (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
}));

export const CardDialog = lazy(loadCardDialog);
export const DeleteCardDialog = lazy(loadDeleteDialog);

/** Whoever opens one will say so if it does not load. */
export const fetchDialogs = () => void Promise.all([loadCardDialog(), loadDeleteDialog()]).catch(() => {});
