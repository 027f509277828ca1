import Box from '@mui/material/Box';
import { AmountField } from '../../ui/amount-fields.tsx';
import type { Card } from '@card-rewards/functions/contract';
import { MAX_NOTE_LENGTH, type PlainDate } from '@card-rewards/functions/domain';
import { ApiError, failureText } from '../../api/client.ts';
import { useToday } from '../../browser/today.ts';
import { shortDate } from '../../model/date-text.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { takeFocus } from '../../ui/focus.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { KIND_NAMES, useChangeDecisions } from './decisions.ts';

const KINDS = [
  { value: 'retention_offer', label: KIND_NAMES.retention_offer },
  { value: 'fee_refund', label: KIND_NAMES.fee_refund },
] as const;

interface Draft {
  id: string;
  kind: (typeof KINDS)[number]['value'];
  amount: string;
  on: PlainDate;
  note: string;
}

/** Shows the form for an offer to keep the card, or for a refund of its fee. */
export function DecisionForm({ card, onDone }: { card: Card; onDone: () => void }) {
  const today = useToday();
  const { mutateAsync } = useChangeDecisions(card);
  const form = useSavingForm<Draft>({
    initial: () => ({
      // The id stays the same when the form is sent again, so that a retry records nothing twice.
      id: crypto.randomUUID(),
      kind: 'retention_offer',
      amount: '',
      on: today,
      note: '',
    }),
    action: 'Recording the decision',
    save: async (typed) => {
      const amount = typedAmount(typed.amount);
      const isInWords = typed.kind === 'retention_offer' && typed.amount.trim() === '';
      if (isInWords && typed.note.trim() === '')
        return { field: 'amount', text: 'Enter an amount or a note.' };
      if (!isInWords && (amount === null || amount === '0.00'))
        return { field: 'amount', text: 'Enter an amount, such as 150.00.' };
      if (typed.on < card.opening_date || typed.on > today)
        return { field: 'on', text: `Choose a day from ${shortDate(card.opening_date)} to today.` };
      await mutateAsync({ record: { ...typed, amount } });
      return null;
    },
    problemOf: (error) => {
      const refused = error instanceof ApiError ? error.fields['note'] : undefined;
      return refused === undefined
        ? { field: null, text: failureText(error, 'Couldn’t save. Try again.') }
        : { field: 'note', text: `The note ${refused}.` };
    },
    onSaved: onDone,
  });
  const { kind } = form.draft;
  return (
    <InlineForm label="Add an offer or a refund" columns={2} form={form} onCancel={onDone}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField label="Kind" options={KINDS} {...form.choice('kind')} />
      </Box>
      <AmountField
        label="Amount"
        isOptional={kind === 'retention_offer'}
        inputRef={takeFocus}
        {...form.text('amount')}
      />
      <FormField
        label="Day"
        type="date"
        inputProps={{ min: card.opening_date, max: today, className: 'tabular' }}
        {...form.text('on')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormField
          label="Note"
          isOptional
          placeholder={kind === 'retention_offer' ? 'Such as 20,000 points after $2,000' : undefined}
          inputProps={{ maxLength: MAX_NOTE_LENGTH, autoComplete: 'off' }}
          {...form.text('note')}
        />
      </Box>
    </InlineForm>
  );
}
