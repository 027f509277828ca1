import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ImportBox } from '../features/my-data/import-box.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import { useIsBelow } from '../ui/use-is-below.ts';

interface SeveralCardsDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Shows the dialog that adds several cards: first their names, then the month each was opened. */
export function SeveralCardsDialog({ open, onClose, onClosed }: SeveralCardsDialogProps) {
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose();
      }}
      fullScreen={useIsBelow('sm')}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={titleId}>Add several cards</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText variant="body2">
          Type the names of your cards, then choose when you opened each. You can review them before they are
          added.
        </DialogContentText>
        <ImportBox />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
