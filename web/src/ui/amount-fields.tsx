import InputAdornment from '@mui/material/InputAdornment';
import { monthName } from '../model/date-text.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

const amountInput = { inputMode: 'decimal', autoComplete: 'off', className: 'tabular' } as const;

export function AmountField(props: FormFieldProps) {
  return (
    <FormField
      {...props}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      inputProps={amountInput}
    />
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

interface MonthAmountFieldsProps {
  /** The typed amounts by the number of their month, '1' to '12'. */
  months: Partial<Record<string, string>>;
  /** The amount of all other months, shown as a placeholder. */
  usualAmount: string;
  onChange: (month: string, amount: string) => void;
}

export function MonthAmountFields({ months, usualAmount, onChange }: MonthAmountFieldsProps) {
  return MONTHS.map((month) => (
    <FormField
      key={month}
      label={monthName(Number(month)).slice(0, 3)}
      value={months[month] ?? ''}
      placeholder={usualAmount}
      inputProps={amountInput}
      onChange={({ target }) => onChange(month, target.value)}
    />
  ));
}
