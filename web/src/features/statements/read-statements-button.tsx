import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState, type ComponentProps } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';

const [ReadStatementsDialog, fetchDialog] = onDemand(
  async () => (await import('./read-statements-dialog.tsx')).ReadStatementsDialog,
);

type ReadStatementsButtonProps = Pick<ComponentProps<typeof ReadStatementsDialog>, 'EditCard'>;

/** Shows the button that opens the dialog for reading statements. */
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
