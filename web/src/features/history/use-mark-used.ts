import type { HistoryPeriod } from '@card-rewards/functions/contract';
import { useCatchUp } from '../../api/reading-queries.ts';
import { useUndoAction } from '../../api/undo.ts';
import { logFailure } from '../../browser/log.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { countText } from '../../model/count-text.ts';
import { useNotices } from '../../ui/use-notices.ts';
import { useSubmit } from '../../ui/use-submit.ts';

/** Marks past periods of a benefit as used, and reports it with Undo. */
export function useMarkUsed(cardId: string) {
  const { record, takeBack } = useCatchUp();
  const { isSubmitting, submit } = useSubmit();
  const { notify, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });

  const mark = (periods: readonly HistoryPeriod[]) =>
    void submit(async () => {
      try {
        const { id, count, amount } = await record(periods.map((period) => ({ card_id: cardId, period })));
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
        notify({ text: 'Couldn’t save. Try again.' });
      }
      return 'again';
    });
  return { mark, isMarking: isSubmitting };
}
