import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { useHistories } from '../../api/history-queries.ts';
import { expiredUnused, expiredUnusedText } from './expired-unused-sum.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';

interface ExpiredUnusedProps {
  card: Card;
  year: Pick<FeeYear, 'from' | 'to'>;
  /** The card's listed benefits; undefined until they have been read. */
  benefits: readonly UserBenefit[] | undefined;
}

/** Shows the total that expired unused in the running fee year. Nothing shows where nothing expired or the history cannot be read. */
export function ExpiredUnused({ card, year: { from, to }, benefits }: ExpiredUnusedProps) {
  const today = useToday();
  const [first, last] = [Number(from.slice(0, 4)), Number((to < today ? to : today).slice(0, 4))];
  const asked = useMemo(
    () => [...new Set([first, last])].map((year) => ({ cardId: card.id, year })),
    [card.id, first, last],
  );
  const { histories, error } = useHistories(asked);
  const ended = useMemo(() => {
    if (!histories || !benefits) return undefined;
    const ignored = new Set(benefits.flatMap((benefit) => (benefit.ignored ? [benefit.id] : [])));
    return expiredUnused(histories.flat(), { from, to, today, ignored });
  }, [histories, benefits, from, to, today]);

  useEffect(() => {
    if (error) logFailure('Loading the history', error);
  }, [error]);

  const text = ended && expiredUnusedText(ended);
  if (text === null || error) return null;
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {text ?? <Skeleton width={140} />}
    </Box>
  );
}
