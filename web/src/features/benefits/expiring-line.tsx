import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { ofHolder } from '@card-rewards/functions/domain';
import { useListedBenefits } from '../../api/benefit-queries.ts';
import { useCards, useHolders } from '../../api/card-queries.ts';
import { useToday } from '../../browser/today.ts';
import { nextEndingSentences } from '../../model/benefits/benefit-list.ts';

interface ExpiringLineProps {
  children: string;
  hasCards: boolean | undefined;
}

/** On a phone, the text has a fixed height, so that the content below it never moves. */
const line = {
  display: { xs: '-webkit-box', sm: 'block' },
  overflow: { xs: 'hidden', sm: 'visible' },
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  minHeight: { xs: '3rem', sm: 0 },
  fontSize: { xs: '0.875rem', sm: '1rem' },
  lineHeight: '1.5rem',
  overflowWrap: 'anywhere',
  '@media (max-width: 389.95px)': { WebkitLineClamp: 3, minHeight: '4.5rem' },
};

const AMOUNT = /(\$[\d,]+\.\d\d)/;

export function ExpiringLine({ children, hasCards }: ExpiringLineProps) {
  const today = useToday();
  const { data: cards } = useCards();
  const { chosen } = useHolders();
  const { benefits, listed, hasFailed } = useListedBenefits();
  const { back, ends } = useMemo(() => {
    const opened = new Map(cards?.map(({ id, opening_date }) => [id, opening_date]));
    return nextEndingSentences(listed, opened, today);
  }, [listed, cards, today]);
  if (hasCards === false || hasFailed) return children;
  if (benefits === undefined || hasCards === undefined) {
    return (
      <Box component="span" sx={line}>
        <Skeleton component="span" sx={{ display: 'block', maxWidth: '19rem' }} />
      </Box>
    );
  }
  const [first = '', ...others] = ends;
  const [before, amount, ...after] = first.split(AMOUNT);
  return (
    <Box component="span" sx={line}>
      {ofHolder(chosen, back === null ? '' : `${back} `)}
      {before}
      {amount !== undefined && (
        <Box component="strong" className="tabular" sx={{ fontWeight: 650, color: 'text.primary' }}>
          {amount}
        </Box>
      )}
      {after.join('')}
      {others.map((sentence, index) => (
        <Box
          key={sentence}
          component="span"
          sx={{ display: { xs: index === 0 && back === null ? 'inline' : 'none', sm: 'inline' } }}
        >
          {` ${sentence}`}
        </Box>
      ))}
    </Box>
  );
}
