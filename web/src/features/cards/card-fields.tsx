import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { banks, isBank } from '@card-rewards/functions/catalogue';
import type { CardForm } from './card-form.ts';
import { CardNameField } from '../../ui/card-name-field.tsx';
import type { OfferedCard } from '../../model/offered-cards.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { optionsMenu, Unchosen } from './month-field.tsx';
import { digitsOffered, typedDigits } from '../../model/last-digits.ts';

interface ProductFieldsProps {
  form: CardForm;
  /** The cards of the bank; undefined while they are loading. */
  offers: OfferedCard[] | undefined;
  onBank: (bank: string) => void;
  onCard: (card: OfferedCard) => void;
}

/** Shows the fields for the bank and one of its cards. */
export function ProductFields({ form, offers, onBank, onCard }: ProductFieldsProps) {
  const id = useId();
  const cards = offers?.some(({ name }) => name === form.cardName)
    ? offers
    : [...storedCard(form), ...(offers ?? [])];
  return (
    <>
      <Labelled label="Bank" id={`${id}-bank`}>
        <Select
          size="small"
          displayEmpty
          labelId={`${id}-bank`}
          value={form.bank}
          onChange={({ target }) => onBank(target.value)}
          renderValue={(bank) => bank || <Unchosen>Choose a bank</Unchosen>}
          MenuProps={optionsMenu}
        >
          {form.bank !== '' && !isBank(form.bank) && <MenuItem value={form.bank}>{form.bank}</MenuItem>}
          {banks.map((bank) => (
            <MenuItem key={bank} value={bank}>
              {bank}
            </MenuItem>
          ))}
        </Select>
      </Labelled>
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
