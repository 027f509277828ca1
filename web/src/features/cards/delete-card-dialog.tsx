import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useDeleteCard } from '../../api/card-queries.ts';
import { logFailure } from '../../shared/log.ts';

interface DeleteCardDialogProps {
  open: boolean;
  card: Card;
  onClose: () => void;
  onClosed: () => void;
}

export function DeleteCardDialog({ open, card, onClose, onClosed }: DeleteCardDialogProps) {
  const id = useId();
  const { mutateAsync: deleteCard, isPending } = useDeleteCard();
  // Once deleted it stays: the dialog is on its way out, and a second click has nothing left to delete.
  const deleting = useRef(false);

  async function confirm(): Promise<void> {
    if (deleting.current) return;
    deleting.current = true;
    try {
      await deleteCard(card.id);
      onClose();
    } catch (error) {
      logFailure('Deleting the card', error);
      deleting.current = false;
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`}>Delete Credit Card</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
          Are you sure you want to delete <strong>{card.card_name}</strong>?
        </DialogContentText>
        <DialogContentText sx={{ mt: 1 }}>
          This action cannot be undone and will also remove all associated benefits and data.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 0.5 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button color="error" variant="contained" loading={isPending} onClick={() => void confirm()}>
          Delete Card
        </Button>
      </DialogActions>
    </Dialog>
  );
}
