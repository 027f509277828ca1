import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useState, type Ref } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { BenefitAddress, Use } from '../../model/use.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import type { UsesPeriod } from './period-of-day.ts';
import { UsageForm } from './usage-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface RecordUseProps {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
  initialDay: PlainDate;
  /** The text in place of the form, where nothing is left in the period. */
  usedUp?: string | null;
  amountRef?: Ref<HTMLInputElement>;
  /** @param period the period in which the use counts; null where unknown */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
  /** Opens the correction of the benefit's amount, starting with this amount. */
  onCorrect?: (amount: string) => void;
}

/** Shows the form that records a use, filled in with what is left of the period. */
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
      // Only the running period's amount can be corrected.
      onCorrect={onCorrect && counts === null ? () => onCorrect(form.amount ?? '') : undefined}
      asksToWatch
      submitName={form.submitName}
      {...(amountRef && { amountRef })}
      onSubmit={form.submit}
    />
  );
}
