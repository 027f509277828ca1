import { Suspense, useEffect, useRef } from 'react';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useCatchUpStep } from './use-catch-up-step.tsx';

const [AddSeveralDialog, fetchAddSeveralDialog] = lazyComponent(
  async () => (await import('../features/several-cards/add-several-dialog.tsx')).AddSeveralDialog,
);

interface AddSeveralCardsProps {
  /** Null when the dialog is not mounted. */
  open: boolean | null;
  onChange: (open: boolean | null) => void;
}

/** Shows the dialog that adds several cards by their names, and then asks what was used of them earlier in the year. */
export function AddSeveralCards({ open, onChange }: AddSeveralCardsProps) {
  const { ask, step } = useCatchUpStep();
  const added = useRef<Parameters<typeof ask>>(null);
  // The first opening must not wait for the code.
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) fetchAddSeveralDialog();
  }, [isIdle]);
  return (
    <>
      {open !== null && (
        <Suspense>
          <AddSeveralDialog
            open={open}
            onClose={() => onChange(false)}
            onClosed={() => {
              onChange(null);
              if (added.current) ask(...added.current);
              added.current = null;
            }}
            onAdded={(text, cardIds) => (added.current = [cardIds, text])}
          />
        </Suspense>
      )}
      {step}
    </>
  );
}
