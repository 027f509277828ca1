import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import { useNewTerms } from './use-new-terms.ts';

/** Says on the tile of a card that there are newer terms to look at in its sheet. */
export function NewTermsMark({ card }: { card: Card }) {
  const found = useNewTerms(card);
  if (!found) return null;
  return (
    <>
      {' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        ·{' '}
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 550 }}>
          New terms: review
        </Box>
      </Box>
    </>
  );
}
