import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useRef, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { unsavedText } from '../../api/client.ts';
import { useUndoCalls } from '../../api/undo-queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { useFocusAfterChange } from '../../ui/focus.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { useChooseTerms, useNewTerms } from './new-terms.tsx';
import { TermsChanges } from './terms-changes.tsx';

export function TermsReview({ card }: { card: Card }) {
  const id = useId();
  const terms = useNewTerms()[card.id];
  const { mutateAsync } = useChooseTerms();
  const undoCalls = useUndoCalls();
  const { attempt, isPending, hasFailed, error } = useAttempt('Choosing the terms');
  const [isOpen, setIsOpen] = useState(false);
  const [decided, setDecided] = useState<{ text: string; undo: string } | null>(null);

  const news = useRef<HTMLDivElement>(null);
  useFocusAfterChange(decided, () => news.current);

  function decide(id: string, take: boolean): void {
    const undo = crypto.randomUUID();
    attempt(async () => {
      await mutateAsync({ cardId: card.id, decision: { id, take }, undo });
      setDecided({ text: take ? 'Switched to the new terms.' : 'Your terms stay as they are.', undo });
    });
  }

  const failure = hasFailed && (
    <Failure>{decided ? 'Couldn’t undo. The card may have changed since.' : unsavedText(error)}</Failure>
  );
  if (decided) {
    const { text, undo } = decided;
    return (
      <Box ref={news} role="status" tabIndex={-1} sx={{ ...place, py: 1, outline: 'none' }}>
        {text}
        <NetworkButton
          size="small"
          disabled={isPending}
          onClick={() =>
            attempt(async () => {
              await undoCalls([undo]);
              setDecided(null);
            })
          }
        >
          Undo
        </NetworkButton>
        {failure}
      </Box>
    );
  }
  if (!terms) return null;
  return (
    <Box sx={place}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={opener}
      >
        New terms: review
        <ExpandMoreOutlined
          aria-hidden
          sx={{ fontSize: 18, transform: isOpen ? 'rotate(180deg)' : undefined }}
        />
      </ButtonBase>
      {isOpen && (
        <Box id={id} role="group" aria-label="New terms">
          <TermsChanges card={card} changes={terms.changes} />
          {failure}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 1.25 }}>
            <NetworkButton color="inherit" disabled={isPending} onClick={() => decide(terms.id, false)}>
              Keep my terms
            </NetworkButton>
            <NetworkButton variant="contained" loading={isPending} onClick={() => decide(terms.id, true)}>
              Switch to new terms
            </NetworkButton>
          </Box>
        </Box>
      )}
    </Box>
  );
}

const place = { px: 2.5, py: 0.5, borderTop: 1, borderColor: 'divider', typography: 'body2' } as const;

const opener = {
  gap: 0.5,
  minHeight: 40,
  px: 0.75,
  mx: -0.75,
  borderRadius: '6px',
  typography: 'body2',
  fontWeight: 550,
  color: 'primary.main',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;
