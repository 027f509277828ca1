import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCards, useMayHaveCards } from '../../../api/card-queries.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { againstFees, returnThisYear } from '../../../model/cards/card-return.ts';
import { useToday } from '../../../browser/today.ts';

/** Shows the captured amount of all cards this year, and the fees due in it. */
export function WalletReturn() {
  const today = useToday();
  const { data: cards, isError } = useCards();
  const mayHaveCards = useMayHaveCards();
  const total = cards && returnThisYear(cards, today);
  const year = today.slice(0, 4);
  if (!cards && mayHaveCards && !isError) {
    return (
      <Box sx={place}>
        <Skeleton width="18rem" />
      </Box>
    );
  }
  if (!total) return null;
  return (
    <Box sx={{ ...place, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {dollars(total.captured)}
      </Box>{' '}
      {againstFees(total, year)}
    </Box>
  );
}

/** Keeps the same width while loading. On a phone it takes a separate line. */
const place = { mr: 'auto', flexBasis: { xs: '100%', sm: '20rem' }, typography: 'body2' } as const;
