import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Card } from '@card-rewards/functions/contract';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { BenefitDetail } from '../../features/benefit-detail/benefit-detail.tsx';
import { EarnedBenefit } from '../../features/own-benefits/earned-benefit.tsx';
import { OwnBenefitActions } from '../../features/own-benefits/own-benefit-actions.tsx';
import { benefitDisplayName } from '../../model/benefits/benefit-amount.ts';
import { withoutDigits } from '../../model/cards/card-name.ts';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { SheetHead, SheetLoading } from './sheet-head.tsx';
import { useSheetNavigation } from './use-sheet-navigation.ts';

interface BenefitLevelProps {
  card: Card;
  cardName: string;
  benefitId: string;
}

export function BenefitLevel({ card, cardName, benefitId }: BenefitLevelProps) {
  const { back, close } = useSheetNavigation();
  const { data: all, isError, refetch } = useWholeBenefits();
  const benefit = all?.find(({ card_id, benefit_id }) => card_id === card.id && benefit_id === benefitId);
  if (!all && !isError) return <SheetLoading />;
  return (
    <>
      <SheetHead
        title={benefit ? benefitDisplayName(benefit) : 'Benefit'}
        text={withoutDigits(cardName, card.last_digits)}
        textEnd={card.last_digits === null ? undefined : `••••\u00a0${card.last_digits}`}
        onBack={back}
        onClose={close}
      />
      {benefit ? (
        <BenefitDetail
          key={benefit.benefit_id}
          card={card}
          benefit={benefit}
          actions={
            benefit.origin === 'own' ? (
              <OwnBenefitActions card={card} benefit={benefit} onDeleted={back} />
            ) : (
              <EarnedBenefit card={card} benefit={benefit} />
            )
          }
        />
      ) : (
        <Box sx={{ p: 2.5 }}>
          {all ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              This benefit is no longer listed. See the card’s history.
            </Typography>
          ) : (
            <NotLoaded onRetry={() => void refetch()} />
          )}
        </Box>
      )}
    </>
  );
}
