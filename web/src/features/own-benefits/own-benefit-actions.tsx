import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import { useCardMutation } from '../../api/card-queries.ts';
import { api } from '../../api/client.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { benefitDisplayName } from '../../model/benefits/benefit-amount.ts';
import { Failure } from '../../ui/failure.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useAttempt } from '../../ui/use-submit.ts';
import { OwnBenefitButton } from './own-benefit-button.tsx';

interface OwnBenefitActionsProps {
  card: Card;
  benefit: BenefitInPeriod;
  onDeleted: () => void;
}

export function OwnBenefitActions({ card, benefit, onDeleted }: OwnBenefitActionsProps) {
  const name = benefitDisplayName(benefit);
  const [isAsked, setIsAsked] = useState(false);
  const { mutateAsync: remove } = useCardMutation({
    mutationFn: (undo: string) =>
      api('DELETE /cards/{id}/benefits/{benefitId}', {
        params: { id: card.id, benefitId: benefit.benefit_id },
        undo,
      }),
  });
  const { attempt, isPending, hasFailed } = useAttempt('Deleting the benefit');
  const notices = useNotices();
  const undoAction = useUndoAction(notices);
  const confirm = () =>
    attempt(async () => {
      const undo = crypto.randomUUID();
      await remove(undo);
      onDeleted();
      const action = undoAction([undo], { subject: benefit.benefit_id, undone: `Restored ${name}` });
      notices.notify({ subject: benefit.benefit_id, text: `Deleted ${name}`, action });
    });

  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isAsked ? (
          <>
            <Box sx={{ typography: 'body2', flexBasis: '100%', overflowWrap: 'anywhere' }}>
              Delete {name}? Its history stays.
            </Box>
            <Button
              color="inherit"
              sx={{ ml: 'auto' }}
              disabled={isPending}
              // The focused Delete button has disappeared, and Cancel is the safe choice.
              ref={takeFocus}
              onClick={() => setIsAsked(false)}
            >
              Cancel
            </Button>
            <NetworkButton color="error" variant="contained" loading={isPending} onClick={confirm}>
              Delete benefit
            </NetworkButton>
          </>
        ) : (
          <>
            <OwnBenefitButton card={card} benefit={benefit} sx={{ ml: -1.25 }}>
              Edit
            </OwnBenefitButton>
            <NetworkButton color="error" onClick={() => setIsAsked(true)}>
              Delete
            </NetworkButton>
          </>
        )}
      </Box>
      {hasFailed && <Failure>Couldn’t delete. Try again.</Failure>}
    </div>
  );
}
