import { Suspense, useEffect, useState } from 'react';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useNotices } from '../ui/use-notices.ts';

const [AddSeveralDialog, fetchAddSeveralDialog] = lazyComponent(
  async () => (await import('../features/several-cards/add-several-dialog.tsx')).AddSeveralDialog,
);

const [CatchUp] = lazyComponent(async () => (await import('./catch-up.tsx')).CatchUp);

interface AddSeveralCardsProps {
  /** Null when the dialog is not mounted. */
  open: boolean | null;
  onChange: (open: boolean | null) => void;
}

/** Shows the dialog that adds several cards by their names, says what was added, and offers to catch up on the year. */
export function AddSeveralCards({ open, onChange }: AddSeveralCardsProps) {
  const { notices, notify, dismiss } = useNotices();
  // Undefined until it is asked for, so that its code loads only then.
  const [catchingUp, setCatchingUp] = useState<readonly string[] | null>();
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
            onAdded={(text, cardIds) =>
              notify({ text, action: { name: 'Catch up', onClick: () => setCatchingUp(cardIds) } })
            }
          />
        </Suspense>
      )}
      {catchingUp !== undefined && (
        <Suspense>
          <CatchUp cardIds={catchingUp} onClosed={() => setCatchingUp(null)} />
        </Suspense>
      )}
      {(open !== null || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
