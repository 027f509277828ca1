import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { useAllUserBenefits } from '../../api/benefit-queries.ts';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { CardBenefits } from '../../features/benefits/card-benefits.tsx';
import { useOpenBenefit } from './sheet-address.ts';

const OwnBenefitDialog = lazy(async () => ({
  default: (await import('../../features/card-sheet/own-benefit-dialog.tsx')).OwnBenefitDialog,
}));
const OwnBenefitActions = lazy(async () => ({
  default: (await import('../../features/card-sheet/own-benefit-actions.tsx')).OwnBenefitActions,
}));

/** The first tab of the sheet: what the card gives. */
export function BenefitsTab({ card }: { card: Card }) {
  const client = useQueryClient();
  const openBenefit = useOpenBenefit();
  const open = useCallback(({ id }: UserBenefit) => openBenefit(id), [openBenefit]);
  const { data: all } = useAllUserBenefits();
  const own = useMemo(
    () => (all ?? []).filter(({ card_id, origin }) => card_id === card.id && origin === 'own'),
    [all, card.id],
  );
  const [isAdding, setIsAdding] = useState<boolean | null>(null);
  return (
    <>
      <CardBenefits
        card={card}
        onOpen={open}
        onRetry={() => refreshCardsAndBenefits(client)}
        renderAdd={(isFirst) => (
          <Button
            variant={isFirst ? 'contained' : 'outlined'}
            startIcon={<AddOutlined />}
            onClick={() => setIsAdding(true)}
          >
            Add a benefit
          </Button>
        )}
      />
      <Suspense>
        {own.map((benefit) => (
          <OwnBenefitActions key={benefit.id} card={card} benefit={benefit} />
        ))}
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
