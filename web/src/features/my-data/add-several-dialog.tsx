import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { secondClickIgnored } from '../../browser/second-click.ts';
import { countText } from '../../model/count-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { AddNamedCards, NamedCardRows, NamedCardsFailure } from './named-cards.tsx';
import { MAX_NAMES, readPasted } from './pasted-import.ts';
import { useNamedCards } from './use-named-cards.ts';

interface AddSeveralDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Called with a sentence that says what was added. */
  onAdded: (text: string) => void;
}

/** Shows the dialog that adds several cards: their names, then a row for each, and one button. */
export function AddSeveralDialog({ open, onClose, onClosed, onAdded }: AddSeveralDialogProps) {
  const id = useId();
  const onPhone = useIsBelow('sm');
  const [text, setText] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const named = useNamedCards({
    onAdded: (added) => {
      onAdded(added);
      onClose();
    },
    isReused: false,
  });
  const close = () => {
    if (named.isAdding) return;
    if (named.rows.length > 0 || text.trim() !== '') setIsAsking(true);
    else onClose();
  };
  // Back asks once and then closes the question, each with its own entry in the browser's history.
  useCloseOnBack(open && !isAsking, close);

  async function listCards(): Promise<void> {
    const pasted = readPasted(text);
    setIsUnreadable(pasted.kind !== 'names');
    if (pasted.kind === 'names' && (await named.find(pasted.names))) setText('');
  }

  return (
    <Dialog
      open={open}
      // A stray click beside the dialog must not discard what was entered.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      fullScreen={onPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      slotProps={{
        transition: { onExited: onClosed },
        paper: secondClickIgnored,
      }}
    >
      <DialogTitle id={`${id}-title`}>Add several cards</DialogTitle>
      <DialogContent sx={contentStyle}>
        <DialogContentText variant="body2">
          Type the names of your cards, then say when you opened each.
        </DialogContentText>
        <FormField
          label="Names of your cards"
          value={text}
          placeholder="plat x2, gold, csr"
          multiline
          minRows={2}
          maxRows={8}
          // The first field of a dialog has the focus (ARIA Authoring Practices).
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputProps={{ spellCheck: false }}
          problem={
            isUnreadable
              ? `Enter up to ${MAX_NAMES} card names. Add a list or restore an export in Settings.`
              : null
          }
          onChange={({ target }) => {
            setText(target.value);
            setIsUnreadable(false);
          }}
        />
        <Button
          variant="outlined"
          disabled={text.trim() === '' || named.isAdding}
          loading={named.isFinding}
          onClick={() => void listCards()}
          sx={{ justifySelf: 'start' }}
        >
          {named.rows.length === 0 ? 'List cards' : 'List more cards'}
        </Button>
        <NamedCardRows named={named} />
      </DialogContent>
      <DialogActions sx={footStyle}>
        <NamedCardsFailure named={named} />
        <Button color="inherit" disabled={named.isAdding} onClick={close}>
          Cancel
        </Button>
        <AddNamedCards named={named} />
      </DialogActions>
      <DiscardQuestion
        open={open && isAsking}
        question={
          named.rows.length === 0 ? 'Discard these names?' : `Discard ${countText(named.rows.length, 'row')}?`
        }
        onKeep={() => setIsAsking(false)}
        onDiscard={onClose}
      />
    </Dialog>
  );
}

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  alignContent: 'start',
} as const;

const footStyle = { flexWrap: 'wrap', px: 3, pt: 1.5, pb: 2.5, gap: 0.5 } as const;
