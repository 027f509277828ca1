import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type Ref } from 'react';
import { MAX_NOTE_LENGTH, type PlainDate } from '@card-rewards/functions/domain';
import { ApiError, unsavedText } from '../../api/client.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import type { Use } from '../../model/benefits/use.ts';
import { AmountField } from '../../ui/amount-fields.tsx';
import { takeSelection } from '../../ui/focus.ts';
import { FormField } from '../../ui/form-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import {
  countsForText,
  draftAmount,
  fillDraft,
  formLimits,
  readDraft,
  refusedField,
  type UseDraft,
  type UseProblem,
  type UsesPeriod,
} from './usage-draft.ts';
import { usePeriodOfDay } from './use-period-of-day.ts';
import type { Uses } from './use-use-changes.ts';

interface UsageFormProps {
  uses: Uses;
  period: UsesPeriod;
  use?: Use;
  initialDay: PlainDate;
  worth?: string | null;
  amountRef?: Ref<HTMLInputElement>;
  onCorrect?: (amount: string) => void;
  onDone?: () => void;
}

export function UsageForm(props: UsageFormProps) {
  const { uses, period, use, initialDay, worth = null, amountRef, onCorrect, onDone } = props;
  const today = useToday();
  // The id remains the same until the use is recorded, so that a retry after a lost response adds no second
  // use.
  const [id, setId] = useState(() => crypto.randomUUID());
  const form = useSavingForm<Partial<UseDraft>, UseProblem>({
    initial: use ? fillDraft(use, period) : {},
    action: use ? 'Changing the use' : 'Recording the use',
    save: async () => {
      const { problem, fields } = readDraft(draft, limits, today);
      if (problem) return problem;
      if (use) await uses.edit(use, { ...use, ...fields });
      else await uses.record({ id, ...fields, posted: draft.watches ? false : null, reading: null }, target);
      return null;
    },
    problemOf: saveProblem,
    onSaved: () => {
      onDone?.();
      setId(crypto.randomUUID());
    },
    isReused: onDone === undefined,
  });
  const { change, problemAt, problem } = form;

  const draft: UseDraft = { amount: null, day: initialDay, note: '', watches: false, ...form.draft };
  const target = usePeriodOfDay(uses.benefit, period, draft.day);
  const limits = formLimits({ period, target, use, worth });
  const amount = draftAmount(draft, limits);
  const isOther = target !== null && target.start !== period.start;

  const recordName = amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use';
  return (
    <InlineForm
      label={use ? 'Change the use' : 'Record a use'}
      form={form}
      submitName={use ? 'Save' : recordName}
      beside={
        !use && (
          <FormControlLabel
            label="Track until the credit posts"
            control={<Checkbox size="small" checked={draft.watches} />}
            onChange={(_event, watches) => change({ watches })}
            sx={{ mr: 0, ml: -1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        )
      }
      onCancel={onDone}
    >
      <AmountField
        label={limits.hasAmount ? 'Amount' : 'Worth to you'}
        isOptional={!limits.hasAmount}
        value={draft.amount ?? limits.offered}
        problem={problemAt('amount')}
        inputRef={onDone ? takeSelection : amountRef}
        onChange={({ target }) => change({ amount: target.value })}
      >
        {problem?.isAbove && onCorrect && !isOther && (
          <Button
            size="small"
            sx={{ justifySelf: 'start', mx: -1.25 }}
            onClick={() => onCorrect(amount ?? '')}
          >
            Edit the amount
          </Button>
        )}
      </AmountField>
      <FormField
        label="Date"
        type="date"
        value={draft.day}
        problem={problemAt('day')}
        inputProps={{ min: limits.first, max: limits.last, className: 'tabular' }}
        onChange={({ target }) => change({ day: target.value })}
      />
      <Box sx={wholeRow}>
        <FormField
          label="Note"
          isOptional
          value={draft.note}
          inputProps={{ maxLength: MAX_NOTE_LENGTH, autoComplete: 'off' }}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Box>
      {isOther && (
        <Box role="status" sx={{ ...wholeRow, typography: 'body2', color: 'text.secondary' }}>
          {countsForText(target, today)}
        </Box>
      )}
    </InlineForm>
  );
}

function saveProblem(error: unknown): UseProblem {
  const refusal = error instanceof ApiError ? refusedField(error) : null;
  return refusal ?? { field: null, text: unsavedText(error) };
}

const wholeRow = { gridColumn: '1 / -1' } as const;

export function RecordUse({ usedUp, ...form }: UsageFormProps & { usedUp: string | null }) {
  const [isWanted, setIsWanted] = useState(false);
  if (usedUp === null || isWanted) return <UsageForm {...form} />;
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
