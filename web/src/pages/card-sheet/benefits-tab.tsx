import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { CardBenefits } from '../../features/benefits/card-benefits.tsx';
import { fetchOwnBenefitDialog, OwnBenefitDialog } from '../../features/card-sheet/own-benefit-form.ts';
import { fetchBenefitLevel } from './sheet-parts.ts';
import { useOpenBenefit } from './use-sheet-navigation.ts';

/** The first tab of the sheet: what the card gives. */
export function BenefitsTab({ card }: { card: Card }) {
  const client = useQueryClient();
  const openBenefit = useOpenBenefit();
  const open = useCallback(({ id }: UserBenefit) => openBenefit(id), [openBenefit]);
  const [isAdding, setIsAdding] = useState<boolean | null>(null);
  return (
    <>
      <CardBenefits
        card={card}
        onOpen={open}
        onNear={fetchBenefitLevel}
        onRetry={() => void refreshCardsAndBenefits(client)}
        renderAdd={(isFirst) => (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            startIcon={<AddOutlined />}
            onPointerEnter={fetchOwnBenefitDialog}
            onFocus={fetchOwnBenefitDialog}
            onClick={() => setIsAdding(true)}
          >
            Add a benefit
          </Button>
        )}
      />
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
