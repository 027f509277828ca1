import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { cardSorts, type CardSort } from '../../../model/cards/card-sort.ts';

interface SortMenuProps {
  id: string;
  field: HTMLElement | null;
  open: boolean;
  sort: CardSort;
  onSort: (sort: CardSort) => void;
  onClose: () => void;
}

export function SortMenu({ id, field, open, sort, onSort, onClose }: SortMenuProps) {
  return (
    <Menu
      anchorEl={field}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ list: { id, role: 'listbox', 'aria-label': 'Sort cards' } }}
    >
      {cardSorts.map(({ value, label }) => (
        <MenuItem
          key={value}
          role="option"
          selected={value === sort}
          aria-selected={value === sort}
          sx={{ minHeight: 44 }}
          onClick={() => {
            onSort(value);
            onClose();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
