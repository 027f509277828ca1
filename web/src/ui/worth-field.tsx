import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { centsOf, type Frequency } from '@card-rewards/functions/domain';
import { typedAmount } from '../model/typed/typed-amount.ts';
import { inDollars } from './amount-fields.tsx';
import { SavedField } from './saved-field.tsx';

const EACH: Partial<Record<Frequency, string>> = {
  monthly: 'month',
  quarterly: 'quarter',
  semi_annually: 'half year',
  annually: 'year',
  every_2_years: 'two years',
  every_4_years: 'four years',
  unlimited: 'year',
};

interface WorthFieldProps {
  benefit: Pick<BenefitInPeriod, 'frequency' | 'amount' | 'worth'>;
  onSave: (worth: string | null) => Promise<boolean>;
}

export function WorthField({ benefit: { frequency, amount, worth }, onSave }: WorthFieldProps) {
  const each = EACH[frequency];
  if (centsOf(amount) > 0 || each === undefined) return null;
  return (
    <SavedField
      label={`Worth to you per ${each}`}
      value={worth ?? ''}
      placeholder="Not set"
      {...inDollars}
      refuse={(typed) =>
        typed === '' || typedAmount(typed) !== null ? null : 'Enter an amount, such as 150.00.'
      }
      onSave={(typed) => onSave(typedAmount(typed))}
    />
  );
}
