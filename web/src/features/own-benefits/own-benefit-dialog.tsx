import Box from '@mui/material/Box';
import type { BenefitInPeriod, BenefitType, Card, Sent } from '@card-rewards/functions/contract';
import { frequencies, periodContaining, usualAmount } from '@card-rewards/functions/domain';
import { useCardMutation } from '../../api/card-queries.ts';
import { api, ApiError, isOutcomeUnknown, unsavedText } from '../../api/client.ts';
import { useHeldRequest } from '../../api/use-held-request.ts';
import { useToday } from '../../browser/today.ts';
import { labelOf } from '../../model/benefits/benefit-labels.ts';
import { overusedText, resetOptionsFor } from '../../model/benefits/correction.ts';
import { AmountField, MonthAmountFields } from '../../ui/amount-fields.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { LockableContent } from '../../ui/lockable-content.tsx';
import { useSavingForm, type FormProblem } from '../../ui/use-saving-form.ts';
import {
  datesText,
  effectiveReset,
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  readOwnBenefit,
  takesTimes,
  type OwnBenefitDraft,
} from './own-benefit-draft.ts';

interface OwnBenefitDialogProps {
  card: Card;
  benefit: BenefitInPeriod | null;
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

export function OwnBenefitDialog({
  card,
  benefit,
  proposed = NEW_OWN_BENEFIT,
  onClosed,
}: OwnBenefitDialogProps) {
  const today = useToday();
  const { mutateAsync: save } = useCardMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OwnBenefitBody; idempotencyKey: string }) =>
      benefit
        ? api('PATCH /cards/{id}/benefits/{benefitId}', {
            params: { id: card.id, benefitId: benefit.benefit_id },
            body,
          })
        : api('POST /cards/{id}/own-benefits', { params: { id: card.id }, body, idempotencyKey }),
  });
  const { held, send } = useHeldRequest(save);
  const form = useSavingForm<OwnBenefitDraft>({
    initial: () => (benefit ? ownBenefitDraft(benefit, usualAmount(benefit)) : proposed),
    action: 'Saving the benefit',
    save: async (typed) => {
      const read = readOwnBenefit(typed, today);
      if ('problem' in read) return read.problem;
      await send({ body: read.benefit, idempotencyKey: crypto.randomUUID() });
      return null;
    },
    problemOf: (error) => ({ field: null, text: failureSentence(error) }),
    onSaved: onClosed,
  });
  const { draft, text, choice, problem, isSaving, submit } = form;
  const read = readOwnBenefit(draft, today);
  const resetsOffered = resetOptionsFor(draft.frequency);
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
      action={{ children: held ? 'Try again' : benefit ? 'Save benefit' : 'Add benefit' }}
      beside={problem && isOfForm(problem) && <Failure>{problem.text}</Failure>}
      onClose={onClosed}
    >
      <LockableContent
        isLocked={held !== null}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', flex: '1 1 auto' }}
      >
        <FormField label="Name" inputProps={{ maxLength: 120, autoComplete: 'off' }} {...text('name')} />
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
          <ChoiceField label="Type" options={typeOptions} {...choice('type')} />
          <AmountField label="Amount" isOptional placeholder="0.00" {...text('amount')} />
          <ChoiceField label="How often" options={frequencyOptions} {...choice('frequency')} />
          {resetsOffered.length > 0 && (
            <ChoiceField
              label="Resets"
              options={resetsOffered}
              {...choice('reset')}
              value={effectiveReset(draft)}
            />
          )}
          <FormField
            label={draft.frequency === 'one_time' ? 'Expires on' : 'Last day'}
            isOptional
            type="date"
            inputProps={{ min: today }}
            {...text('expiresOn')}
          />
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
      </LockableContent>
    </DialogFrame>
  );
}

function isOfForm({ field }: FormProblem<OwnBenefitDraft>): boolean {
  return field === null || field === 'months';
}

function failureSentence(error: unknown): string {
  if (isOutcomeUnknown(error))
    return 'We couldn’t tell whether this was saved. Try again: nothing is added twice.';
  const why = error instanceof ApiError ? error.fields['name'] : undefined;
  return why === undefined ? unsavedText(error) : `The name ${why}.`;
}
