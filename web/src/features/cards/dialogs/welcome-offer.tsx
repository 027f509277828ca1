import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useBrowserDay } from '../../../browser/today.ts';
import { newOfferDraft } from '../../../model/offers/offer-draft.ts';
import { pickedDate } from '../../../model/typed/month-options.ts';
import { Failure } from '../../../ui/failure.tsx';
import { OfferFields } from '../../../ui/offer-fields.tsx';
import type { useCardForm } from './use-card-form.ts';

export function WelcomeOffer({ cardForm }: { cardForm: ReturnType<typeof useCardForm> }) {
  const today = useBrowserDay();
  const { form, offer, changeOffer, offerProblem, isAdded } = cardForm;
  if (offer === null) {
    // If a card was opened in an earlier month, it was not approved today, so the approval date is left empty.
    const isNew = (pickedDate(form.opened) ?? today).slice(0, 7) === today.slice(0, 7);
    return (
      <Button
        startIcon={<AddOutlined />}
        sx={line}
        onClick={() => changeOffer(newOfferDraft(isNew ? today : ''))}
      >
        Add a welcome offer
      </Button>
    );
  }
  return (
    <>
      <OfferFields
        draft={offer}
        problem={offerProblem}
        onChange={(part) => changeOffer({ ...offer, ...part })}
      />
      {offerProblem?.field === null && <Failure>{offerProblem.text}</Failure>}
      {!isAdded && (
        <Button color="inherit" sx={line} onClick={() => changeOffer(null)}>
          Without an offer
        </Button>
      )}
    </>
  );
}

const line = { justifySelf: 'start', ml: -1 } as const;
