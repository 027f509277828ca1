import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useSaveCardDetails, type CardDetails } from '../../api/card-details-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useLatch } from '../../ui/use-latch.ts';

interface ConfirmUsesProps {
  card: Card;
  /** Saved with the card when the holder confirms. */
  details: CardDetails;
  isAlignedEnd?: boolean;
  /** The question. */
  children: ReactNode;
}

/** Asks whether all uses of a fee year are entered. Once they are, the year is compared with its fee. */
export function ConfirmUses({ card, details, isAlignedEnd = false, children }: ConfirmUsesProps) {
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);

  async function save(): Promise<'done' | 'again'> {
    setHasFailed(false);
    try {
      await mutateAsync({ card, details });
      return 'done';
    } catch (error) {
      logFailure('Saving the card', error);
      setHasFailed(true);
      return 'again';
    }
  }

  return (
    <Box sx={{ color: 'text.secondary' }}>
      {children}
      <NetworkButton
        size="small"
        sx={{ display: 'flex', ...(isAlignedEnd ? { ml: 'auto', mr: -1.25 } : { ml: -1.25 }) }}
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
