import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useRef } from 'react';
import type { BenefitType, Card, Sent, BenefitInPeriod } from '@card-rewards/functions/contract';
import { frequencies, periodContaining, usualAmount } from '@card-rewards/functions/domain';
import { labelOf } from '../../model/benefits/benefit-labels.ts';
import { resetOptions, overusedText, takesReset } from '../../model/benefits/correction.ts';
import {
  datesText,
  takesTimes,
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  ownBenefitOf,
  type OwnBenefitDraft,
} from './own-benefit-draft.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AmountField, MonthAmountFields } from '../../ui/amount-fields.tsx';
import { useToday } from '../../browser/today.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { useCardMutation } from '../../api/card-queries.ts';
import { api, ApiError, failureText } from '../../api/client.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';

interface OwnBenefitDialogProps {
  card: Card;
  /** The benefit to edit; null to add one. */
  benefit: BenefitInPeriod | null;
  /** The form of a benefit to add, as it is proposed. */
  proposed?: OwnBenefitDraft | undefined;
  onClosed: () => void;
}

type OwnBenefitBody = Sent<'POST /cards/{id}/own-benefits', 'body'>;

const types: readonly BenefitType[] = [
  'statement_credit',
  'travel_benefit',
  'insurance',
  'reward',
  'cashback',
];
const typeOptions = types.map((value) => ({ value, label: labelOf(value) }));
const frequencyOptions = frequencies.map((value) => ({ value, label: labelOf(value) }));

/** Shows the form of a benefit of the user's own, with the dates that follow from it, in a dialog. */
export function OwnBenefitDialog({
  card,
  benefit,
  proposed = NEW_OWN_BENEFIT,
  onClosed,
}: OwnBenefitDialogProps) {
  const today = useToday();
  /** The draft that was sent last. Sent again, it keeps its key, so that a lost answer adds no second benefit. */
  const sent = useRef<{ draft: OwnBenefitDraft; idempotencyKey: string }>(null);
  const { mutateAsync: save } = useCardMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OwnBenefitBody; idempotencyKey: string }) =>
      benefit
        ? api('PATCH /cards/{id}/benefits/{benefitId}', {
            params: { id: card.id, benefitId: benefit.benefit_id },
            body,
          })
        : api('POST /cards/{id}/own-benefits', { params: { id: card.id }, body, idempotencyKey }),
  });
  const form = useSavingForm<OwnBenefitDraft>({
    initial: () => (benefit ? ownBenefitDraft(benefit, usualAmount(benefit)) : proposed),
    action: 'Saving the benefit',
    save: async (typed) => {
      const read = ownBenefitOf(typed, today);
      if ('problem' in read) return read.problem;
      // The server refuses another draft under the same key.
      if (sent.current?.draft !== typed) sent.current = { draft: typed, idempotencyKey: crypto.randomUUID() };
      await save({ body: read.benefit, idempotencyKey: sent.current.idempotencyKey });
      return null;
    },
    problemOf: (error) => ({ field: null, text: textOf(error) }),
    onSaved: onClosed,
  });
  const { draft, text, choice, problem, isSaving, submit } = form;
  const read = ownBenefitOf(draft, today);
  const overused =
    benefit && 'benefit' in read
      ? overusedText(
          read.benefit,
          benefit,
          periodContaining({ ...read.benefit, opened: card.opening_date }, today),
        )
      : null;
  return (
    <DialogFrame
      title={benefit ? 'Edit benefit' : 'Add a benefit'}
      onPhone="fills, with Close"
      hasDraft
      discardQuestion={form.isUnsaved ? 'Discard what you entered?' : null}
      isSaving={isSaving}
      maxWidth="xs"
      onSubmit={submit}
      action={{ children: benefit ? 'Save benefit' : 'Add benefit' }}
      onClose={onClosed}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', flex: '1 1 auto' }}>
        <FormField label="Name" inputProps={{ maxLength: 120, autoComplete: 'off' }} {...text('name')} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
          <ChoiceField label="Type" options={typeOptions} {...choice('type')} />
          <AmountField label="Amount" isOptional placeholder="0.00" {...text('amount')} />
          <ChoiceField label="How often" options={frequencyOptions} {...choice('frequency')} />
          {takesReset(draft.frequency) && (
            <ChoiceField label="Resets" options={resetOptions} {...choice('reset')} />
          )}
          {draft.frequency === 'one_time' && (
            <FormField
              label="Expires on"
              isOptional
              type="date"
              inputProps={{ min: today }}
              {...text('expiresOn')}
            />
          )}
          {takesTimes(draft) && (
            <FormField
              label="Uses per period"
              isOptional
              placeholder="1"
              inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 2 }}
              {...text('times')}
            />
          )}
        </Box>
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {datesText(draft, card.opening_date, today)}
          {overused !== null && <Box sx={{ color: 'text.primary' }}>{overused}</Box>}
        </Box>
        {draft.frequency === 'monthly' && (
          <MonthAmountFields usualAmount={draft.amount} {...choice('months')} />
        )}
        {problem && (problem.field === null || problem.field === 'months') && (
          <Failure>{problem.text}</Failure>
        )}
      </DialogContent>
    </DialogFrame>
  );
}

function textOf(error: unknown): string {
  const why = error instanceof ApiError ? error.fields['name'] : undefined;
  return why === undefined ? failureText(error, 'Couldn’t save. Try again.') : `The name ${why}.`;
}
