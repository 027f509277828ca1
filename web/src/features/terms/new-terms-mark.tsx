import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';

/** Marks a card's tile where its terms differ from the terms in force. */
export function NewTermsMark({ card }: { card: Card }) {
  if (card.terms === null) return null;
  return (
    <>
      {'\u00a0· '}
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'primary.main' }}>
        New terms
      </Box>
    </>
  );
}
