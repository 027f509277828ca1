import { onDemand } from '../../ui/on-demand.tsx';

/** The dialog, whose code loads when the pointer or the focus reaches its button. */
export const [OwnBenefitDialog, fetchOwnBenefitDialog] = onDemand(
  async () => (await import('./own-benefit-dialog.tsx')).OwnBenefitDialog,
);
