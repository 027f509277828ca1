import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { useToday } from '../../browser/today.ts';
import { longMonthYear } from '../../model/date-text.ts';
import type { NamedCard } from './named-card.ts';

interface NamedCardsProps {
  rows: NamedCard[];
  onChange: (rows: NamedCard[]) => void;
}

/** Shows a row for each typed name, with the matching card and its fields. */
export function NamedCards({ rows, onChange }: NamedCardsProps) {
  const today = useToday();
  const undated = rows.filter(({ chosen, opening_date }) => chosen && opening_date === '').length;
  return (
    <Box sx={listStyle}>
      {undated > 0 && (
        <Box role="note" sx={{ p: 1.5, fontSize: '0.875rem', borderBottom: 1, borderColor: 'divider' }}>
          When did you open {undated === 1 ? 'this card' : 'these cards'}? The month sets the fee year and the
          anniversary credits. Without one, {longMonthYear(today)} is used.
        </Box>
      )}
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          number={index + 1}
          onChange={(changed) =>
            onChange(rows.map((each) => (each === row ? { ...each, ...changed } : each)))
          }
          onRemove={() => onChange(rows.filter((each) => each !== row))}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  row: NamedCard;
  number: number;
  onChange: (changed: Partial<NamedCard>) => void;
  onRemove: () => void;
}

function Row({ row, number, onChange, onRemove }: RowProps) {
  const id = useId();
  const today = useToday();
  const { chosen, candidates } = row;
  return (
    <Box role="group" aria-label={`Row ${number}, ${row.name}`} sx={rowStyle}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box id={id} sx={{ flex: 1, minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
          {number}. {row.name}
        </Box>
        <IconButton size="small" aria-label={`Remove row ${number}`} onClick={onRemove}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      {chosen ? (
        <Select
          size="small"
          value={candidates.indexOf(chosen)}
          inputProps={{ 'aria-label': `Card of row ${number}` }}
          onChange={({ target }) => onChange({ chosen: candidates[target.value] ?? chosen })}
          sx={{ minWidth: 0 }}
        >
          {candidates.map((candidate, index) => (
            <MenuItem key={`${candidate.bank} ${candidate.name}`} value={index} sx={{ whiteSpace: 'normal' }}>
              {candidate.name}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <Box sx={{ fontSize: '0.875rem', color: 'error.main' }}>No card found. This row will be skipped.</Box>
      )}
      {chosen && (
        <Box sx={fieldsStyle}>
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
            inputProps={{ inputMode: 'numeric', maxLength: 5 }}
            value={row.last_digits}
            onChange={({ target }) => onChange({ last_digits: target.value.replace(/\D/g, '') })}
          />
          <FormField
            label="Holder"
            placeholder="Me"
            inputProps={{ maxLength: 60 }}
            value={row.holder}
            onChange={({ target }) => onChange({ holder: target.value })}
          />
        </Box>
      )}
    </Box>
  );
}

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
