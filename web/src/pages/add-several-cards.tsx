import { Suspense, useEffect } from 'react';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useNotices } from '../ui/use-notices.ts';

const [AddSeveralDialog, fetchAddSeveralDialog] = lazyComponent(
  async () => (await import('../features/my-data/add-several-dialog.tsx')).AddSeveralDialog,
);

interface AddSeveralCardsProps {
  /** Null when the dialog is not mounted. */
  open: boolean | null;
  onChange: (open: boolean | null) => void;
}

/** Shows the dialog that adds several cards by their names, and says what was added. */
export function AddSeveralCards({ open, onChange }: AddSeveralCardsProps) {
  const { notices, notify, dismiss } = useNotices();
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
            onClosed={() => onChange(null)}
            onAdded={(text) => notify({ text })}
          />
        </Suspense>
      )}
      {(open !== null || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
