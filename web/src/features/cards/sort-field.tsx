import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { cardSorts, type CardSort } from '../../display/card-sort.ts';

export function SortField({ sort, onSort }: { sort: CardSort; onSort: (sort: CardSort) => void }) {
  return (
    <Select
      size="small"
      value={sort}
      inputProps={{ 'aria-label': 'Sort cards' }}
      onChange={({ target }) => onSort(target.value)}
      startAdornment={
        // Beside the words, and not in the way of a click.
        <Box component="span" aria-hidden sx={{ position: 'absolute', left: 12, color: 'text.secondary' }}>
          Sort:
        </Box>
      }
      sx={{ typography: 'body2', minWidth: 0, pl: 0, '& .MuiSelect-select': { pl: '3.125rem' } }}
    >
      {cardSorts.map(({ value, label }) => (
        // On a phone all eight fit the height of a list.
        <MenuItem key={value} value={value} sx={{ minHeight: 44 }}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
