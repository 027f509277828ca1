import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { useState, useRef, type Ref } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { BenefitAddress, Use } from '../../model/use.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { countsText, usePeriodOfDay, type UsesPeriod } from './period-of-day.ts';
import { UsageForm } from './usage-form.tsx';
import { dollars } from '../../model/benefit-amount.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import {
  saveProblem,
  draftAmount,
  fieldsOfDraft,
  problemOfDraft,
  type UseDraft,
  type UseProblem,
} from './usage-draft.ts';

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
      // Only the current period's amount can be corrected.
      onCorrect={onCorrect && counts === null ? () => onCorrect(form.amount ?? '') : undefined}
      asksToWatch
      submitName={form.submitName}
      {...(amountRef && { amountRef })}
      onSubmit={form.submit}
    />
  );
}

/** How long the form ignores submits after a recorded use, so that a held or repeated key does not record a second one. */
const PAUSE_MS = 1_000;

interface RecordFormOptions {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
  initialDay: PlainDate;
  /** @param period the period in which the use counts; null where unknown */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
}

/** Keeps the form that records uses. It is reset after each use. */
function useRecordForm({ benefit, period, days, hasAmount, initialDay, onRecord }: RecordFormOptions) {
  const today = useToday();
  // The id stays the same until the use is recorded, so that a lost answer does not lead to a second use.
  const [id, setId] = useState(() => crypto.randomUUID());
  const isPaused = useRef(false);
  const whole = (typed: Partial<UseDraft>): UseDraft => ({
    amount: null,
    day: initialDay,
    note: '',
    watches: false,
    ...typed,
  });
  const form = useSavingForm<Partial<UseDraft>, UseProblem>({
    initial: {},
    action: 'Recording the use',
    save: async (typed) => {
      const found = problemOfDraft(whole(typed), limits, today);
      const fields = fieldsOfDraft(whole(typed), limits);
      if (found || !fields) return found;
      await onRecord({ id, ...fields, posted: typed.watches ? false : null, reading: null }, target);
      return null;
    },
    problemOf: saveProblem,
    onSaved: () => {
      setId(crypto.randomUUID());
      isPaused.current = true;
      setTimeout(() => (isPaused.current = false), PAUSE_MS);
    },
    isReused: true,
  });

  const draft = whole(form.draft);
  const target = usePeriodOfDay(benefit, period, draft.day, days);
  const limits = { ...days, hasAmount, left: target && target.left, offered: (target ?? period).left };
  const isOther = target !== null && target.start !== period.start;
  const amount = draftAmount(draft, limits);
  return {
    draft,
    limits,
    problem: form.problem,
    isSaving: form.isSaving,
    amount,
    change: (changed: Partial<UseDraft>) => {
      isPaused.current = false;
      form.change(changed);
    },
    counts: isOther ? countsText(target, hasAmount, today) : null,
    submitName:
      hasAmount && amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use',
    submit: () => {
      if (!isPaused.current) form.submit();
    },
  };
}
