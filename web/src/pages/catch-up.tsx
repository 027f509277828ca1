import { Suspense } from 'react';
import { useCatchUp } from '../api/reading-queries.ts';
import { logFailure } from '../browser/log.ts';
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
  const { notices, notify, dismiss } = useOwnNotices();
  const { takeBack } = useCatchUp();
  const undo = async (subject: string, count: number) => {
    try {
      await takeBack(subject);
      notify({ subject, text: `Removed ${countText(count, 'use')}` });
    } catch (error) {
      logFailure('Removing a reading', error);
      const action = { name: 'Try again', onClick: () => void undo(subject, count) };
      notify({ subject, text: 'Couldn’t undo.', action });
    }
  };
  return (
    <>
      {cardIds && (
        <Suspense>
          <CatchUpDialog
            cardIds={cardIds}
            onSaved={({ id, count, text }) =>
              notify({ subject: id, text, action: { name: 'Undo', onClick: () => void undo(id, count) } })
            }
            onClosed={onClosed}
          />
        </Suspense>
      )}
      {(cardIds || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
