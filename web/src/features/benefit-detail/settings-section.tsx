import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useState } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { centsOf, type Frequency } from '@card-rewards/functions/domain';
import type { BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { FormField, type FormFieldProps } from '../../ui/form-field.tsx';
import { NetworkSelect, NetworkSwitch } from '../../ui/network-fields.tsx';
import { useNeedsNetwork } from '../../ui/use-needs-network.ts';

interface SettingsSectionProps {
  benefit: UserBenefit;
  /** The settings that are being saved, which the controls show; null when none are. */
  saving: BenefitSettings | null;
  /** Saves settings. Returns whether they were saved. */
  onSave: (settings: BenefitSettings) => Promise<boolean>;
}

const enrolments = [
  { value: 'none', name: 'Not needed' },
  { value: 'needed', name: 'Needed' },
  { value: 'done', name: 'Done' },
] as const;

/** What the worth of a benefit is stated for. */
const EACH: Partial<Record<Frequency, string>> = {
  monthly: 'month',
  quarterly: 'quarter',
  semi_annually: 'half year',
  annually: 'year',
  every_4_years: 'four years',
  unlimited: 'year',
};

/** Shows the user's settings of a benefit: a worth, a note, the enrollment, and how the benefit counts. */
export function SettingsSection({ benefit, saving, onSave }: SettingsSectionProps) {
  const enrolmentId = useId();
  const { enrolment, auto_claim, ignored } = { ...benefit, ...saving };
  const { frequency, amount } = benefit.benefit;
  const isCounted = frequency !== 'unlimited';
  const hasOwnWorth = centsOf(amount) === 0 && frequency !== 'one_time';
  return (
    <Box
      aria-busy={saving !== null}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: saving ? 0.6 : 1 }}
    >
      {hasOwnWorth && (
        <SavedField
          label={`Worth to you, each ${EACH[frequency] ?? 'year'}`}
          value={benefit.worth ?? ''}
          placeholder="Not set"
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          inputProps={{ inputMode: 'decimal', className: 'tabular' }}
          refuse={(typed) =>
            typed === '' || typedAmount(typed) !== null ? null : 'Enter an amount, such as 150.00.'
          }
          onSave={(typed) => onSave({ worth: typedAmount(typed) })}
        />
      )}
      <SavedField
        label="Your note"
        value={benefit.note ?? ''}
        placeholder="Such as your chosen airline or linked account"
        inputProps={{ maxLength: 200 }}
        onSave={(note) => onSave({ note: note || null })}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr minmax(9rem, auto)',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Box id={enrolmentId} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
          Enrollment
        </Box>
        <NetworkSelect
          size="small"
          value={enrolment}
          labelId={enrolmentId}
          onChange={({ target }) => void onSave({ enrolment: target.value })}
        >
          {enrolments.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </NetworkSelect>
      </Box>
      {isCounted && (
        <Choice
          name="Claim automatically"
          text="Counts each period as fully used, from this one on."
          isOn={auto_claim}
          onSwitch={(on) => void onSave({ auto_claim: on })}
        />
      )}
      <Choice
        name="Ignore"
        text="Listed last; no totals or warnings."
        isOn={ignored}
        onSwitch={(on) => void onSave({ ignored: on })}
      />
    </Box>
  );
}

interface ChoiceProps {
  name: string;
  text: string;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

function Choice({ name, text, isOn, onSwitch }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={name}
        labelPlacement="start"
        control={<NetworkSwitch checked={isOn} describedBy={id} />}
        onChange={(_event, on) => onSwitch(on)}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          m: 0,
          // The switch ends where the fields do.
          '& .MuiSwitch-root': { mr: '-12px' },
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem', fontWeight: 550 },
        }}
      />
      <Box id={id} sx={{ typography: 'caption', color: 'text.secondary', mt: -0.5, maxWidth: '85%' }}>
        {text}
      </Box>
    </div>
  );
}

const SAYS_SAVED_MS = 2_000;

interface SavedFieldProps extends Pick<
  FormFieldProps,
  'label' | 'placeholder' | 'startAdornment' | 'inputProps'
> {
  value: string;
  /** Returns the problem of a typed text. */
  refuse?: (typed: string) => string | null;
  onSave: (typed: string) => Promise<boolean>;
}

/** Shows an optional field that is saved on Enter and on blur. Escape discards the draft. */
function SavedField({ value, refuse, onSave, inputProps, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const isOnline = useIsOnline();
  const needsNetwork = useNeedsNetwork();

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), SAYS_SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  async function save(): Promise<void> {
    const written = typed?.trim();
    const isOther = written !== undefined && written !== value;
    const found = isOther ? (refuse?.(written) ?? null) : null;
    setProblem(found);
    if (found !== null || (isOther && !(await onSave(written)))) return;
    setTyped(null);
    setIsSaved(isOther);
  }

  return (
    <FormField
      {...field}
      isOptional
      value={typed ?? value}
      problem={problem}
      readOnly={!isOnline && typed === null}
      inputProps={{ autoComplete: 'off', ...inputProps, ...needsNetwork }}
      endAdornment={
        <Box role="status" sx={{ typography: 'caption', color: 'success.main', fontWeight: 550 }}>
          {isSaved && '✓ Saved'}
        </Box>
      }
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        setProblem(null);
      }}
    />
  );
}
