import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useBrowserDay } from '../../browser/today.ts';
import { pickedDate, type PickedMonth } from '../../model/month-options.ts';
import { newOfferDraft, type OfferDraft, type OfferProblem } from '../../model/offer-draft.ts';
import { OfferFields } from '../../ui/offer-fields.tsx';

interface WelcomeOfferProps {
  /** Null while the user adds no offer. */
  draft: OfferDraft | null;
  problem: OfferProblem | null;
  /** The picked opening month of the card. */
  opened: PickedMonth;
  /** Whether the offer is all that is still missing. */
  isNeeded: boolean;
  onChange: (draft: OfferDraft | null) => void;
}

/** Shows the line that opens the fields of a new card's welcome offer, and the fields once it is open. */
export function WelcomeOffer({ draft, problem, opened, isNeeded, onChange }: WelcomeOfferProps) {
  const today = useBrowserDay();
  if (draft === null) {
    const month = pickedDate(opened) ?? today;
    // A card that was opened in an earlier month was not approved today.
    const from = month.slice(0, 7) === today.slice(0, 7) ? today : '';
    return (
      <Button startIcon={<AddOutlined />} sx={line} onClick={() => onChange(newOfferDraft(from))}>
        Add a welcome offer
      </Button>
    );
  }
  return (
    <>
      <OfferFields draft={draft} problem={problem} onChange={(part) => onChange({ ...draft, ...part })} />
      {problem?.field === null && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {problem.text}
        </FormHelperText>
      )}
      {!isNeeded && (
        <Button color="inherit" sx={line} onClick={() => onChange(null)}>
          Without an offer
        </Button>
      )}
    </>
  );
}

const line = { justifySelf: 'start', ml: -1 } as const;
