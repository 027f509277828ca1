import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { NetworkButton } from '../../ui/network-button.tsx';

/** Asks whether the earlier uses of a fee year are recorded that began before the card was added. */
export function TrackedFully({ card, fee }: { card: Card; fee: string }) {
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);

  async function save(): Promise<'done' | 'again'> {
    setHasFailed(false);
    try {
      await mutateAsync({ card, details: { tracked_fully: true } });
      return 'done';
    } catch (error) {
      logFailure('Saving the card', error);
      setHasFailed(true);
      return 'again';
    }
  }

  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      This fee year ({dollars(fee)}) began before you added the card. Have you recorded its earlier uses?
      <NetworkButton
        size="small"
        sx={{ display: 'flex', ml: -1.25 }}
        loading={isShut}
        onClick={() => void submit(save)}
      >
        Yes, all entered
      </NetworkButton>
      {hasFailed && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
          Not saved. Try again.
        </Box>
      )}
    </Box>
  );
}
