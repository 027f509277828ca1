import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The dialog that adds or edits a card. Pages also pass it to features that lead to it. */
export const [CardDialog, fetchCardDialog] = lazyComponent(
  async () => (await import('./card-dialog.tsx')).CardDialog,
);

export const [DeleteCardDialog, fetchDeleteDialog] = lazyComponent(
  async () => (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
);

/** Loads both dialogs, when the pointer or the focus reaches the cards or the page is idle. */
export function fetchDialogs(): void {
  fetchCardDialog();
  fetchDeleteDialog();
}
