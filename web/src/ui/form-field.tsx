import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { Labelled, OptionalMark } from './labelled.tsx';

export interface FormFieldProps extends Omit<OutlinedInputProps, 'id' | 'error' | 'label'> {
  label: string;
  isOptional?: boolean;
  problem?: string | null;
  children?: ReactNode;
}

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
    <Labelled label={label} htmlFor={id} aside={isOptional && <OptionalMark />}>
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
    </Labelled>
  );
}
