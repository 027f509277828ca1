import { lazyComponent } from '../../ui/lazy-component.tsx';

/** The dialog, whose code loads when the pointer or the focus reaches its button. */
export const [OwnBenefitDialog, fetchOwnBenefitDialog] = lazyComponent(
  async () => (await import('./own-benefit-dialog.tsx')).OwnBenefitDialog,
);
