import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const [LazyCardDialog, fetchCardDialog] = lazyComponent(
  async () => (await import('./card-dialog.tsx')).CardDialog,
);
const [LazyDeleteDialog, fetchDeleteDialog] = lazyComponent(
  async () => (await import('./delete-card-dialog.tsx')).DeleteCardDialog,
);

/** The dialog that adds or edits a card. Pages also pass it to features that lead to it. */
export function CardDialog(props: ComponentProps<typeof LazyCardDialog>) {
  return (
    <Suspense>
      <LazyCardDialog {...props} />
    </Suspense>
  );
}

export function DeleteCardDialog(props: ComponentProps<typeof LazyDeleteDialog>) {
  return (
    <Suspense>
      <LazyDeleteDialog {...props} />
    </Suspense>
  );
}

/** Loads both dialogs, when the pointer or the focus reaches the cards or the page is idle. */
export function fetchDialogs(): void {
  fetchCardDialog();
  fetchDeleteDialog();
}
