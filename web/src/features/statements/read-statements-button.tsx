import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { once } from '../../browser/once.ts';

const loadDialog = once(async () => ({
  default: (await import('./read-statements-dialog.tsx')).ReadStatementsDialog,
}));
const ReadStatementsDialog = lazy(loadDialog);

/** A failure shows when the dialog opens. */
const fetchDialog = () => void loadDialog().catch(() => {});

type ReadStatementsButtonProps = Pick<ComponentProps<typeof ReadStatementsDialog>, 'EditCard'>;

/** Opens the dialog that reads statements. */
export function ReadStatementsButton({ EditCard }: ReadStatementsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        Read statements
      </Button>
      <Suspense>
        {isOpen && <ReadStatementsDialog EditCard={EditCard} onClosed={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
