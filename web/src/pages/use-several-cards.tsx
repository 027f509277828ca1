import { lazy, Suspense, useState, type ReactNode } from 'react';

const SeveralCardsDialog = lazy(async () => ({
  default: (await import('./several-cards-dialog.tsx')).SeveralCardsDialog,
}));

/** Opens the dialog that adds several cards by their names. */
export function useSeveralCards(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen !== null && (
      <Suspense>
        <SeveralCardsDialog open={isOpen} onClose={() => setIsOpen(false)} onClosed={() => setIsOpen(null)} />
      </Suspense>
    ),
  };
}
