import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode, SyntheticEvent } from 'react';
import { NetworkButton } from './network-button.tsx';
import { WrappedLine } from './spaced-line.tsx';

interface InlineFormProps {
  label: string;
  form: {
    problem: { field: unknown; text: string } | null;
    isUnsaved: boolean;
    isSaving: boolean;
    submit: (event: SyntheticEvent) => void;
  };
  submitName?: string;
  beside?: ReactNode;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

export function InlineForm(props: InlineFormProps) {
  const { label, form, submitName = 'Save', beside, onCancel, children } = props;
  const { problem, isUnsaved, isSaving, submit } = form;
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      aria-busy={isSaving}
      data-unsaved={isUnsaved || undefined}
      onSubmit={submit}
      onKeyDown={(event) => {
        // The user may still be holding the key that opened the form.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
        if (event.key !== 'Escape' || !onCancel) return;
        // Escape must not also close the sheet around the form.
        event.stopPropagation();
        if (!isSaving) onCancel();
      }}
      sx={{ display: 'grid', gridTemplateColumns: twoColumns, gap: 1.5, mt: 1 }}
    >
      {children}
      {problem?.field === null && (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1', m: 0 }}>
          {problem.text}
        </FormHelperText>
      )}
      <WrappedLine sx={{ gridColumn: '1 / -1', justifyContent: 'flex-end', gap: 1 }}>
        {beside && <Box sx={{ mr: 'auto', ...(onCancel && { flexBasis: '100%' }) }}>{beside}</Box>}
        {onCancel && (
          <Button color="inherit" disabled={isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <NetworkButton type="submit" variant="contained" loading={isSaving}>
          {submitName}
        </NetworkButton>
      </WrappedLine>
    </Box>
  );
}

const twoColumns = 'repeat(auto-fill, minmax(min(100%, max(8rem, (100% - 12px) / 2)), 1fr))';
