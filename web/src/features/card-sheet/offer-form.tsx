import { useState } from 'react';
import type { Offer } from '@card-rewards/functions/contract';
import { offerFailure } from '../../api/card-changes.ts';
import { useToday } from '../../browser/today.ts';
import {
  draftedOffer,
  newOfferDraft,
  offerDraft,
  offerDraftProblem,
  type OfferDraft,
} from '../../model/offer-draft.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { OfferFields } from '../../ui/offer-fields.tsx';
import { useSavingForm } from '../../ui/use-saving-form.ts';

interface OfferFormProps {
  /** The offer to edit; null to add one. */
  offer: Offer | null;
  onSave: (offer: Offer) => Promise<unknown>;
  onDone: () => void;
}

export function OfferForm({ offer, onSave, onDone }: OfferFormProps) {
  const today = useToday();
  const [added] = useState(() => newOfferDraft(today));
  const stored = offer ? offerDraft(offer) : added;
  // The form keeps only the changed fields, so that the others stay as another device has changed them.
  const form = useSavingForm<Partial<OfferDraft>>({
    initial: {},
    action: 'Saving the offer',
    save: async (changed) => {
      const draft = { ...stored, ...changed };
      const found = offerDraftProblem(draft, today);
      if (!found) await onSave(draftedOffer(draft));
      return found;
    },
    problemOf: offerFailure,
    onSaved: onDone,
  });
  return (
    <InlineForm
      label={offer ? `Edit ${offer.name}` : 'Add an offer'}
      columns={2}
      form={form}
      onCancel={onDone}
    >
      <OfferFields
        draft={{ ...stored, ...form.draft }}
        problem={form.problem}
        isNamed
        hasOutcome={offer !== null}
        onChange={form.change}
      />
    </InlineForm>
  );
}
