import { draftUntil, type OfferDraft, type OfferProblem } from '../model/offers/offer-draft.ts';
import { AmountField } from './amount-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { takeFocus } from './focus.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

const WINDOWS = [
  { value: '3', label: '3 months' },
  { value: '6', label: '6 months' },
  { value: 'day', label: 'Another date' },
] as const;

interface OfferFieldsProps {
  draft: OfferDraft;
  problem: OfferProblem | null;
  isNamed?: boolean;
  hasOutcome?: boolean;
  onChange: (change: Partial<OfferDraft>) => void;
}

export function OfferFields({ draft, problem, isNamed, hasOutcome, onChange }: OfferFieldsProps) {
  const text = (field: keyof OfferDraft, label: string): FormFieldProps => ({
    label,
    value: draft[field] ?? '',
    problem: problem?.field === field ? problem.text : null,
    onChange: ({ target }) => onChange({ [field]: target.value }),
  });
  const day = { type: 'date', inputProps: { className: 'tabular' } } as const;
  return (
    <>
      {isNamed && (
        <FormField
          {...text('name', 'Name')}
          inputRef={takeFocus}
          inputProps={{ maxLength: 60, autoComplete: 'off' }}
        />
      )}
      <FormField
        {...text('reward', 'Reward')}
        inputRef={isNamed ? undefined : takeFocus}
        isOptional
        placeholder="Such as 75,000 miles"
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
      <AmountField {...text('spend', 'To spend')} />
      <FormField {...text('from', 'Approved on')} {...day} />
      <ChoiceField
        label="By"
        value={draft.window}
        options={WINDOWS}
        onChange={(window) => onChange({ window, until: draftUntil(draft) })}
      />
      {draft.window === 'day' && <FormField {...text('until', 'Last day')} {...day} />}
      {hasOutcome && (
        <>
          <FormField {...text('reached_on', 'Met on')} {...day} isOptional />
          <FormField {...text('posted_on', 'Posted on')} {...day} isOptional />
        </>
      )}
    </>
  );
}
