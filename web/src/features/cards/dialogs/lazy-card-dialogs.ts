// The dialogs add, edit, close and delete one card. They load on demand.

import { lazyComponent } from '../../../ui/lazy-component.tsx';

const [CardDialog, fetchCardDialog] = lazyComponent(
  async () => (await import('./card-dialog.tsx')).CardDialog,
);
const [DeleteCardDialog, fetchDeleteDialog] = lazyComponent(
  async () => (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
);

export { CardDialog, DeleteCardDialog };

/** Loads both dialogs, when the pointer or the focus reaches the cards or the page is idle. */
export function fetchDialogs(): void {
  fetchCardDialog();
  fetchDeleteDialog();
}
