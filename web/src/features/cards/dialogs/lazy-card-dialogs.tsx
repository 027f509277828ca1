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

export function fetchDialogs(): void {
  fetchCardDialog();
  fetchDeleteDialog();
}
