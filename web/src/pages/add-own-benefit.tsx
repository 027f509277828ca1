import AddOutlined from '@mui/icons-material/AddOutlined';
import { Suspense, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { fetchOwnBenefitDialog, OwnBenefitDialog } from '../features/card-sheet/lazy-own-benefit-dialog.ts';
import { NetworkButton } from '../ui/network-button.tsx';

/** Shows the button that adds an own benefit, and its dialog. */
export function AddOwnBenefit({ card }: { card: Card }) {
  const [isAdding, setIsAdding] = useState<boolean | null>(null);
  return (
    <>
      <NetworkButton
        variant="outlined"
        startIcon={<AddOutlined />}
        onPointerEnter={fetchOwnBenefitDialog}
        onFocus={fetchOwnBenefitDialog}
        onClick={() => setIsAdding(true)}
      >
        Add a benefit
      </NetworkButton>
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
