import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { digitsOffered, typedDigits } from './last-digits.ts';
import type { CardForm } from './card-form.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { OptionalMark } from '../../ui/optional-mark.tsx';

interface LastDigitsFieldProps {
  form: Pick<CardForm, 'lastDigits' | 'bank' | 'network'>;
  onChange: (lastDigits: string) => void;
}

export function LastDigitsField({ form, onChange }: LastDigitsFieldProps) {
  const id = useId();
  return (
    <Labelled label={`Last ${digitsOffered(form)} Digits`} htmlFor={id} aside={<OptionalMark />}>
      <OutlinedInput
        id={id}
        size="small"
        value={form.lastDigits}
        onChange={({ target }) => onChange(typedDigits(target.value, form))}
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        sx={{
          fontSize: '1rem',
          '& input': {
            fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
            letterSpacing: '0.12em',
          },
        }}
      />
    </Labelled>
  );
}

export function AnnualFeeField({ amount }: { amount: string }) {
  const id = useId();
  return (
    <Labelled label="Annual Fee" htmlFor={id}>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        value={amount}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        sx={{ fontSize: '1rem', bgcolor: 'action.hover' }}
      />
    </Labelled>
  );
}
