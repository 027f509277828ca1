import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
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
        <SwapVertOutlined sx={{ fontSize: 18, mr: 0.5, color: 'text.secondary' }} aria-hidden />
      }
      sx={{ typography: 'body2', height: 36, pl: 1, minWidth: 0 }}
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
