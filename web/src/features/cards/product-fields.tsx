import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { artOf } from '@card-rewards/functions/card-art';
import { banks, isBank } from '@card-rewards/functions/catalogue';
import { useId } from 'react';
import { dollars } from '../../display/benefit-amount.ts';
import type { CardForm } from './card-form.ts';
import type { OfferedCard } from './catalogue-source.ts';
import { Field } from './field.tsx';
import { optionsMenu, Unchosen } from './options.tsx';

interface ProductFieldsProps {
  form: CardForm;
  /** The cards of the bank; undefined while they are loading. */
  offers: OfferedCard[] | undefined;
  onBank: (bank: string) => void;
  onCard: (card: OfferedCard) => void;
}

/** Which card it is: first the bank, then one of its cards. */
export function ProductFields({ form, offers, onBank, onCard }: ProductFieldsProps) {
  const id = useId();
  const cards = offers?.some(({ name }) => name === form.cardName)
    ? offers
    : [...storedCard(form), ...(offers ?? [])];
  return (
    <>
      <Field label="Bank" id={`${id}-bank`}>
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
      </Field>
      <Field label="Card Name" id={`${id}-card`}>
        <Select
          size="small"
          displayEmpty
          labelId={`${id}-card`}
          value={form.cardName}
          disabled={form.bank === '' || offers === undefined}
          onChange={({ target }) => {
            const card = cards.find(({ name }) => name === target.value);
            if (card) onCard(card);
          }}
          renderValue={(cardName) => cardName || <Unchosen>Choose a card</Unchosen>}
          MenuProps={optionsMenu}
        >
          {cards.map((card) => (
            <MenuItem key={card.name} value={card.name} sx={{ gap: 1.5, whiteSpace: 'normal', py: 0.75 }}>
              <CardOption card={card} bank={form.bank} />
            </MenuItem>
          ))}
        </Select>
      </Field>
    </>
  );
}

function CardOption({ card, bank }: { card: OfferedCard; bank: string }) {
  return (
    <>
      <Box
        component="img"
        alt=""
        loading="lazy"
        src={artOf({ cardName: card.name, bank, network: card.network }) ?? undefined}
        sx={{ width: 52, aspectRatio: '1.586', borderRadius: '4px', flexShrink: 0, objectFit: 'cover' }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 550 }}>
          {card.name}
        </Box>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          Annual fee: {dollars(card.annualFee)}
        </Box>
      </Box>
    </>
  );
}

/** The edited card itself, for one that the catalogue does not list, or not yet. */
function storedCard({ cardName, network, annualFee }: CardForm): OfferedCard[] {
  return cardName === '' || network === null ? [] : [{ name: cardName, network, annualFee }];
}
