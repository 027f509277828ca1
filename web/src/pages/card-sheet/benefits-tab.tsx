import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { CardBenefits } from '../../features/benefits/card-benefits.tsx';
import { AddOwnBenefit } from '../add-own-benefit.tsx';
import { fetchBenefitLevel } from './sheet-parts.ts';
import { useOpenBenefit } from './use-sheet-navigation.ts';

/** Shows the card's benefits, in the first tab of the sheet. */
export function BenefitsTab({ card }: { card: Card }) {
  const client = useQueryClient();
  const openBenefit = useOpenBenefit();
  const open = useCallback(({ id }: UserBenefit) => openBenefit(id), [openBenefit]);
  return (
    <CardBenefits
      card={card}
      onOpen={open}
      onNear={fetchBenefitLevel}
      onRetry={() => void refreshCardsAndBenefits(client)}
      addButton={<AddOwnBenefit card={card} />}
    />
  );
}
