import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  correctedTerms,
  followsOpeningDate,
  periodContaining,
  type CorrectableTerms,
} from '@card-rewards/functions/domain';
import {
  correctionDraft,
  correctionOf,
  overusedText,
  resetOptions,
  resetText,
  termsOfDraft,
} from '../../model/correction.ts';
import { periodDays } from '../../model/period-text.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { MonthAmountFields } from '../../ui/month-amount-fields.tsx';
import type { BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { NetworkButton } from '../../ui/network-button.tsx';

interface CorrectionFormProps {
  card: Card;
  benefit: UserBenefit;
  /** The catalogue's terms. */
  catalogue: CorrectableTerms;
  /** The initial amount, where a use has exceeded the listed one; null for the current amount. */
  amount: string | null;
  /** Saves the correction. Returns whether it was saved. */
  onSave: (settings: BenefitSettings) => Promise<boolean>;
  onDone: () => void;
}

const NOT_SAVED = 'Not saved. Try again.';

/** Shows the form that corrects the catalogue's terms of a benefit for one card, from the current period on. */
export function CorrectionForm({ card, benefit, catalogue, amount, onSave, onDone }: CorrectionFormProps) {
  const today = useToday();
  const amountField = useRef<HTMLInputElement>(null);
  const { draft, change, problem, isSaving, submit } = useSavingForm({
    initial: () => ({
      ...correctionDraft(correctedTerms(catalogue, benefit.own_terms)),
      ...(amount !== null && { amount }),
    }),
    action: 'Saving the correction',
    save: async (typed) => {
      const terms = termsOfDraft(typed);
      if (!terms) return 'Enter a name, and amounts such as 12.50.';
      const own_terms = correctionOf(terms, catalogue);
      const isChange = own_terms !== null || benefit.own_terms !== null;
      return !isChange || (await onSave({ own_terms })) ? null : NOT_SAVED;
    },
    problemOf: () => NOT_SAVED,
    onSaved: onDone,
  });

  useEffect(() => {
    amountField.current?.scrollIntoView({ block: 'center' });
    amountField.current?.focus({ preventScroll: true });
    amountField.current?.select();
  }, []);

  const { frequency } = benefit.benefit;
  const hasReset =
    !followsOpeningDate({ frequency, reset: 'calendar' }) &&
    frequency !== 'one_time' &&
    frequency !== 'unlimited';
  const period = periodContaining({ frequency, reset: draft.reset, opened: card.opening_date }, today);

  const typed = termsOfDraft(draft);

  return (
    <Box
      component="form"
      noValidate
      aria-label="Edit for this card"
      aria-busy={isSaving}
      onSubmit={submit}
      onKeyDown={closeOnEscape(() => !isSaving && onDone())}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <FormField
        label="Name"
        value={draft.name}
        inputProps={{ maxLength: 120, autoComplete: 'off' }}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        <FormField
          label="Amount"
          value={draft.amount}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          inputRef={amountField}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off', className: 'tabular' }}
          onChange={({ target }) => change({ amount: target.value })}
        />
        {hasReset && (
          <ChoiceField
            label="Resets"
            value={draft.reset}
            options={resetOptions}
            onChange={(reset) => change({ reset })}
          />
        )}
      </Box>
      {frequency === 'monthly' && (
        <Box component="fieldset" sx={months}>
          <Box component="legend" sx={{ mb: 0.75, p: 0, fontSize: '0.875rem', fontWeight: 550 }}>
            Months with another amount
          </Box>
          <MonthAmountFields
            months={draft.months}
            usualAmount={draft.amount}
            onChange={(month, typedMonth) => change({ months: { ...draft.months, [month]: typedMonth } })}
          />
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        Applies to this card from the current period on
        {hasReset && ` (${periodDays(period, today)}, ${resetText(draft.reset)})`}.
        <Box role="status" sx={{ color: 'text.primary' }}>
          {typed && overusedText(typed, benefit, period)}
        </Box>
      </Box>
      {problem !== null && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" disabled={isSaving} onClick={onDone}>
          Cancel
        </Button>
        <NetworkButton type="submit" variant="contained" loading={isSaving}>
          Save correction
        </NetworkButton>
      </Box>
    </Box>
  );
}

const months = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
} as const;
