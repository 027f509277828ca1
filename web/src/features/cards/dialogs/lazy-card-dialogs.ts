// The dialogs add, edit, close and delete one card. They load on demand.

import { DialogNotLoaded } from '../../../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const [CardDialog, fetchCardDialog] = lazyComponent(
  async () => (await import('./card-dialog.tsx')).CardDialog,
  DialogNotLoaded,
);
const [DeleteCardDialog, fetchDeleteDialog] = lazyComponent(
  async () => (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
  DialogNotLoaded,
);

export { CardDialog, DeleteCardDialog };

/** Loads both dialogs, when the pointer or the focus reaches the cards or the page is idle. */
export function fetchDialogs(): void {
  fetchCardDialog();
  fetchDeleteDialog();
}
