import { lazy } from 'react';
import { once } from '../../browser/once.ts';

// The dialogs load when the pointer or the focus reaches the cards, or when the page is idle.
const loadCardDialog = once(async () => ({ default: (await import('./card-dialog.tsx')).CardDialog }));
const loadDeleteDialog = once(async () => ({
  default: (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
}));

export const CardDialog = lazy(loadCardDialog);
export const DeleteCardDialog = lazy(loadDeleteDialog);

// A failed load is reported when the dialog is opened.
export const fetchDialogs = () => void Promise.all([loadCardDialog(), loadDeleteDialog()]).catch(() => {});
