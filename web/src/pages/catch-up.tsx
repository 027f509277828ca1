import { Suspense } from 'react';
import { useCatchUp } from '../api/reading-queries.ts';
import { useUndoAction } from '../api/undo.ts';
import { countText } from '../model/count-text.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useOwnNotices } from '../ui/use-notices.ts';

const [CatchUpDialog] = lazyComponent(
  async () => (await import('../features/history/catch-up-dialog.tsx')).CatchUpDialog,
);

interface CatchUpProps {
  /** The cards to ask about; null while the question is closed. */
  cardIds: readonly string[] | null;
  onClosed: () => void;
}

/** Shows the dialog that asks what was used earlier in the year, and offers Undo for what it has recorded. */
export function CatchUp({ cardIds, onClosed }: CatchUpProps) {
  const { notices, notify, dismiss, dismissSubject } = useOwnNotices();
  const { takeBack } = useCatchUp();
  const undoAction = useUndoAction({ notify, dismissSubject });
  return (
    <>
      {cardIds && (
        <Suspense>
          <CatchUpDialog
            cardIds={cardIds}
            onSaved={({ id, count, text }) => {
              const undone = `Removed ${countText(count, 'use')}`;
              notify({ subject: id, text, action: undoAction(() => takeBack(id), { subject: id, undone }) });
            }}
            onClosed={onClosed}
          />
        </Suspense>
      )}
      {(cardIds || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
