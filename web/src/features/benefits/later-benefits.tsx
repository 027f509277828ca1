import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { LaterBenefit } from '@card-rewards/functions/contract';
import { useSaveBenefitSettings } from '../../api/benefit-terms-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { benefitDisplayName } from '../../model/benefit-amount.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { WorthField } from '../../ui/worth-field.tsx';

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
        {benefits.map((benefit) => (
          <LaterRow key={benefit.id} later={benefit} />
        ))}
      </Box>
    </Box>
  );
}

/** Shows a benefit that begins later. Its worth already counts for the card's next year, so it can be entered here. */
function LaterRow({ later }: { later: LaterBenefit }) {
  const { mutateAsync, isError } = useSaveBenefitSettings(later);

  async function save(worth: string | null): Promise<boolean> {
    try {
      await mutateAsync({ worth });
      return true;
    } catch (error) {
      logFailure('Saving the benefit', error);
      return false;
    }
  }

  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Box component="span" sx={{ flex: '1 1 6rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          {benefitDisplayName(later.benefit)}
        </Box>
        <Box component="span" className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
          Starts in {shortMonthYear(later.starts_on)}
        </Box>
      </Box>
      <WorthField benefit={later} onSave={save} />
      {isError && <Failure>Couldn’t save. Try again.</Failure>}
    </Box>
  );
}
