import { lazy, Suspense } from 'react';

const SeveralCardsDialog = lazy(async () => ({
  default: (await import('./several-cards-dialog.tsx')).SeveralCardsDialog,
}));

interface AddSeveralCardsProps {
  /** Null when the dialog is not mounted. */
  open: boolean | null;
  onChange: (open: boolean | null) => void;
}

/** Shows the dialog that adds several cards by their names. Its code loads when it is first opened. */
export function AddSeveralCards({ open, onChange }: AddSeveralCardsProps) {
  if (open === null) return null;
  return (
    <Suspense>
      <SeveralCardsDialog open={open} onClose={() => onChange(false)} onClosed={() => onChange(null)} />
    </Suspense>
  );
}
