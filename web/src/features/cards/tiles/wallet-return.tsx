import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCards, useMayHaveCards } from '../../../api/card-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { dollars, wholeDollars } from '../../../model/benefits/benefit-amount.ts';
import { capturedYear, isZero, returnOfTiles } from '../../../model/cards/card-return.ts';

export function WalletReturn() {
  const today = useToday();
  const { data: cards, isError } = useCards();
  const mayHaveCards = useMayHaveCards();
  const known = cards?.filter(({ version }) => version > 0) ?? [];
  if (!cards && mayHaveCards && !isError) {
    return (
      <Box sx={place}>
        <Skeleton width="18rem" />
      </Box>
    );
  }
  if (known.length === 0) return null;
  const { year, captured, fees } = capturedYear(known, today);
  const ofTiles = returnOfTiles(known, today);
  return (
    <Box sx={{ ...place, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      Captured in {year}{' '}
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {dollars(captured)}
      </Box>
      {!isZero(fees) && ` of ${wholeDollars(fees)} in fees`}
      {ofTiles && `. Current fee years: ${wholeDollars(ofTiles.back)} back of ${wholeDollars(ofTiles.fees)}`}
    </Box>
  );
}

const place = {
  mr: 'auto',
  mb: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: '1 1 20rem' },
  minHeight: { xs: '2lh', sm: 0 },
  typography: 'body2',
  textWrap: 'balance',
} as const;
