import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useLatch } from '../../ui/use-latch.ts';

interface ConfirmUsesProps {
  card: Card;
  year: Pick<FeeYear, 'from'>;
  /** Opens the history of the fee year's beginning. */
  onAddEarlier: () => void;
  /** The question, where the place does not say it. */
  children?: string;
}

/** Asks whether all uses of a fee year are entered. Once they are, the year is compared with its fee. */
export function ConfirmUses({ card, year, onAddEarlier, children }: ConfirmUsesProps) {
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);

  async function save(): Promise<'done' | 'again'> {
    setHasFailed(false);
    try {
      await mutateAsync({ card, details: { complete_years: [...card.complete_years, year.from] } });
      return 'done';
    } catch (error) {
      logFailure('Saving the card', error);
      setHasFailed(true);
      return 'again';
    }
  }

  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mr: -1.25, ml: children ? 0 : -1.25 }}
      >
        {children}
        <NetworkButton size="small" loading={isShut} onClick={() => void submit(save)}>
          All entered
        </NetworkButton>
        <Button size="small" onClick={onAddEarlier}>
          Add earlier uses
        </Button>
      </Box>
      {hasFailed && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
          Not saved. Try again.
        </Box>
      )}
    </>
  );
}
