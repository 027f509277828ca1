import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { ChangedElsewhere } from '../../api/card-changes.ts';
import { ApiError, failureText } from '../../api/client.ts';
import { useToday } from '../../browser/today.ts';
import {
  draftedOffer,
  newOfferDraft,
  offerDraft,
  offerDraftProblem,
  type OfferDraft,
  type OfferProblem,
} from '../../model/offer-draft.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { AmountField } from '../../ui/amount-fields.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfferFields } from '../../ui/offer-fields.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { useChangeOffers } from './offer-queries.ts';

interface Draft extends OfferDraft {
  id: string;
  worth: string;
  /** The day on which the offer was met, or ''. */
  reachedOn: string;
}

type Problem = OfferProblem | { field: 'worth' | 'reachedOn'; text: string };

interface OfferFormProps {
  card: Card;
  /** The offer to edit; null to add one. */
  offer: Offer | null;
  onDone: () => void;
}

/** Shows the form that adds an offer to a card, or edits one. */
export function OfferForm({ card, offer, onDone }: OfferFormProps) {
  const today = useToday();
  const { mutateAsync } = useChangeOffers();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const { draft, change, problem, isSaving, submit } = useSavingForm<Draft, Problem>({
    initial: () => ({
      // The id stays the same when the form is sent again, so that a retry adds nothing twice.
      id: offer?.id ?? crypto.randomUUID(),
      ...(offer ? offerDraft(offer) : newOfferDraft(today)),
      worth: offer?.worth ?? '',
      reachedOn: offer?.reached_on ?? '',
    }),
    action: 'Saving the offer',
    save: async (typed) => {
      const found = offerDraftProblem(typed);
      if (found) return found;
      const worth = typedAmount(typed.worth);
      if (worth === null && typed.worth.trim() !== '') {
        return { field: 'worth', text: 'Enter an amount, such as 750.' };
      }
      const { from } = typed;
      const reached_on = typed.reachedOn || null;
      if (reached_on !== null && (reached_on < from || reached_on > today)) {
        return { field: 'reachedOn', text: 'Choose a day from the approval to today.' };
      }
      // A later day of approval leaves out the days before it.
      const kept = (day: string | null | undefined) => (day && day >= from ? day : null);
      const others = { posted_on: kept(offer?.posted_on), spent_to: kept(offer?.spent_to) };
      const spent = offer?.spent ?? '0.00';
      const save = { id: typed.id, ...draftedOffer(typed), worth, spent, reached_on, ...others };
      await mutateAsync({ card, save });
      return null;
    },
    problemOf: (error) => {
      if (error instanceof ChangedElsewhere) {
        return { field: null, text: 'This card was changed on another device. Save again.' };
      }
      const fields = error instanceof ApiError ? error.fields : {};
      for (const field of ['name', 'reward'] as const) {
        if (fields[field] !== undefined) return { field, text: `The ${field} ${fields[field]}.` };
      }
      return { field: null, text: failureText(error, 'Couldn’t save. Try again.') };
    },
    onSaved: onDone,
  });
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.text : null);
  return (
    <InlineForm
      label={offer ? `Edit ${offer.name}` : 'Add an offer'}
      columns={2}
      problem={problem}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormField
          label="Name"
          inputRef={nameField}
          value={draft.name}
          problem={problemOf('name')}
          inputProps={{ maxLength: 60, autoComplete: 'off' }}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Box>
      <OfferFields draft={draft} problem={isOfferProblem(problem) ? problem : null} onChange={change} />
      <AmountField
        label="Worth to you"
        isOptional
        value={draft.worth}
        problem={problemOf('worth')}
        onChange={({ target }) => change({ worth: target.value })}
      />
      {offer && (
        <FormField
          label="Met on"
          type="date"
          isOptional
          value={draft.reachedOn}
          problem={problemOf('reachedOn')}
          inputProps={{ min: draft.from, max: today, className: 'tabular' }}
          onChange={({ target }) => change({ reachedOn: target.value })}
        />
      )}
    </InlineForm>
  );
}

function isOfferProblem(problem: Problem | null): problem is OfferProblem {
  return problem !== null && problem.field !== 'worth' && problem.field !== 'reachedOn';
}
