import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import { useNewTerms } from './new-terms.ts';

/** Marks a card's tile where its terms differ from the terms in force. */
export function NewTermsMark({ card }: { card: Card }) {
  const terms = useNewTerms()[card.id];
  if (!terms) return null;
  return (
    <>
      {'\u00a0· '}
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'primary.main' }}>
        New terms
      </Box>
    </>
  );
}
