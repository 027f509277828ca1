import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useState, type Ref } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { BenefitAddress, Use } from '../../model/optimistic-uses.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import type { UsesPeriod } from './period-of-day.ts';
import { UsageForm } from './usage-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface RecordUseProps {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  isWorth: boolean;
  initialDay: PlainDate;
  /** What to say in the place of the form where the period has nothing left to give. */
  usedUp?: string | null;
  amountRef?: Ref<HTMLInputElement>;
  /** @param period the one in which the use counts, where that is known */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
  /** Corrects what the benefit is said to give, to at least that amount. */
  onCorrect?: (amount: string) => void;
}

/** Records a use of a benefit: what is left of a period, on a day of it, until something else is typed. */
export function RecordUse({ usedUp = null, amountRef, onCorrect, ...options }: RecordUseProps) {
  const form = useRecordForm(options);
  const [isWanted, setIsWanted] = useState(false);
  if (usedUp !== null && !isWanted) {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5, typography: 'body2' }}>
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <CheckOutlined aria-hidden sx={{ fontSize: 20, color: 'success.main' }} />
          {usedUp}
        </Box>
        <NetworkButton size="small" sx={{ mx: -1.25 }} onClick={() => setIsWanted(true)}>
          Record another use
        </NetworkButton>
      </Box>
    );
  }
  const { draft, counts } = form;
  return (
    <UsageForm
      label="Record a use"
      draft={draft}
      onChange={form.change}
      limits={form.limits}
      problem={form.problem}
      isSaving={form.isSaving}
      counts={counts}
      // What another period gave is history.
      onCorrect={onCorrect && counts === null ? () => onCorrect(form.amount ?? '') : undefined}
      asksToWatch
      submitName={form.submitName}
      {...(amountRef && { amountRef })}
      onSubmit={form.submit}
    />
  );
}
