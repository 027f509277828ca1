import Box from '@mui/material/Box';
import { useReasonToWait } from '../browser/use-reason-to-wait.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { useNeedsNetwork } from './network-button.tsx';
import { useSavedText } from './use-saved-text.ts';

interface SavedFieldProps extends Pick<
  FormFieldProps,
  'label' | 'isOptional' | 'placeholder' | 'startAdornment' | 'inputProps'
> {
  value: string;
  refuse?: (typed: string) => string | null;
  /** Returns whether the text was saved. If it was not, `onSave` shows the problem, because the field does not. */
  onSave: (typed: string) => Promise<boolean>;
}

export function SavedField({ value, refuse, onSave, inputProps, ...field }: SavedFieldProps) {
  const isWaiting = useReasonToWait() !== null;
  const needsNetwork = useNeedsNetwork();
  const { draft, problem, isSaved, isSaving, type, onBlur, onKeyDown } = useSavedText({
    value,
    onSave: async (typed) => {
      const text = refuse?.(typed) ?? null;
      return text === null && (await onSave(typed)) ? null : { text };
    },
  });
  return (
    <FormField
      isOptional
      {...field}
      value={draft ?? value}
      problem={problem}
      readOnly={isSaving || (isWaiting && draft === null)}
      inputProps={{ autoComplete: 'off', ...inputProps, ...needsNetwork }}
      endAdornment={
        <Box
          role="status"
          sx={{ typography: 'caption', flex: 'none', color: 'success.main', fontWeight: 550 }}
        >
          {isSaved && '✓ Saved'}
        </Box>
      }
      onChange={({ target }) => type(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}
