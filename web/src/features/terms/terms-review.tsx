import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useId, useRef, useState } from 'react';
import type { NewTerms } from '@card-rewards/functions/catalogue';
import type { Benefit, Card } from '@card-rewards/functions/contract';
import { useChooseTerms } from '../../api/new-terms-queries.ts';
import { takenLines } from './terms-text.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { TermsChoice } from './terms-choice.tsx';
import { useNewTerms } from './use-new-terms.ts';

/** Newer terms of a card, which its holder takes or keeps away. It takes no room where there are none. */
export function TermsReview({ card }: { card: Card }) {
  const id = useId();
  const today = useToday();
  const found = useNewTerms(card);
  const { mutateAsync } = useChooseTerms(card.id);
  const { isShut, submit } = useLatch();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** What has been decided, in words. */
  const [decided, setDecided] = useState<string[] | null>(null);

  const news = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (decided) news.current?.focus({ preventScroll: true });
  }, [decided]);

  function choose(take: boolean, version: string, terms: NewTerms<Benefit> | null): void {
    setHasFailed(false);
    void submit(async () => {
      try {
        await mutateAsync({ version, take });
        setDecided(take && terms ? ['Taken.', ...takenLines(terms, card.opening_date, today)] : [KEPT]);
      } catch (error) {
        logFailure('Choosing the terms', error);
        setHasFailed(true);
      }
      return 'again';
    });
  }

  if (decided) {
    return (
      <Box ref={news} role="status" tabIndex={-1} sx={{ ...place, py: 1.5, outline: 'none' }}>
        {decided.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    );
  }
  if (!found) return null;
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
        <TermsChoice
          id={id}
          card={card}
          product={found.product}
          isSaving={isShut}
          hasFailed={hasFailed}
          onChoose={(take, terms) => choose(take, found.version, terms)}
        />
      )}
    </Box>
  );
}

const KEPT = 'TaggedList as it is, until there are newer terms.';

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
  '&:hover': { bgcolor: 'action.hover' },
} as const;
