import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { once } from '../../browser/once.ts';

const loadDialog = once(async () => ({
  default: (await import('./read-statements-dialog.tsx')).ReadStatementsDialog,
}));
const ReadStatementsDialog = lazy(loadDialog);

/** The dialog will say so if it does not load. */
const fetchDialog = () => void loadDialog().catch(() => {});

/** Opens the dialog that reads statements. */
export function ReadStatementsButton() {
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
      <Suspense>{isOpen && <ReadStatementsDialog onClosed={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
