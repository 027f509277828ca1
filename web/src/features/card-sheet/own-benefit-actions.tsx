import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { useDeleteOwnBenefit } from '../../api/own-benefit-queries.ts';
import { benefitDisplayName } from '../../display/benefit-amount.ts';
import { logFailure } from '../../shared/log.ts';
import { useLatch } from '../../shared/use-latch.ts';
import { OwnBenefitDialog } from './own-benefit-dialog.tsx';

interface OwnBenefitActionsProps {
  card: Card;
  benefit: UserBenefit;
}

/** Edits and deletes a benefit of the holder's own. Deleting asks once more in its place. */
export function OwnBenefitActions({ card, benefit }: OwnBenefitActionsProps) {
  const [isEditing, setIsEditing] = useState<boolean | null>(null);
  const name = benefitDisplayName(benefit.benefit);
  const [isAsked, setIsAsked] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { mutateAsync: remove } = useDeleteOwnBenefit();
  const { isShut, submit } = useLatch();

  async function confirm(): Promise<'done' | 'again'> {
    setHasFailed(false);
    try {
      await remove({ cardId: card.id, benefitId: benefit.id });
      return 'done';
    } catch (error) {
      logFailure('Deleting the benefit', error);
      setHasFailed(true);
      return 'again';
    }
  }

  return (
    <Box sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isAsked ? (
          <>
            <Box sx={{ typography: 'body2', mr: 'auto' }}>Delete {name}? Its history stays.</Box>
            <Button color="inherit" disabled={isShut} onClick={() => setIsAsked(false)}>
              Cancel
            </Button>
            <Button color="error" variant="contained" loading={isShut} onClick={() => void submit(confirm)}>
              Delete benefit
            </Button>
          </>
        ) : (
          <>
            <Box sx={{ typography: 'body2', mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                Your own:
              </Box>{' '}
              {name}
            </Box>
            <Button size="small" aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
              Edit
            </Button>
            <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={() => setIsAsked(true)}>
              Delete
            </Button>
          </>
        )}
      </Box>
      {hasFailed && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
          Not deleted. Try again.
        </Box>
      )}
      {isEditing !== null && (
        <OwnBenefitDialog
          open={isEditing}
          card={card}
          benefit={benefit}
          onClose={() => setIsEditing(false)}
          onClosed={() => setIsEditing(null)}
        />
      )}
    </Box>
  );
}
