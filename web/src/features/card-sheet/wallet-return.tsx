import Box from '@mui/material/Box';
import { useCards, useMayHaveCards } from '../../api/card-queries.ts';
import { dollars } from '../../display/benefit-amount.ts';
import { returnThisYear } from '../../display/card-return.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/today.ts';

/** What all cards have given back this year, and the fees that fall due in it. */
export function WalletReturn() {
  const today = useToday();
  const { data: cards } = useCards();
  const mayHaveCards = useMayHaveCards();
  const total = cards && returnThisYear(cards, today);
  // Its place, which on a phone is a line of its own.
  if (!cards && mayHaveCards) return <Skeleton width="14rem" sx={{ mr: 'auto', typography: 'body2' }} />;
  if (!total) return null;
  return (
    <Box
      sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      title={`In ${today.slice(0, 4)}`}
    >
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {dollars(total.captured)}
      </Box>{' '}
      captured of {dollars(total.fees)} in fees
    </Box>
  );
}
