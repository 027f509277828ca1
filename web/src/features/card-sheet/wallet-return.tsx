import Box from '@mui/material/Box';
import { useCards } from '../../api/card-queries.ts';
import { dollars } from '../../display/benefit-amount.ts';
import { returnThisYear } from '../../display/card-return.ts';
import { useToday } from '../../shared/today.ts';

/** What all cards have given back this year, and the fees that fall due in it. */
export function WalletReturn() {
  const today = useToday();
  const { data: cards } = useCards();
  const total = cards && returnThisYear(cards, today);
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
