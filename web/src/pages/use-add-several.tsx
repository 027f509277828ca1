import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import { useWhenIdle } from '../browser/use-is-idle.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useCatchUpStep } from './use-catch-up-step.tsx';

const [AddSeveralDialog, fetchAddSeveralDialog] = lazyComponent(
  async () => (await import('../features/several-cards/add-several-dialog.tsx')).AddSeveralDialog,
);

/** Returns the dialog that adds several cards by their names and then asks what was used of them, and a function that opens it. */
export function useAddSeveral() {
  const [isOpen, setIsOpen] = useState(false);
  const { ask, step } = useCatchUpStep();
  const added = useRef<Parameters<typeof ask>>(null);
  // The first opening must not wait for the code.
  useWhenIdle(fetchAddSeveralDialog);
  const open = () => setIsOpen(true);
  return {
    open,
    /** The button of the empty state. */
    startButton: <Button onClick={open}>Add several cards at once</Button>,
    dialog: (
      <Suspense>
        {isOpen && (
          <AddSeveralDialog
            onClosed={() => {
              setIsOpen(false);
              if (added.current) ask(...added.current);
              added.current = null;
            }}
            onAdded={(text, cardIds) => (added.current = [cardIds, text])}
          />
        )}
        {step}
      </Suspense>
    ),
  };
}
