import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import type { SyntheticEvent, Ref } from 'react';
import { amountOffered, type UseDraft, type UseLimits, type UseProblem } from './usage-draft.ts';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';

interface UsageFormProps {
  label: string;
  draft: UseDraft;
  onChange: (change: Partial<UseDraft>) => void;
  limits: UseLimits;
  problem: UseProblem | null;
  isSaving: boolean;
  /** Says in which period the use counts, where that is not the form's own. */
  counts?: string | null;
  /** Corrects the benefit's amount, after an amount that exceeds what is left. */
  onCorrect?: (() => void) | undefined;
  /** Whether the form asks to watch for the credit to post. */
  asksToWatch?: boolean;
  submitName: string;
  amountRef?: Ref<HTMLInputElement>;
  onSubmit: () => void;
  onCancel?: () => void;
}

/** Shows the fields of a use, to record or change one. */
export function UsageForm(props: UsageFormProps) {
  const { label, draft, onChange, limits, problem, isSaving, counts, onCorrect } = props;
  const { asksToWatch = false, submitName, amountRef, onSubmit, onCancel } = props;
  const problemOf = (field: UseProblem['field']) => (problem?.field === field ? problem.text : null);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Box component="form" noValidate aria-label={label} aria-busy={isSaving} onSubmit={submit} sx={form}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        <FormField
          label={limits.hasAmount ? 'Amount' : 'Worth to you'}
          isOptional={!limits.hasAmount}
          value={draft.amount ?? amountOffered(limits)}
          problem={problemOf('amount')}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          inputRef={amountRef}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off', className: 'tabular' }}
          onChange={({ target }) => onChange({ amount: target.value })}
        >
          {problem?.isAbove && onCorrect && (
            <Button size="small" sx={{ justifySelf: 'start', mx: -1.25 }} onClick={onCorrect}>
              Correct the amount
            </Button>
          )}
        </FormField>
        <FormField
          label="Day"
          type="date"
          value={draft.day}
          problem={problemOf('day')}
          inputProps={{ min: limits.first, max: limits.last, className: 'tabular' }}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Box>
      <FormField
        label="Note"
        isOptional
        value={draft.note}
        inputProps={{ maxLength: 200, autoComplete: 'off' }}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {counts && (
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {counts}
        </Box>
      )}
      {problem?.field === null && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {problem.text}
        </FormHelperText>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
      >
        {asksToWatch && (
          <FormControlLabel
            label="Watch until it posts"
            control={<Checkbox size="small" checked={draft.watches} />}
            onChange={(_event, watches) => onChange({ watches })}
            sx={{ mr: 'auto', ml: -1, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
          />
        )}
        {onCancel && (
          <Button color="inherit" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <NetworkButton type="submit" variant="contained" loading={isSaving}>
          {submitName}
        </NetworkButton>
      </Box>
    </Box>
  );
}

const form = { display: 'flex', flexDirection: 'column', gap: 1.5 } as const;
