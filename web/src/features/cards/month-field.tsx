import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { monthName } from '../../model/date-text.ts';
import { isMonthHidden, yearOptions, type PickedMonth } from '../../model/month-options.ts';
import { labelText, OptionalMark } from '../../ui/labelled.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  name: monthName(index + 1),
}));

interface MonthFieldProps {
  /** 'Opened' or 'Closed' */
  name: string;
  picked: PickedMonth;
  onPick: (picked: PickedMonth) => void;
  today: PlainDate;
  /** The stored date, whose year is always offered. */
  stored: PlainDate | null;
  problem: string | null;
}

/** Shows a month and a year to choose, either of which may be left empty. */
export function MonthField({ name, picked, onPick, today, stored, problem }: MonthFieldProps) {
  const id = useId();
  const described = problem === null ? {} : { 'aria-describedby': `${id}-problem` };
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, mb: 0.75 }}>
        <Box id={id} sx={labelText}>
          {name} Month &amp; Year
        </Box>
        <OptionalMark />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 1 }}>
        <Select
          size="small"
          displayEmpty
          value={picked.month}
          error={problem !== null}
          inputProps={{ 'aria-label': `${name} month` }}
          SelectDisplayProps={described}
          onChange={({ target }) => onPick({ ...picked, month: target.value })}
        >
          <MenuItem value="">
            <Unchosen>Month</Unchosen>
          </MenuItem>
          {MONTHS.map((month) => (
            // A future month is hidden rather than left out, so that a month chosen before the year stays readable.
            <MenuItem
              key={month.value}
              value={month.value}
              {...(isMonthHidden(month.value, picked.year, today) && {
                disabled: true,
                sx: { display: 'none' },
              })}
            >
              {month.name}
            </MenuItem>
          ))}
        </Select>
        <Select
          size="small"
          displayEmpty
          value={picked.year}
          error={problem !== null}
          inputProps={{ 'aria-label': `${name} year` }}
          SelectDisplayProps={described}
          onChange={({ target }) => onPick({ ...picked, year: target.value })}
        >
          <MenuItem value="">
            <Unchosen>Year</Unchosen>
          </MenuItem>
          {yearOptions(today, stored).map((year) => (
            <MenuItem key={year} value={year}>
              {year}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <FormHelperText id={`${id}-problem`} error role={problem === null ? undefined : 'alert'} sx={{ mx: 0 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

/** Makes a list of options as wide as its field. */
export const optionsMenu = {
  slotProps: { paper: { sx: { maxWidth: 0 } } },
} as const;

export function Unchosen({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
