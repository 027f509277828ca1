import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { centsOf, earliestDay, laterDay, usableDays } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { usesPeriodOf } from './period-of-day.ts';
import { RecordUse } from './record-use.tsx';
import { UsesList } from './uses-list.tsx';
import type { Uses } from './use-uses.ts';

interface PeriodUsesProps {
  card: Card;
  period: HistoryPeriod;
  /** The period's name. */
  heading: ReactNode;
  uses: Uses;
}

/** Shows the uses of a period of the history, and records and changes them. */
export function PeriodUses({ card, period, heading, uses }: PeriodUsesProps) {
  const today = useToday();
  const place = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const [isRecording, setIsRecording] = useState(false);
  const hasAmount = centsOf(period.amount) > 0;
  const usesPeriod = usesPeriodOf(period);
  const days = usableDays({ ...card, starts_on: null, retired_on: null, expires_on: null }, today);
  const isFull = hasAmount && usesPeriod.left === '0.00';
  const lastDay = earliestDay(laterDay(period.start, earliestDay(period.end, days.last)), days.last);

  // The focused element is gone: the button when the form opens, and the form when it closes.
  const wasRecording = useRef(false);
  useEffect(() => {
    if (isRecording) amount.current?.select();
    else if (wasRecording.current && document.activeElement === document.body) place.current?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);

  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, outline: 'none' }}
      onKeyDown={isRecording ? closeOnEscape(() => setIsRecording(false)) : undefined}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        {heading}
        {!isRecording && !isFull && (
          <NetworkButton size="small" sx={{ my: -0.75, mx: -1.25 }} onClick={() => setIsRecording(true)}>
            Record a use
          </NetworkButton>
        )}
      </Box>
      {period.uses.length > 0 && (
        <UsesList items={period.uses} uses={uses} period={usesPeriod} days={days} hasAmount={hasAmount} />
      )}
      {isRecording && !isFull && (
        <RecordUse
          benefit={{ card_id: card.id, id: period.benefit_id }}
          period={usesPeriod}
          days={days}
          hasAmount={hasAmount}
          initialDay={lastDay}
          amountRef={amount}
          onRecord={async (use, at) => {
            await uses.record(use, at);
            setIsRecording(false);
          }}
        />
      )}
    </Box>
  );
}
