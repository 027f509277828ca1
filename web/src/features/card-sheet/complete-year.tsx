import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';

interface CompleteYearProps {
  card: Card;
  /** The first day of a fee year that has no result. */
  from: PlainDate;
}

/** Asks whether all uses of a past fee year are entered. Once they are, the year shows its result. */
export function CompleteYear({ card, from }: CompleteYearProps) {
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);

  async function save(): Promise<'done' | 'again'> {
    setHasFailed(false);
    try {
      await mutateAsync({ card, details: { complete_years: [...card.complete_years, from] } });
      return 'done';
    } catch (error) {
      logFailure('Saving the card', error);
      setHasFailed(true);
      return 'again';
    }
  }

  return (
    <Box sx={{ color: 'text.secondary' }}>
      Have you entered all its uses?
      <Button
        size="small"
        sx={{ display: 'flex', ml: 'auto', mr: -1.25 }}
        loading={isShut}
        onClick={() => void submit(save)}
      >
        Yes, all entered
      </Button>
      {hasFailed && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          Not saved. Try again.
        </Box>
      )}
    </Box>
  );
}
