import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

interface FormFieldProps extends Omit<OutlinedInputProps, 'id' | 'error' | 'label'> {
  label: string;
  isOptional?: boolean;
  problem?: string | null;
  /** Stands below the field, for what can be done about the problem. */
  children?: ReactNode;
}

/** A text field with its label above it and what is wrong with it below. */
export function FormField({
  label,
  isOptional = false,
  problem = null,
  inputProps,
  children,
  ...input
}: FormFieldProps) {
  const id = useId();
  const described = problem === null ? {} : { 'aria-describedby': `${id}-problem` };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, fontSize: '0.875rem', lineHeight: 1.5 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
          {label}
        </Box>
        {isOptional && <Optional />}
      </Box>
      <OutlinedInput
        {...input}
        id={id}
        size="small"
        fullWidth
        error={problem !== null}
        inputProps={{ ...inputProps, ...described }}
      />
      {problem !== null && (
        <FormHelperText id={`${id}-problem`} error role="alert" sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
}

function Optional() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      optional
    </Box>
  );
}
