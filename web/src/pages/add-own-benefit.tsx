import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { fetchOwnBenefitDialog, OwnBenefitDialog } from '../features/card-sheet/own-benefit-form.ts';

/** The button and the dialog that add a benefit of the holder's own. */
export function AddOwnBenefit({ card }: { card: Card }) {
  const [isAdding, setIsAdding] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AddOutlined />}
        onPointerEnter={fetchOwnBenefitDialog}
        onFocus={fetchOwnBenefitDialog}
        onClick={() => setIsAdding(true)}
      >
        Add a benefit
      </Button>
      <Suspense>
        {isAdding !== null && (
          <OwnBenefitDialog
            open={isAdding}
            card={card}
            benefit={null}
            onClose={() => setIsAdding(false)}
            onClosed={() => setIsAdding(null)}
          />
        )}
      </Suspense>
    </>
  );
}
