import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';

/** Says in the caption of a card's tile that its terms differ from those in force. */
export function NewTermsMark({ card }: { card: Card }) {
  if (card.terms === null) return null;
  return (
    <>
      {' · '}
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'primary.main' }}>
        New terms
      </Box>
    </>
  );
}
