import { useCatchUp } from '../api/reading-queries.ts';
import { useUndoAction } from '../api/undo-queries.ts';
import { CatchUpDialog } from '../features/history/catch-up-dialog.tsx';
import { countText } from '../model/texts/count-text.ts';
import { PageStatusLine } from '../ui/status-line.tsx';
import { useOwnNotices } from '../ui/use-notices.ts';

export interface CatchUpProps {
  /** The cards to ask about, and a sentence about what has just happened. Null while the question is closed. */
  asked: { cardIds: readonly string[]; news: string } | null;
  onClosed: () => void;
}

export function CatchUp({ asked, onClosed }: CatchUpProps) {
  const { notices, notify, dismiss, dismissSubject } = useOwnNotices();
  const { takeBack } = useCatchUp();
  const undoAction = useUndoAction({ notify, dismissSubject });
  return (
    <>
      {asked && (
        <CatchUpDialog
          {...asked}
          onClosed={(saved) => {
            onClosed();
            if (saved === null) return;
            const { id: subject, count, text } = saved;
            const undone =
              count > 0 ? `Removed ${countText(count, 'use')}` : 'You can add earlier uses again';
            const undo = () => takeBack(subject);
            notify({ subject, text, action: undoAction(undo, { subject, undone }) });
          }}
        />
      )}
      {(asked || notices.length > 0) && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}
