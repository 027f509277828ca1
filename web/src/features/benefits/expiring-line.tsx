import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useListedBenefits } from '../../api/benefit-queries.ts';
import { useCards } from '../../api/card-queries.ts';
import { nextEndingSentences } from '../../model/benefits/benefit-list.ts';
import { useToday } from '../../browser/today.ts';

interface ExpiringLineProps {
  /** The text without cards, or after a failed read. */
  children: string;
  hasCards: boolean | undefined;
}

/** The skeleton has the height of the usual sentences, so that they move nothing when they replace it. */
const line = {
  display: 'block',
  minHeight: { xs: '3rem', sm: '1.5rem' },
  fontSize: { xs: '0.9375rem', sm: '1rem' },
  lineHeight: '1.5rem',
};

const AMOUNT = /(\$[\d,]+\.\d\d)/;

/** Says what ends next, with its amount emphasized. */
export function ExpiringLine({ children, hasCards }: ExpiringLineProps) {
  const today = useToday();
  const { data: cards } = useCards();
  const { benefits, listed, hasFailed } = useListedBenefits();
  const text = useMemo(() => {
    const opened = new Map(cards?.map(({ id, opening_date }) => [id, opening_date]));
    return nextEndingSentences(listed, opened, today).join(' ');
  }, [listed, cards, today]);
  if (hasCards === false || hasFailed) return children;
  if (benefits === undefined || hasCards === undefined) {
    return (
      <Box component="span" sx={line}>
        <Skeleton component="span" sx={{ display: 'block', maxWidth: '19rem' }} />
      </Box>
    );
  }
  const [before, amount, ...after] = text.split(AMOUNT);
  return (
    <Box component="span" sx={line}>
      {before}
      {amount !== undefined && (
        <Box component="strong" className="tabular" sx={{ fontWeight: 650, color: 'text.primary' }}>
          {amount}
        </Box>
      )}
      {after.join('')}
    </Box>
  );
}
