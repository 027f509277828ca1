import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useId, useState } from 'react';
import { monthName } from '../model/texts/date-text.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

const amountInput = { inputMode: 'decimal', autoComplete: 'off', className: 'tabular' } as const;

export const inDollars = {
  startAdornment: <InputAdornment position="start">$</InputAdornment>,
  inputProps: amountInput,
};

export function AmountField(props: FormFieldProps) {
  return <FormField {...props} {...inDollars} />;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

interface MonthAmountFieldsProps {
  /** The amounts by the number of the month, '1' to '12'. */
  value: Record<string, string>;
  usualAmount: string;
  onChange: (value: Record<string, string>) => void;
}

export function MonthAmountFields({ value, usualAmount, onChange }: MonthAmountFieldsProps) {
  const id = useId();
  // If this were not state, clearing the last amount would hide the fields while the user types.
  const [isOpenAtFirst] = useState(() => Object.values(value).some((amount) => amount));
  return (
    <Box component="details" open={isOpenAtFirst} aria-labelledby={id} sx={{ gridColumn: '1 / -1' }}>
      <Box
        id={id}
        component="summary"
        sx={{ typography: 'body2', fontWeight: 550, cursor: 'pointer', mb: 1 }}
      >
        Some months differ
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1 }}>
        {MONTHS.map((month) => (
          <FormField
            key={month}
            label={monthName(Number(month)).slice(0, 3)}
            value={value[month] ?? ''}
            placeholder={usualAmount}
            inputProps={amountInput}
            onChange={({ target }) => onChange({ ...value, [month]: target.value })}
          />
        ))}
      </Box>
    </Box>
  );
}
