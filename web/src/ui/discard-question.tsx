import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface DiscardQuestionProps {
  open: boolean;
  question: string;
  keep?: string;
  discard?: string;
  onKeep: () => void;
  onDiscard: () => void;
}

export function DiscardQuestion(props: DiscardQuestionProps) {
  const { open, question, keep = 'Keep editing', discard = 'Discard', onKeep, onDiscard } = props;
  const id = useId();
  return (
    <Dialog open={open} onClose={onKeep} role="alertdialog" aria-labelledby={id}>
      <DialogTitle id={id}>{question}</DialogTitle>
      <DialogActions sx={{ flexWrap: 'wrap', pt: 1.5, gap: 0.5 }}>
        {/* In an alert dialog, the least destructive choice has the focus (ARIA Authoring Practices). */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button color="inherit" onClick={onKeep} autoFocus>
          {keep}
        </Button>
        <Button color="error" variant="contained" onClick={onDiscard}>
          {discard}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
