import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { canBeClaimed, MAX_NOTE_LENGTH } from '@card-rewards/functions/domain';
import { useSaveBenefitSettings, type BenefitSettings } from '../../api/benefit-terms-queries.ts';
import { unsavedText } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { NetworkSelect, NetworkSwitch } from '../../ui/network-fields.tsx';
import { SavedField } from '../../ui/saved-field.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { WorthField } from '../../ui/worth-field.tsx';

const SUBJECT = 'settings';

export function useSettings(benefit: BenefitInPeriod) {
  const { mutateAsync } = useSaveBenefitSettings(benefit);
  const { notify, dismissSubject } = useNotices();
  const [changes, setChanges] = useState<readonly BenefitSettings[]>([]);
  async function send(settings: BenefitSettings): Promise<void> {
    dismissSubject(SUBJECT);
    setChanges((now) => [...now, settings]);
    try {
      await mutateAsync(settings);
    } finally {
      setChanges((now) => now.filter((each) => each !== settings));
    }
  }
  async function save(settings: BenefitSettings): Promise<boolean> {
    try {
      await send(settings);
      return true;
    } catch (error) {
      logFailure('Saving the benefit', error);
      notify({ subject: SUBJECT, text: unsavedText(error) });
      return false;
    }
  }
  const saving = changes.reduce<BenefitSettings | null>((all, each) => ({ ...all, ...each }), null);
  return { send, save, saving };
}

const enrolments = [
  { value: 'none', name: 'Not needed' },
  { value: 'needed', name: 'Needed' },
  { value: 'done', name: 'Done' },
] as const;

export function SettingsSection({ benefit }: { benefit: BenefitInPeriod }) {
  const { save, saving } = useSettings(benefit);
  const enrolmentId = useId();
  const { enrolment, auto_claim, ignored } = { ...benefit, ...saving };
  const isCounted = canBeClaimed(benefit);
  return (
    <Box
      aria-busy={saving !== null}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, opacity: saving ? 0.6 : 1 }}
    >
      <WorthField benefit={benefit} onSave={(worth) => save({ worth })} />
      <SavedField
        label="Your note"
        value={benefit.note ?? ''}
        placeholder="Such as your chosen airline or linked account"
        inputProps={{ maxLength: MAX_NOTE_LENGTH }}
        onSave={(note) => save({ note: note || null })}
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
          onChange={({ target }) => void save({ enrolment: target.value })}
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
          name="Count as used automatically"
          text="Counts each period as fully used, from this one on."
          isOn={auto_claim}
          onSwitch={(on) => void save({ auto_claim: on })}
        />
      )}
      <Choice
        name="Ignore"
        text="Moves to the bottom; left out of totals and alerts."
        isOn={ignored}
        onSwitch={(on) => void save({ ignored: on })}
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
