import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, type ReactNode } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { isMonthHidden, MONTHS, yearOptions, type PickedMonth } from '../../../model/typed/month-options.ts';
import { labelText, OptionalMark } from '../../../ui/labelled.tsx';
import { SecondaryText } from '../../../ui/spaced-line.tsx';

interface MonthFieldProps {
  name: 'Opened' | 'Closed';
  picked: PickedMonth;
  onPick: (picked: PickedMonth) => void;
  today: PlainDate;
  stored: PlainDate | null;
  problem: string | null;
}

export function MonthField({ name, picked, onPick, today, stored, problem }: MonthFieldProps) {
  const id = useId();
  const described = problem === null ? {} : { 'aria-describedby': `${id}-problem` };
  const select = (part: keyof PickedMonth, options: ReactNode) => (
    <Select
      size="small"
      displayEmpty
      value={picked[part]}
      error={problem !== null}
      inputProps={{ 'aria-label': `${name} ${part}` }}
      SelectDisplayProps={described}
      onChange={({ target }) => onPick({ ...picked, [part]: target.value })}
    >
      <MenuItem value="">
        <SecondaryText>{part === 'month' ? 'Month' : 'Year'}</SecondaryText>
      </MenuItem>
      {options}
    </Select>
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, mb: 0.75 }}>
        <Box id={id} sx={labelText}>
          {name} Month &amp; Year
        </Box>
        <OptionalMark />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', gap: 1 }}>
        {select(
          'month',
          MONTHS.map(({ value, label }) => (
            // A future month is hidden and not left out. If the user chooses a month and then this year, the field
            // still shows that month.
            <MenuItem
              key={value}
              value={value}
              {...(isMonthHidden(value, picked.year, today) && { disabled: true, sx: { display: 'none' } })}
            >
              {label}
            </MenuItem>
          )),
        )}
        {select(
          'year',
          yearOptions(today, stored).map((year) => (
            <MenuItem key={year} value={year}>
              {year}
            </MenuItem>
          )),
        )}
      </Box>
      <FormHelperText id={`${id}-problem`} error role={problem === null ? undefined : 'alert'} sx={{ mx: 0 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}
