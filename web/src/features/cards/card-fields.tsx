import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { Link, type LinkProps } from 'react-router';
import { banks, isBank } from '@card-rewards/functions/catalogue';
import type { CardForm } from './card-form.ts';
import { CardNameField } from '../../ui/card-name-field.tsx';
import type { OfferedCard } from '../../model/offered-cards.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { digitsOffered, typedDigits } from '../../model/last-digits.ts';

interface ProductFieldsProps {
  form: CardForm;
  /** The cards of the bank; undefined while they are loading. */
  offers: OfferedCard[] | undefined;
  onBank: (bank: string) => void;
  onCard: (card: OfferedCard) => void;
}

export function ProductFields({ form, offers, onBank, onCard }: ProductFieldsProps) {
  const knownBanks = form.bank === '' || isBank(form.bank) ? banks : [form.bank, ...banks];
  const cards = offers?.some(({ name }) => name === form.cardName)
    ? offers
    : [...storedCard(form), ...(offers ?? [])];
  return (
    <>
      <ChoiceField
        label="Bank"
        placeholder="Choose a bank"
        value={form.bank}
        options={knownBanks.map((bank) => ({ value: bank, label: bank }))}
        onChange={onBank}
      />
      <CardNameField
        bank={form.bank}
        offers={form.bank === '' ? undefined : offers && cards}
        cardName={form.cardName}
        onCard={onCard}
      />
    </>
  );
}

/** Returns the edited card as an offer, for a card that the catalogue does not have or that is still loading. */
function storedCard({ cardName, network, annualFee }: CardForm): OfferedCard[] {
  if (cardName === '' || network === null) return [];
  const unlisted = { otherNames: [], isGone: false, benefits: [], inForce: null };
  return [{ ...unlisted, name: cardName, network, annualFee }];
}

interface LastDigitsFieldProps {
  form: Pick<CardForm, 'lastDigits' | 'bank' | 'network'>;
  onChange: (lastDigits: string) => void;
}

export function LastDigitsField({ form, onChange }: LastDigitsFieldProps) {
  return (
    <FormField
      label={`Last ${digitsOffered(form)} Digits`}
      isOptional
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
  );
}

interface AnnualFeeFieldProps {
  amount: string;
  /** The link to where the fee can be changed; absent for a card that is not stored yet. */
  link?: FeeLink | undefined;
  onFollow: () => void;
}

export type FeeLink = Pick<LinkProps, 'to' | 'state'>;

export function AnnualFeeField({ amount, link, onFollow }: AnnualFeeFieldProps) {
  return (
    <FormField
      label="Annual Fee"
      readOnly
      value={amount}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      sx={{ fontSize: '1rem', bgcolor: 'action.hover' }}
    >
      {link && (
        // It replaces the dialog's own entry in the browser's history.
        <Button
          component={Link}
          {...link}
          replace
          preventScrollReset
          size="small"
          sx={{ justifySelf: 'start', mx: -1.25 }}
          onClick={onFollow}
        >
          Change fee
        </Button>
      )}
    </FormField>
  );
}
