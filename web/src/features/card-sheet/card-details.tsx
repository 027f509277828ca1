import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';
import { daysText } from '../../model/period-text.ts';
import { DetailLine } from './detail-line.tsx';

/** How many characters fit on one line in half of the sheet. */
const SHORT = 20;
const SHORT_ON_PHONE = 14;

/** Shows the card's holder, nickname and notes, each edited in place. */
export function CardDetails({ card }: { card: Card }) {
  const longest = Math.max(card.holder?.length ?? 0, card.nickname?.length ?? 0);
  const columnsIf = (room: number) => `repeat(${longest > room ? 1 : 2}, minmax(0, 1fr))`;
  return (
    <Box sx={{ position: 'relative', px: 2.5, pb: 1, '&::before': belowHead }}>
      <Box
        sx={{
          display: 'grid',
          // The stored length counts, so that nothing moves while the user types.
          gridTemplateColumns: { xs: columnsIf(SHORT_ON_PHONE), sm: columnsIf(SHORT) },
          columnGap: 2,
        }}
      >
        <DetailLine card={card} field="holder" label="Holder" empty="Me" longest={60} />
        <DetailLine card={card} field="nickname" label="Nickname" empty="Add" longest={60} />
      </Box>
      {card.statements.length > 0 && (
        <Box sx={{ py: 0.5, typography: 'body2', color: 'text.secondary' }}>
          Statements read: {card.statements.map(({ from, to }) => daysText(from, to)).join(', ')}
        </Box>
      )}
      <DetailLine card={card} field="notes" label="Notes" empty="Add" longest={1000} multiline />
    </Box>
  );
}

/** Covers the head's hairline until the content is scrolled. */
const belowHead = {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  top: '-1px',
  zIndex: 3,
  height: '1px',
  bgcolor: 'background.paper',
} as const;
