import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../browser/use-is-online.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { useNeedsNetwork } from './network-button.tsx';

const SAYS_SAVED_MS = 2_000;

interface SavedFieldProps extends Pick<
  FormFieldProps,
  'label' | 'isOptional' | 'placeholder' | 'startAdornment' | 'inputProps'
> {
  value: string;
  /** Returns the problem of a typed text. */
  refuse?: (typed: string) => string | null;
  onSave: (typed: string) => Promise<boolean>;
}

/** Shows a field, optional by default, that is saved on Enter and on blur. Escape discards the draft. */
export function SavedField({ value, refuse, onSave, inputProps, ...field }: SavedFieldProps) {
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
      isOptional
      {...field}
      value={typed ?? value}
      problem={problem}
      readOnly={!isOnline && typed === null}
      inputProps={{ autoComplete: 'off', ...inputProps, ...needsNetwork }}
      endAdornment={
        <Box
          role="status"
          sx={{ typography: 'caption', flex: 'none', color: 'success.main', fontWeight: 550 }}
        >
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
