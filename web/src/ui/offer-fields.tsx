import { draftUntil, type OfferDraft, type OfferProblem } from '../model/offer-draft.ts';
import { AmountField } from './amount-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FormField } from './form-field.tsx';

const WINDOWS = [
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: 'day', label: 'Another day' },
] as const;

interface OfferFieldsProps {
  draft: OfferDraft;
  problem: OfferProblem | null;
  onChange: (change: Partial<OfferDraft>) => void;
}

/** Shows the fields of an offer: what to spend, from when, until when, and for which reward. */
export function OfferFields({ draft, problem, onChange }: OfferFieldsProps) {
  const problemOf = (field: OfferProblem['field']) => (problem?.field === field ? problem.text : null);
  const day = { type: 'date', inputProps: { className: 'tabular' } } as const;
  return (
    <>
      <FormField
        label="Reward"
        isOptional
        value={draft.reward}
        problem={problemOf('reward')}
        placeholder="Such as 75,000 miles"
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
        onChange={({ target }) => onChange({ reward: target.value })}
      />
      <AmountField
        label="To spend"
        value={draft.spend}
        problem={problemOf('spend')}
        onChange={({ target }) => onChange({ spend: target.value })}
      />
      <FormField
        {...day}
        label="Approved on"
        value={draft.from}
        problem={problemOf('from')}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <ChoiceField
        label="By"
        value={draft.window}
        options={WINDOWS}
        onChange={(window) => onChange({ window, until: draftUntil(draft) })}
      />
      {draft.window === 'day' && (
        <FormField
          {...day}
          label="Last day"
          value={draft.until}
          problem={problemOf('until')}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </>
  );
}
