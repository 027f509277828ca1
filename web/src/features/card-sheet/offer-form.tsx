import type { Offer } from '@card-rewards/functions/contract';
import { offerFailure } from '../../api/card-changes.ts';
import { useToday } from '../../browser/today.ts';
import {
  draftedOffer,
  newOfferDraft,
  offerDraft,
  offerDraftProblem,
  type OfferDraft,
  type OfferProblem,
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

/** Shows the form that adds an offer to a card, or edits one. */
export function OfferForm({ offer, onSave, onDone }: OfferFormProps) {
  const today = useToday();
  const { draft, change, problem, isSaving, submit } = useSavingForm<OfferDraft, OfferProblem>({
    initial: () => (offer ? offerDraft(offer) : newOfferDraft(today)),
    action: 'Saving the offer',
    save: async (typed) => {
      const found = offerDraftProblem(typed, today);
      if (!found) await onSave(draftedOffer(typed));
      return found;
    },
    problemOf: offerFailure,
    onSaved: onDone,
  });
  return (
    <InlineForm
      label={offer ? `Edit ${offer.name}` : 'Add an offer'}
      columns={2}
      problem={problem}
      isSaving={isSaving}
      onSubmit={submit}
      onCancel={onDone}
    >
      <OfferFields draft={draft} problem={problem} isNamed hasOutcome={offer !== null} onChange={change} />
    </InlineForm>
  );
}
