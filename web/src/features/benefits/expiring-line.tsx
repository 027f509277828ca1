import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useListedBenefits } from '../../api/benefit-queries.ts';
import { nextExpiringText } from '../../model/benefits/benefit-list.ts';
import { useToday } from '../../browser/today.ts';

interface ExpiringLineProps {
  /** The text without cards, or after a failed read. */
  children: string;
  hasCards: boolean | undefined;
}

/** The sentence fits into one line of a phone, so that it moves nothing when it replaces its skeleton. */
const line = { display: 'block', fontSize: { xs: '0.9375rem', sm: '1rem' }, lineHeight: '1.5rem' };

const AMOUNT = /(\$[\d,]+\.\d\d)/;

/** Shows a sentence about the benefits that expire next, with its amount emphasized. */
export function ExpiringLine({ children, hasCards }: ExpiringLineProps) {
  const today = useToday();
  const { benefits, listed, hasFailed } = useListedBenefits();
  const text = useMemo(() => nextExpiringText(listed, today), [listed, today]);
  if (hasCards === false || hasFailed) return children;
  if (benefits === undefined || hasCards === undefined) {
    return (
      <Box component="span" sx={line}>
        <Skeleton component="span" sx={{ display: 'block', maxWidth: '19rem' }} />
      </Box>
    );
  }
  const [before, amount, after] = text.split(AMOUNT);
  return (
    <Box component="span" sx={line}>
      {before}
      {amount !== undefined && (
        <Box component="strong" className="tabular" sx={{ fontWeight: 650, color: 'text.primary' }}>
          {amount}
        </Box>
      )}
      {after}
    </Box>
  );
}
