import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useState } from 'react';
import { countText } from '../../../model/texts/count-text.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { addAction, NamedCardRows, NamedCardsFailure } from './named-cards.tsx';
import { readPasted } from './read-pasted.ts';
import { useNamedCards } from './use-named-cards.ts';

interface AddSeveralDialogProps {
  onClosed: () => void;
  onAdded: (text: string, cardIds: readonly string[]) => void;
}

const CLOSE_HELD = 'Close without trying again?';

const PAUSE_MS = 400;

export function AddSeveralDialog({ onClosed, onAdded }: AddSeveralDialogProps) {
  const [text, setText] = useState('');
  const [listed, setListed] = useState('');
  const named = useNamedCards({
    onAdded: (...added) => {
      onAdded(...added);
      onClosed();
    },
    onRemoved: (rest) => {
      setText(rest);
      setListed(rest);
    },
  });
  const { find, rows } = named;

  useEffect(() => {
    if (text === listed) return;
    const timer = setTimeout(() => {
      setListed(text);
      void find(isOfNames(text) ? text : '');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, listed, find]);

  const discarded = rows.length === 0 ? 'these names' : countText(rows.length, 'row');
  return (
    <DialogFrame
      title="Add several cards"
      onPhone="fills"
      hasDraft
      discardQuestion={text.trim() === '' ? null : named.isHeld ? CLOSE_HELD : `Discard ${discarded}?`}
      isSaving={named.isAdding}
      maxWidth={false}
      paperSx={{ '@media (min-width: 600px)': { maxWidth: 760 } }}
      beside={<NamedCardsFailure named={named} />}
      action={addAction(named, text !== listed)}
      onClose={onClosed}
    >
      <DialogContent sx={contentStyle}>
        <DialogContentText variant="body2">
          Type one card per line, or paste a table. You can add the opening month, the last digits and the
          holder.
        </DialogContentText>
        <FormField
          label="Names of your cards"
          value={text}
          placeholder={'plat 12/25 11005\ngold 3/2024\nvisa x2'}
          multiline
          minRows={3}
          maxRows={8}
          // The first field of a dialog has the focus (ARIA Authoring Practices).
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          disabled={named.isAdding || named.isHeld}
          inputProps={{ spellCheck: false }}
          problem={
            isOfNames(listed) ? null : 'This is an export or a list of this app. Restore it in Settings.'
          }
          onChange={({ target }) => setText(target.value)}
        />
        <NamedCardRows named={named} />
      </DialogContent>
    </DialogFrame>
  );
}

function isOfNames(text: string): boolean {
  return readPasted(text).kind === 'names';
}

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  alignContent: 'start',
} as const;
