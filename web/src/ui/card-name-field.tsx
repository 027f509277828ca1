import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { artOf } from '@card-rewards/functions/card-art';
import { displayCardName } from '@card-rewards/functions/domain';
import { dollars } from '../model/benefits/benefit-amount.ts';
import { searchOrOther, type OfferedCard } from '../model/cards/offered-cards.ts';
import { Labelled } from './labelled.tsx';

interface CardNameFieldProps {
  bank: string;
  /** Undefined while the cards are loading, or if no bank is chosen. */
  offers: readonly OfferedCard[] | undefined;
  cardName: string;
  onCard: (card: OfferedCard) => void;
}

export function CardNameField({ bank, offers, cardName, onCard }: CardNameFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [showsGone, setShowsGone] = useState(false);
  const found = offers?.find(({ name }) => name === cardName) ?? null;
  const [chosen, setChosen] = useState(found);
  // MUI replaces the typed text if the value is a new object, so the object is kept while the name is the same.
  if (chosen?.name !== found?.name) setChosen(found);
  const listed = offers?.filter((card) => showsGone || !card.isGone || card.name === cardName) ?? [];
  return (
    <Labelled
      label="Card Name"
      htmlFor={id}
      aside={
        offers?.some(({ isGone }) => isGone) && (
          <Button
            size="small"
            color="inherit"
            onClick={() => setShowsGone(!showsGone)}
            sx={{
              my: '-6px',
              ml: 'auto',
              mr: -0.75,
              whiteSpace: 'normal',
              color: 'text.secondary',
              fontWeight: 500,
              fontSize: '0.75rem',
            }}
          >
            {showsGone ? 'Hide cards no longer offered' : 'Show cards no longer offered'}
          </Button>
        )
      }
    >
      {/* The type argument `boolean` allows null as the value. The user cannot clear the field. */}
      <Autocomplete<OfferedCard, false, boolean>
        id={id}
        key={bank}
        disableClearable
        autoHighlight
        size="small"
        forcePopupIcon={false}
        noOptionsText="No matching cards"
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        disabled={offers === undefined}
        options={listed}
        value={chosen}
        onChange={(_event, card) => card && onCard(card)}
        getOptionLabel={({ name }) => displayCardName(name)}
        isOptionEqualToValue={(option, value) => option.name === value.name}
        filterOptions={(cards, { inputValue, getOptionLabel }) =>
          // When the list opens, the input contains the chosen card's name and no search.
          chosen && inputValue === getOptionLabel(chosen)
            ? cards
            : searchOrOther(offers ?? [], cards, inputValue, bank)
        }
        renderOption={({ key, ...option }, card) => (
          <Box component="li" key={key} {...option}>
            <Art card={card} bank={bank} width={52} />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', typography: 'body2', fontWeight: 550 }}>
                {listed.includes(card) ? displayCardName(card.name) : `Add “${card.name}” as another card`}
              </Box>
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {listed.includes(card)
                  ? `Annual fee: ${dollars(card.annualFee)}${card.isGone ? ' · No longer offered' : ''}`
                  : 'No matching cards. Its fee and benefits can be added later.'}
              </Box>
            </Box>
          </Box>
        )}
        renderInput={({ slotProps, ...input }) => (
          <TextField
            {...input}
            placeholder="Choose a card"
            sx={{ '& input': { textOverflow: 'ellipsis' } }}
            slotProps={{
              ...slotProps,
              input: {
                ...slotProps.input,
                startAdornment: chosen && <Art card={chosen} bank={bank} width={40} />,
                endAdornment: <ArrowDropDown sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />,
              },
            }}
            onKeyDown={(event) => {
              // Enter opens the list, as in the form's other lists. It must not send the form.
              if (event.key !== 'Enter' || isOpen) return;
              event.preventDefault();
              setIsOpen(true);
            }}
          />
        )}
      />
    </Labelled>
  );
}

function Art({ card, bank, width }: { card: OfferedCard; bank: string; width: number }) {
  return (
    <Box
      component="img"
      alt=""
      loading="lazy"
      src={artOf({ cardName: card.name, bank, network: card.network }) ?? undefined}
      sx={{ width, aspectRatio: '1.586', borderRadius: '4px', flexShrink: 0, objectFit: 'cover' }}
    />
  );
}
