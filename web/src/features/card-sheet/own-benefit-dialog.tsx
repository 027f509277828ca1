import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BenefitType, Card, Sent, UserBenefit } from '@card-rewards/functions/contract';
import { frequencies, periodContaining, usualAmount } from '@card-rewards/functions/domain';
import { benefitTypeLabel, frequencyLabel } from '../../model/benefit-labels.ts';
import { resetOptions, overusedText, takesReset } from '../../model/correction.ts';
import {
  datesText,
  takesTimes,
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  ownBenefitOf,
  type OwnBenefitDraft,
  type OwnBenefitProblem,
} from './own-benefit-draft.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AmountField, MonthAmountFields } from '../../ui/amount-fields.tsx';
import { useToday } from '../../browser/today.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { refreshCardsAndBenefits } from '../../api/card-queries.ts';
import { api, ApiError, failureText } from '../../api/client.ts';
import { mutationKeys } from '../../api/query-keys.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';

interface OwnBenefitDialogProps {
  card: Card;
  /** The benefit to edit; null to add one. */
  benefit: UserBenefit | null;
  onClosed: () => void;
}

const types: readonly BenefitType[] = [
  'statement_credit',
  'travel_benefit',
  'insurance',
  'reward',
  'cashback',
];
const typeOptions = types.map((value) => ({ value, label: benefitTypeLabel(value) }));
const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabel(value) }));

/** Shows the form of a benefit of the user's own, with the dates that follow from it, in a dialog. */
export function OwnBenefitDialog({ card, benefit, onClosed }: OwnBenefitDialogProps) {
  const today = useToday();
  const client = useQueryClient();
  /** The same for every attempt to send a form, so that a lost answer adds no second benefit. */
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync: save } = useMutation({
    mutationKey: mutationKeys.changeCards,
    mutationFn: (body: Sent<'POST /cards/{id}/own-benefits', 'body'>) =>
      benefit
        ? api('PATCH /cards/{id}/benefits/{benefitId}', {
            params: { id: card.id, benefitId: benefit.id },
            body,
          })
        : api('POST /cards/{id}/own-benefits', { params: { id: card.id }, body, idempotencyKey }),
    onSettled: () => refreshCardsAndBenefits(client),
  });
  const form = useSavingForm<OwnBenefitDraft, Problem>({
    initial: () => (benefit ? ownBenefitDraft(benefit, usualAmount(benefit)) : NEW_OWN_BENEFIT),
    action: 'Saving the benefit',
    save: async (typed) => {
      const read = ownBenefitOf(typed, today);
      if ('problem' in read) return read.problem;
      await save(read.benefit);
      return null;
    },
    problemOf: (error) => ({ field: null, text: textOf(error) }),
    onSaved: onClosed,
  });
  const { draft, problem, isSaving, submit } = form;
  const change = (part: Partial<OwnBenefitDraft>) => {
    form.change(part);
    // The server refuses other content under the same key.
    setKey(crypto.randomUUID());
  };
  const read = ownBenefitOf(draft, today);
  const overused =
    benefit && 'benefit' in read
      ? overusedText(
          read.benefit,
          benefit,
          periodContaining({ ...read.benefit, opened: card.opening_date }, today),
        )
      : null;
  const problemOf = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <DialogFrame
      title={benefit ? 'Edit benefit' : 'Add a benefit'}
      onPhone="fills, with Close"
      hasDraft
      discardQuestion={form.isUnsaved ? 'Discard what you entered?' : null}
      isSaving={isSaving}
      maxWidth="xs"
      onSubmit={submit}
      onClose={onClosed}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', flex: '1 1 auto' }}>
        <FormField
          label="Name"
          value={draft.name}
          problem={problemOf('name')}
          inputProps={{ maxLength: 120, autoComplete: 'off' }}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Box sx={twoColumns}>
          <ChoiceField
            label="Type"
            value={draft.type}
            options={typeOptions}
            onChange={(type) => change({ type })}
          />
          <AmountField
            label="Amount"
            isOptional
            value={draft.amount}
            placeholder="0.00"
            problem={problemOf('amount')}
            onChange={({ target }) => change({ amount: target.value })}
          />
          <ChoiceField
            label="How often"
            value={draft.frequency}
            options={frequencyOptions}
            onChange={(frequency) => change({ frequency })}
          />
          {takesReset(draft.frequency) && (
            <ChoiceField
              label="Resets"
              value={draft.reset}
              options={resetOptions}
              onChange={(reset) => change({ reset })}
            />
          )}
          {draft.frequency === 'one_time' && (
            <FormField
              label="Expires on"
              isOptional
              type="date"
              value={draft.expiresOn}
              problem={problemOf('expiresOn')}
              inputProps={{ min: today }}
              onChange={({ target }) => change({ expiresOn: target.value })}
            />
          )}
          {takesTimes(draft) && (
            <FormField
              label="Uses per period"
              isOptional
              value={draft.times}
              placeholder="1"
              problem={problemOf('times')}
              inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 2 }}
              onChange={({ target }) => change({ times: target.value })}
            />
          )}
        </Box>
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {datesText(draft, card.opening_date, today)}
          {overused !== null && <Box sx={{ color: 'text.primary' }}>{overused}</Box>}
        </Box>
        {draft.frequency === 'monthly' && (
          <MonthAmountFields
            months={draft.months}
            usualAmount={draft.amount}
            onChange={(months) => change({ months })}
          />
        )}
        {problem && (problem.field === null || problem.field === 'months') && (
          <Failure>{problem.text}</Failure>
        )}
      </DialogContent>
      <DialogActions sx={{ gap: 0.5 }}>
        <Button color="inherit" disabled={isSaving} onClick={onClosed}>
          Cancel
        </Button>
        <NetworkButton type="submit" variant="contained" loading={isSaving}>
          {benefit ? 'Save benefit' : 'Add benefit'}
        </NetworkButton>
      </DialogActions>
    </DialogFrame>
  );
}

const twoColumns = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 } as const;

type Problem = OwnBenefitProblem | { field: null; text: string };

function textOf(error: unknown): string {
  const why = error instanceof ApiError ? error.fields['name'] : undefined;
  return why === undefined ? failureText(error, 'Couldn’t save. Try again.') : `The name ${why}.`;
}
