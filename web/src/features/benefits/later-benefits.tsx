import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { LaterBenefit } from '@card-rewards/functions/contract';
import { benefitDisplayName } from '../../model/benefit-amount.ts';
import { shortDate } from '../../model/date-text.ts';

/** Lists what begins with a card's first renewal, each with its first day. */
export function LaterBenefits({ benefits }: { benefits: readonly LaterBenefit[] }) {
  const id = useId();
  return (
    <Box component="section" sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Later
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {benefits.map(({ id: benefitId, benefit, starts_on }) => (
          <Box
            component="li"
            key={benefitId}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}
          >
            <Box component="span" sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              {benefitDisplayName(benefit)}
            </Box>
            <Box component="span" className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
              From {shortDate(starts_on)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
