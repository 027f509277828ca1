import { Suspense, useEffect } from 'react';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useNews } from '../ui/use-news.ts';

const [AddSeveralDialog, fetchAddSeveralDialog] = onDemand(
  async () => (await import('../features/my-data/add-several-dialog.tsx')).AddSeveralDialog,
);

interface AddSeveralCardsProps {
  /** Null when the dialog is not mounted. */
  open: boolean | null;
  onChange: (open: boolean | null) => void;
}

/** Shows the dialog that adds several cards by their names, and says what was added. */
export function AddSeveralCards({ open, onChange }: AddSeveralCardsProps) {
  const { news, say, drop } = useNews();
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
            onAdded={(text) => say({ text })}
          />
        </Suspense>
      )}
      {(open !== null || news.length > 0) && <PageStatusLine news={news} onGone={drop} />}
    </>
  );
}
