import AddOutlined from '@mui/icons-material/AddOutlined';
import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { DialogNotLoaded } from '../../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import type { OwnBenefitDraft } from './own-benefit-draft.ts';

const [OwnBenefitDialog, fetchDialog] = lazyComponent(
  async () => (await import('./own-benefit-dialog.tsx')).OwnBenefitDialog,
  DialogNotLoaded,
);

interface OwnBenefitButtonProps extends ButtonProps {
  card: Card;
  benefit: BenefitInPeriod | null;
  proposed?: OwnBenefitDraft;
}

export function OwnBenefitButton({ card, benefit, proposed, ...button }: OwnBenefitButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <NetworkButton
        {...button}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <OwnBenefitDialog
          card={card}
          benefit={benefit}
          proposed={proposed}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export function AddOwnBenefit({ card }: { card: Card }) {
  return (
    <OwnBenefitButton card={card} benefit={null} variant="outlined" startIcon={<AddOutlined />}>
      Add a benefit
    </OwnBenefitButton>
  );
}
