import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { closeOnEscape } from '../../ui/close-on-escape.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { FormFoot } from './form-foot.tsx';
import { useChangeDecisions } from './decision-queries.ts';
import { KIND_NAMES } from './renewal-text.ts';

const KINDS = [
  { value: 'retention_offer', label: KIND_NAMES.retention_offer },
  { value: 'fee_refund', label: KIND_NAMES.fee_refund },
] as const;

interface Draft {
  id: string;
  kind: (typeof KINDS)[number]['value'];
  amount: string;
  on: PlainDate;
}

interface Problem {
  field: 'amount' | 'on' | null;
  text: string;
}

/** Shows the form for an offer to keep the card, or for a refund of its fee. */
export function DecisionForm({ card, onDone }: { card: Card; onDone: () => void }) {
  const today = useToday();
  const { mutateAsync } = useChangeDecisions(card);
  const amountField = useRef<HTMLInputElement>(null);
  useEffect(() => amountField.current?.focus(), []);
  const { draft, change, problem, isSaving, submit } = useSavingForm<Draft, Problem>({
    initial: () => ({
      // The id stays the same when the form is sent again, so that a retry records nothing twice.
      id: crypto.randomUUID(),
      kind: 'retention_offer',
      amount: '',
      on: today,
    }),
    action: 'Recording the decision',
    save: async ({ amount: typed, ...decision }) => {
      const amount = typedAmount(typed);
      if (amount === null || amount === '0.00')
        return { field: 'amount', text: 'Enter an amount, such as 150.00.' };
      if (decision.on < card.opening_date || decision.on > today)
        return { field: 'on', text: 'Choose a day since the opening, up to today.' };
      await mutateAsync({ record: { ...decision, amount } });
      return null;
    },
    problemOf: () => ({ field: null, text: 'Not saved. Try again.' }),
    onSaved: onDone,
  });
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null);
  return (
    <Box
      component="form"
      noValidate
      aria-label="Add an offer or a refund"
      aria-busy={isSaving}
      onSubmit={submit}
      onKeyDown={closeOnEscape(() => !isSaving && onDone())}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, mt: 1 }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField label="Kind" value={draft.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      </Box>
      <FormField
        label="Amount"
        inputRef={amountField}
        value={draft.amount}
        problem={problemOf('amount')}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', className: 'tabular' }}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <FormField
        label="Day"
        type="date"
        value={draft.on}
        problem={problemOf('on')}
        inputProps={{ min: card.opening_date, max: today, className: 'tabular' }}
        onChange={({ target }) => change({ on: target.value })}
      />
      <FormFoot problem={problem} isSaving={isSaving} onCancel={onDone} />
    </Box>
  );
}
