import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useRef } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { countText } from '../../model/count-text.ts';
import { longMonthYear } from '../../model/date-text.ts';
import { typedDigits } from '../../model/last-digits.ts';
import { foundCards, termsOfRow, type NamedCard } from './named-card.ts';
import type { NamedCards } from './use-named-cards.ts';

/** Shows a row for each typed name, with the matching card and its fields, and the switch for their terms. */
export function NamedCardRows({ named }: { named: NamedCards }) {
  const { rows, found, latest, terms, problems, isAdding, fields, change, setTerms } = named;
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  // The opening month comes next, so that the names and the months can be typed in one go.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-row="${latest}"] input[type=month]`)?.focus();
  }, [latest]);
  const undated = found.filter(({ opening_date }) => opening_date === '').length;
  if (rows.length === 0) return null;
  return (
    <Box component="fieldset" ref={fields} disabled={isAdding} sx={groupStyle}>
      <FormControlLabel
        control={
          <Switch
            checked={terms === 'in_force'}
            disabled={isAdding}
            onChange={(_event, checked) => setTerms(checked ? 'in_force' : 'listed')}
          />
        }
        label="Terms in force today"
        sx={{ mr: 0 }}
      />
      <Box ref={list} sx={listStyle}>
        {undated > 0 && (
          <Box role="note" sx={{ p: 1.5, fontSize: '0.875rem', borderBottom: 1, borderColor: 'divider' }}>
            When did you open {undated === 1 ? 'this card' : 'these cards'}? The month sets the fee year and
            the anniversary credits. Without one, {longMonthYear(today)} is used.
          </Box>
        )}
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            number={index + 1}
            terms={terms}
            problem={problems.get(row.id) ?? null}
            onChange={(changed) =>
              change(rows.map((each) => (each === row ? { ...each, ...changed } : each)))
            }
            onRemove={() => change(rows.filter((each) => each !== row))}
          />
        ))}
      </Box>
    </Box>
  );
}

/** Shows why the cards could not be looked up or added. It stands beside the button, because the rows scroll away. */
export function NamedCardsFailure({ named: { failure } }: { named: NamedCards }) {
  if (failure === null) return null;
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {failure}
    </Alert>
  );
}

/** Shows the button that adds the cards of the rows. */
export function AddNamedCards({ named: { found, isAdding, isFinding, add } }: { named: NamedCards }) {
  const count = found.length;
  return (
    <NetworkButton variant="contained" disabled={count === 0 || isFinding} loading={isAdding} onClick={add}>
      {count === 0 ? 'Add cards' : `Add ${countText(count, 'card')}`}
    </NetworkButton>
  );
}

interface RowProps {
  row: NamedCard;
  number: number;
  terms: NamedCards['terms'];
  problem: string | null;
  onChange: (changed: Partial<NamedCard>) => void;
  onRemove: () => void;
}

function Row({ row, number, terms, problem, onChange, onRemove }: RowProps) {
  const today = useToday();
  const { chosen, candidates } = row;
  const problemId = useId();
  return (
    <Box
      role="group"
      aria-label={`Row ${number}, ${row.name}`}
      aria-describedby={problem === null ? undefined : problemId}
      data-row={row.id}
      sx={rowStyle}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {chosen ? (
          <Select
            size="small"
            value={candidates.indexOf(chosen)}
            inputProps={{ 'aria-label': `Card of row ${number}` }}
            onChange={({ target }) => onChange({ chosen: candidates[target.value] ?? chosen })}
            sx={{ flex: 1, minWidth: 0 }}
          >
            {candidates.map((candidate, index) => (
              <MenuItem
                key={`${candidate.bank} ${candidate.name}`}
                value={index}
                sx={{ whiteSpace: 'normal' }}
              >
                {candidate.name}
              </MenuItem>
            ))}
          </Select>
        ) : (
          <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <strong>{row.name}</strong>
            <Box sx={{ color: 'error.main' }}>No card found. This row will be skipped.</Box>
          </Box>
        )}
        <IconButton size="small" aria-label={`Remove row ${number}`} onClick={onRemove}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {foundCards([row]).map((card) => {
        const { fee, benefits } = termsOfRow(card, terms, today);
        const { bank, product } = card.chosen;
        return (
          <Box key={card.id} sx={fieldsStyle}>
            <FormField
              label="Opened"
              type="month"
              inputProps={{ max: today.slice(0, 7) }}
              placeholder="2024-03"
              value={row.opening_date}
              onChange={({ target }) => onChange({ opening_date: target.value })}
            />
            <FormField
              label="Last digits"
              inputProps={{ inputMode: 'numeric' }}
              value={row.last_digits}
              onChange={({ target }) =>
                onChange({ last_digits: typedDigits(target.value, { bank, network: product.network }) })
              }
            />
            <FormField
              label="Holder"
              placeholder="Me"
              inputProps={{ maxLength: 60 }}
              value={row.holder}
              onChange={({ target }) => onChange({ holder: target.value })}
            />
            <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
              {dollars(fee)} a year · {countText(benefits, 'benefit')}
            </Box>
          </Box>
        );
      })}
      {problem !== null && (
        <Box id={problemId} sx={{ typography: 'caption', color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

const groupStyle = { display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 } as const;

const listStyle = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  p: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const fieldsStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
