import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { useCatchUp, type CatchUp } from '../../api/reading-queries.ts';
import { useUndoAction } from '../../api/undo.ts';
import { logFailure } from '../../browser/log.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { countText } from '../../model/count-text.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useSubmit } from '../../ui/use-submit.ts';

/** Marks past periods of a benefit as used, and reports it with Undo. */
export function useMarkUsed(cardId: string) {
  const { readingOf, record, takeBack } = useCatchUp();
  const { isSubmitting, submit } = useSubmit();
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });

  const send = (reading: CatchUp) =>
    void submit(async () => {
      const { id } = reading;
      dismissSubject(id);
      try {
        const { count, amount } = await record(reading);
        notify({
          subject: id,
          text: `Recorded ${countText(count, 'use')}, ${dollars(amount)}`,
          ...(count > 0 && {
            action: undoAction(() => takeBack(id), {
              subject: id,
              undone: `Removed ${countText(count, 'use')}`,
            }),
          }),
        });
      } catch (error) {
        logFailure('Marking periods as used', error);
        // The periods may be saved, and then the button that has marked them is gone.
        const action = { name: 'Try again', onClick: () => send(reading) };
        notify({ subject: id, text: 'Couldn’t save.', action });
      }
      return 'again';
    });
  const mark = (periods: readonly HistoryPeriod[]) =>
    send(readingOf(periods.map((period) => ({ card_id: cardId, period }))));
  return { mark, isMarking: isSubmitting };
}
