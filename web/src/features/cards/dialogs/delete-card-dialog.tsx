import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useDeleteCards } from '../../../api/card-changes.ts';
import { useCardNames } from '../../../api/card-queries.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useAttempt } from '../../../ui/use-submit.ts';

interface DeleteCardDialogProps {
  card: Card;
  onClosed: () => void;
  onCloseInstead: () => void;
}

export function DeleteCardDialog({ card, onClosed, onCloseInstead }: DeleteCardDialogProps) {
  // A server with only the specification's fields sends no version and cannot count the recorded uses.
  const isAsked = card.version > 0;
  const { data: count, isPending } = useQuery({
    queryKey: queryKeys.recordedUses(card.id),
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /cards/{id}/use-count', { params: { id: card.id }, signal });
      return data.count;
    },
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  const name = useCardNames().get(card.id) ?? displayCardName(card.card_name);
  const canClose = card.closed_date === null;
  const id = useId();
  const { mutateAsync: deleteCards } = useDeleteCards();
  const { attempt, isPending: isDeleting } = useAttempt('Deleting the card');
  const confirm = () =>
    attempt(async () => {
      await deleteCards([card.id]);
      onClosed();
    });

  return (
    <DialogFrame
      title="Delete Credit Card"
      isSaving={isDeleting}
      maxWidth="xs"
      aria-describedby={id}
      beside={
        count !== undefined &&
        count > 0 &&
        canClose && (
          <Button disabled={isDeleting} onClick={onCloseInstead} sx={{ mr: 'auto', ml: -1.75 }}>
            Close card instead
          </Button>
        )
      }
      cancel={{ autoFocus: true }}
      action={{ children: 'Delete Card', color: 'error', onClick: confirm }}
      onClose={onClosed}
    >
      <DialogContent id={id}>
        <DialogContentText sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          Are you sure you want to delete <strong>{name}</strong>?
        </DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          This action cannot be undone and will also remove all associated benefits and data.
        </DialogContentText>
        {isAsked && (
          // The text has room for its longest form, so that the buttons do not move under the pointer.
          <DialogContentText role="status" sx={{ mt: 1, minHeight: { xs: '3lh', sm: '2lh' } }}>
            {isPending ? 'Checking recorded uses…' : count !== undefined && usesText(count, canClose)}
          </DialogContentText>
        )}
      </DialogContent>
    </DialogFrame>
  );
}

function usesText(uses: number, canClose: boolean): string {
  if (uses === 0) return 'No uses recorded.';
  const deleted = `${countText(uses, 'recorded use')} will be deleted.`;
  return canClose
    ? `${deleted} If you no longer hold this card, close it instead to keep its history.`
    : deleted;
}
