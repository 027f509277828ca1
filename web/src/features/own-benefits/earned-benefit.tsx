import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { findEntry, onDay } from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { useProduct } from '../../api/catalogue-queries.ts';
import { useToday } from '../../browser/today.ts';
import { OwnBenefitButton } from './own-benefit-button.tsx';
import { earnedBenefitDraft } from './own-benefit-draft.ts';

/** Offers to store an earned reward, such as a free night, as a benefit of the user's own with a last date. */
export function EarnedBenefit({ card, benefit }: { card: Card; benefit: BenefitInPeriod }) {
  const today = useToday();
  const { key, origin, condition, name, frequency } = benefit;
  const { data: product } = useProduct(card, { enabled: condition !== null });
  const entry = findEntry(product, { origin, key, name, frequency });
  const life = entry && onDay(entry.versions, { day: today, opened: card.opening_date })?.lasts;
  if (condition === null || life === undefined) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="h3">Earned it?</Typography>
      <Typography variant="body2">Add it as a benefit with its own last day.</Typography>
      <OwnBenefitButton
        card={card}
        benefit={null}
        proposed={earnedBenefitDraft(benefit, life, today)}
        variant="outlined"
      >
        I have it
      </OwnBenefitButton>
    </Box>
  );
}
