import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { centsOf, earliestDay, laterDay, usableDays } from '@card-rewards/functions/domain';
import { useToday } from '../../shared/today.ts';
import { usesPeriodOf } from './period-of-day.ts';
import { RecordUse } from './record-use.tsx';
import { UsesList } from './uses-list.tsx';
import type { Uses } from './use-uses.ts';

interface PeriodUsesProps {
  card: Card;
  period: HistoryPeriod;
  uses: Uses;
}

/** The uses of a period of the history, and what it takes to add one or mend them. */
export function PeriodUses({ card, period, uses }: PeriodUsesProps) {
  const today = useToday();
  const [isRecording, setIsRecording] = useState(false);
  const isWorth = centsOf(period.amount) > 0;
  const standsAt = usesPeriodOf(period);
  const days = usableDays({ ...card, starts_on: null, retired_on: null, expires_on: null }, today);
  const isFull = isWorth && standsAt.left === '0.00';
  const lastDay = earliestDay(laterDay(period.start, earliestDay(period.end, days.last)), days.last);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {period.uses.length > 0 && (
        <UsesList items={period.uses} uses={uses} period={standsAt} days={days} isWorth={isWorth} />
      )}
      {isRecording && !isFull && (
        <RecordUse
          benefit={{ card_id: card.id, id: period.benefit_id }}
          period={standsAt}
          days={days}
          isWorth={isWorth}
          initialDay={lastDay}
          onRecord={async (use) => {
            await uses.record(use);
            setIsRecording(false);
          }}
        />
      )}
      {!isRecording && !isFull && (
        <Button size="small" sx={{ justifySelf: 'start', mx: -1.25 }} onClick={() => setIsRecording(true)}>
          Record a use
        </Button>
      )}
    </Box>
  );
}
