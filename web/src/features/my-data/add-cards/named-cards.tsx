import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { productTerms } from '@card-rewards/functions/catalogue';
import { displayCardName, monthStart, parseMonth } from '@card-rewards/functions/domain';
import { useHolderNames } from '../../../api/card-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { searchCards } from '../../../model/cards/card-search.ts';
import { cutDigits, typedDigits } from '../../../model/cards/last-digits.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { longMonthYear, shortMonthYear } from '../../../model/texts/date-text.ts';
import { HolderNames } from '../../../ui/holder-names.tsx';
import { lockedStyle } from '../../../ui/lockable-content.tsx';
import type { NamedCard } from './named-cards-draft.ts';
import type { NamedCards } from './use-named-cards.ts';

export function NamedCardRows({ named }: { named: NamedCards }) {
  const { rows, found, leftOut, terms, isAdding, isHeld, fields, setTerms } = named;
  const today = useToday();
  const undated = found.filter(({ opened }) => opened.trim() === '').length;
  if (rows.length === 0) return null;
  return (
    <Box
      component="fieldset"
      ref={fields}
      disabled={isAdding}
      inert={isHeld}
      sx={groupStyle}
      style={isHeld ? lockedStyle : {}}
    >
      <FormControlLabel
        control={
          <Switch
            checked={terms === 'in_force'}
            disabled={isAdding}
            onChange={(_event, checked) => setTerms(checked ? 'in_force' : 'listed')}
          />
        }
        label="Today’s terms"
        sx={{ mr: 0 }}
      />
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        {leftOut.length > 0 && (
          <Box role="note" sx={noteStyle}>
            Left out: {leftOut.join(', ')}.
          </Box>
        )}
        {undated > 0 && (
          <Box role="note" sx={noteStyle}>
            When did you open {undated === 1 ? 'this card' : 'these cards'}? The month sets the fee year and
            the anniversary benefits. Without one, {longMonthYear(today)} is used.
          </Box>
        )}
        {rows.map((row, index) => (
          <Row key={row.id} row={row} number={index + 1} named={named} />
        ))}
      </Box>
    </Box>
  );
}

/** The alert is directly above the button, because the rows can be scrolled out of view. */
export function NamedCardsFailure({ named: { failure } }: { named: NamedCards }) {
  if (failure === null) return null;
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {failure}
    </Alert>
  );
}

export function addAction({ rows, isFinding, isHeld, add }: NamedCards, isWaiting = false) {
  const count = rows.length;
  if (isHeld) return { children: 'Try again', onClick: add };
  return {
    children: count === 0 ? 'Add cards' : `Add ${countText(count, 'card')}`,
    disabled: count === 0 || isFinding || isWaiting,
    onClick: add,
  };
}

function Row({ row, number, named }: { row: NamedCard; number: number; named: NamedCards }) {
  const today = useToday();
  const { chosen, candidates } = row;
  const problemId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const holders = useHolderNames();
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  const isMoreShown = isMoreWanted || row.holder !== '';
  const month = parseMonth(row.opened, { today });
  const monthProblem = isTyping ? null : (month?.problem ?? null);
  const shown = monthProblem ?? named.problems.get(row.id) ?? null;
  const described = shown === null ? {} : { 'aria-describedby': problemId };
  const on = { day: today, opened: month?.date ?? monthStart(today) };
  const held = chosen && productTerms(chosen.product, named.terms, on);
  return (
    <Box role="group" aria-label={`Row ${number}, ${row.name}`} {...described} sx={rowStyle}>
      {chosen && held ? (
        <>
          <Select
            size="small"
            value={candidates.indexOf(chosen)}
            inputProps={{ 'aria-label': `Card of row ${number}` }}
            onChange={({ target }) => {
              const next = candidates[target.value] ?? chosen;
              named.change(row, { chosen: next, digits: cutDigits(row.digits, next) });
            }}
            sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}
          >
            {candidates.map((candidate, index) => (
              <MenuItem
                key={`${candidate.bank} ${candidate.name}`}
                value={index}
                sx={{ whiteSpace: 'normal' }}
              >
                {displayCardName(candidate.name)}
              </MenuItem>
            ))}
          </Select>
          <OutlinedInput
            size="small"
            placeholder="Opened"
            inputProps={{ 'aria-label': 'Opened', ...described }}
            error={monthProblem !== null}
            value={isTyping || !month?.date ? row.opened : shortMonthYear(month.date)}
            onChange={({ target }) => {
              setIsTyping(true);
              named.change(row, { opened: target.value });
            }}
            onBlur={() => setIsTyping(false)}
          />
          <OutlinedInput
            size="small"
            placeholder="Last digits"
            inputProps={{ 'aria-label': 'Last digits', inputMode: 'numeric' }}
            value={row.digits}
            onChange={({ target }) => named.change(row, { digits: typedDigits(target.value, chosen) })}
            sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' } }}
          />
          <Box
            sx={{ typography: 'caption', color: 'text.secondary', gridColumn: { xs: '1 / 3', sm: 'auto' } }}
          >
            {dollars(held.fee.amount)} a year,{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {countText(held.benefits.length, 'benefit')}
            </Box>
          </Box>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isMoreShown}
            onClick={() => setIsMoreWanted(!isMoreWanted)}
          >
            More
          </Button>
        </>
      ) : (
        <WhichCard row={row} number={number} named={named} />
      )}
      <IconButton
        size="small"
        aria-label={`Remove row ${number}`}
        onClick={() => named.remove(row)}
        sx={{ gridColumn: '-2 / -1', gridRow: 1 }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
      {chosen && isMoreShown && (
        <OutlinedInput
          size="small"
          placeholder="Holder, such as Me"
          inputProps={{ 'aria-label': 'Holder', maxLength: 60, list: `${problemId}-holders` }}
          endAdornment={<HolderNames id={`${problemId}-holders`} holders={holders} />}
          value={row.holder}
          onChange={({ target }) => named.change(row, { holder: target.value })}
          sx={{ gridColumn: { xs: '1 / -1', sm: '1' } }}
        />
      )}
      {shown !== null && (
        <Box
          id={problemId}
          role="alert"
          sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'error.main' }}
        >
          {shown}
        </Box>
      )}
    </Box>
  );
}

function WhichCard({ row, number, named }: { row: NamedCard; number: number; named: NamedCards }) {
  return (
    <Autocomplete
      size="small"
      autoHighlight
      forcePopupIcon={false}
      options={named.offered}
      getOptionLabel={({ name }) => displayCardName(name)}
      getOptionKey={({ bank, name }) => `${bank} ${name}`}
      groupBy={({ bank }) => bank}
      filterOptions={(options, { inputValue }) => searchCards(options, inputValue)}
      noOptionsText="No matching cards"
      onChange={(_event, chosen) => {
        if (chosen)
          named.change(row, { chosen, candidates: [chosen], digits: cutDigits(row.digits, chosen) });
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          error
          placeholder="Which card is it?"
          helperText={`No card is named “${row.name}”. Choose one, or remove the row.`}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': `Card of row ${number}` },
          }}
        />
      )}
      sx={{ gridColumn: '1 / -2' }}
    />
  );
}

const noteStyle = { p: 1.5, fontSize: '0.875rem', borderBottom: 1, borderColor: 'divider' } as const;

const groupStyle = { display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 7rem) minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) 6.5rem 6.5rem 7.5rem auto auto',
  },
  alignItems: 'center',
  gap: '4px 8px',
  px: 1.5,
  py: { xs: 1, sm: '3px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;
