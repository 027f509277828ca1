import Box from '@mui/material/Box';
import { AmountField } from '../../ui/amount-fields.tsx';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Ref, useState, useRef } from 'react';
import {
  amountOffered,
  countsText,
  draftAmount,
  fieldsOfDraft,
  problemOfDraft,
  saveProblem,
  usePeriodOfDay,
  type FormLimits,
  type UseDraft,
  type UseProblem,
  type UsesPeriod,
} from './usage-draft.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { BenefitAddress, Use } from '../../model/use.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';

interface RecordUseProps {
  benefit: BenefitAddress;
  period: UsesPeriod;
  /** What the use is worth to the user, for a benefit without an amount. */
  worth?: string | null;
  initialDay: PlainDate;
  /** The text that replaces the form if nothing is left in the period. */
  usedUp?: string | null;
  amountRef: Ref<HTMLInputElement>;
  /** @param period the period in which the use counts; null if unknown */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
  /** Opens the correction of the benefit's amount, starting with this amount. */
  onCorrect?: (amount: string) => void;
}

/** How long the form ignores submits after a recorded use, so that a held or repeated key does not record a second one. */
const PAUSE_MS = 1_000;

/** Shows the form that records a use, with the amount that is left of the period. It is reset after each use. */
export function RecordUse(props: RecordUseProps) {
  const { benefit, period, worth = null, initialDay, usedUp = null, amountRef, onRecord, onCorrect } = props;
  const today = useToday();
  // The id stays the same until the use is recorded, so that a lost answer does not lead to a second use.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isWanted, setIsWanted] = useState(false);
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
  const target = usePeriodOfDay(benefit, period, draft.day);
  const offered = period.hasAmount ? (target ?? period).left : worth;
  const limits = { ...period, left: target && target.left, offered };
  const amount = draftAmount(draft, limits);
  const isOther = target !== null && target.start !== period.start;

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
  return (
    <UsageForm
      label="Record a use"
      {...form}
      draft={draft}
      change={(changed) => {
        isPaused.current = false;
        form.change(changed);
      }}
      limits={limits}
      counts={isOther ? countsText(target, today) : null}
      // Only the current period's amount can be corrected.
      onCorrect={onCorrect && !isOther ? () => onCorrect(amount ?? '') : undefined}
      asksToWatch
      submitName={amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use'}
      amountRef={amountRef}
      submit={() => !isPaused.current && form.submit()}
    />
  );
}

interface UsageFormProps {
  label: string;
  draft: UseDraft;
  change: (change: Partial<UseDraft>) => void;
  limits: FormLimits;
  problem: UseProblem | null;
  isSaving: boolean;
  /** Names the period in which the use counts, if it is not the form's own. */
  counts?: string | null;
  /** Corrects the benefit's amount, after an amount that exceeds what is left. */
  onCorrect?: (() => void) | undefined;
  /** Whether the form asks to watch for the credit to post. */
  asksToWatch?: boolean;
  submitName: string;
  amountRef: Ref<HTMLInputElement>;
  submit: () => void;
  onCancel?: () => void;
}

/** Shows the fields of a use, to record or change one. */
export function UsageForm(props: UsageFormProps) {
  const { label, draft, change, limits, problem, isSaving, counts, onCorrect } = props;
  const { asksToWatch = false, submitName, amountRef, submit, onCancel } = props;
  const problemOf = (field: UseProblem['field']) => (problem?.field === field ? problem.text : null);
  return (
    <InlineForm
      label={label}
      columns={2}
      problem={problem}
      isSaving={isSaving}
      submitName={submitName}
      beside={
        asksToWatch && (
          <FormControlLabel
            label="Track until the credit posts"
            control={<Checkbox size="small" checked={draft.watches} />}
            onChange={(_event, watches) => change({ watches })}
            sx={{ mr: 'auto', ml: -1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        )
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      <AmountField
        label={limits.hasAmount ? 'Amount' : 'Worth to you'}
        isOptional={!limits.hasAmount}
        value={draft.amount ?? amountOffered(limits)}
        problem={problemOf('amount')}
        inputRef={amountRef}
        onChange={({ target }) => change({ amount: target.value })}
      >
        {problem?.isAbove && onCorrect && (
          <Button size="small" sx={{ justifySelf: 'start', mx: -1.25 }} onClick={onCorrect}>
            Edit the amount
          </Button>
        )}
      </AmountField>
      <FormField
        label="Day"
        type="date"
        value={draft.day}
        problem={problemOf('day')}
        inputProps={{ min: limits.first, max: limits.last, className: 'tabular' }}
        onChange={({ target }) => change({ day: target.value })}
      />
      <Box sx={wholeRow}>
        <FormField
          label="Note"
          isOptional
          value={draft.note}
          inputProps={{ maxLength: 200, autoComplete: 'off' }}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Box>
      {counts && (
        <Box role="status" sx={{ ...wholeRow, typography: 'body2', color: 'text.secondary' }}>
          {counts}
        </Box>
      )}
    </InlineForm>
  );
}

const wholeRow = { gridColumn: '1 / -1' } as const;
