import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useReopenCard } from '../../../api/card-changes.ts';
import { useCardNames } from '../../../api/card-queries.ts';
import { useUndoAction } from '../../../api/undo-queries.ts';
import { useNotices } from '../../../ui/use-notices.ts';

export function useClosedNotice(): (card: Card) => void {
  const notices = useNotices();
  const names = useCardNames();
  const undoAction = useUndoAction(notices);
  const { mutateAsync: reopen } = useReopenCard();
  return ({ id, card_name }) => {
    const subject = `closed ${id}`;
    const name = names.get(id) ?? displayCardName(card_name);
    const action = undoAction(() => reopen(id), { subject, undone: `${name} is open again.` });
    notices.notify({ subject, text: `${name} is closed.`, action });
  };
}
