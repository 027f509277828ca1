import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { CardDialog } from '../features/cards/dialogs/lazy-card-dialogs.tsx';
import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent, type NotLoadedProps } from '../ui/lazy-component.tsx';
import { useCatchUpStep } from './use-catch-up-step.tsx';

const [ReadStatementsDialog, fetchDialog] = lazyComponent(
  async () =>
    (await import('../features/statements/screens/read-statements-dialog.tsx')).ReadStatementsDialog,
  StatementsNotLoaded,
);

function StatementsNotLoaded({
  onClosed,
  ...props
}: NotLoadedProps & { onClosed: (addedCards: string[]) => void }) {
  return <DialogNotLoaded {...props} onClosed={() => onClosed([])} />;
}

/**
 * The dialog must be rendered beside the page's content, because the content disappears when the first cards are added.
 */
export function useReadStatements() {
  const [isOpen, setIsOpen] = useState(false);
  const { ask, step } = useCatchUpStep();
  const opens = { onPointerEnter: fetchDialog, onFocus: fetchDialog, onClick: () => setIsOpen(true) };
  return {
    importButton: (variant: ButtonProps['variant']) => (
      <Button variant={variant} startIcon={<UploadFileOutlined />} {...opens}>
        Import statements
      </Button>
    ),
    startButton: (
      <Button color="inherit" {...opens}>
        Start with your bank’s files
      </Button>
    ),
    ask,
    dialog: (
      <>
        {isOpen && (
          <ReadStatementsDialog
            EditCard={CardDialog}
            onClosed={(addedCards) => {
              setIsOpen(false);
              if (addedCards.length > 0) ask(addedCards);
            }}
          />
        )}
        {step}
      </>
    ),
  };
}
