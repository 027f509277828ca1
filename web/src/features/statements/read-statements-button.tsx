import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState, type ComponentProps } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const [ReadStatementsDialog, fetchDialog] = lazyComponent(
  async () => (await import('./read-statements-dialog.tsx')).ReadStatementsDialog,
);

type ReadStatementsButtonProps = Pick<ComponentProps<typeof ReadStatementsDialog>, 'EditCard'> &
  Pick<ButtonProps, 'variant'>;

export function ReadStatementsButton({ EditCard, variant = 'outlined' }: ReadStatementsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<UploadFileOutlined />}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      >
        Import statements
      </Button>
      <Suspense>
        {isOpen && <ReadStatementsDialog EditCard={EditCard} onClosed={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
