import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useState, type KeyboardEvent } from 'react';
import { cardSorts, type CardSort } from '../../../model/cards/card-sort.ts';
import { DialogNotLoaded } from '../../../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const [SortMenu, fetchMenu] = lazyComponent(
  async () => (await import('./sort-menu.tsx')).SortMenu,
  ({ open, onClose, ...props }) => open && <DialogNotLoaded {...props} onClosed={onClose} />,
);

/** The menu loads on demand, because MUI's select would be the largest part of the first page's code. */
export function SortField({ sort, onSort }: { sort: CardSort; onSort: (sort: CardSort) => void }) {
  const listId = useId();
  const [field, setField] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  const openWithArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Field
        ref={setField}
        role="combobox"
        aria-label="Sort cards"
        aria-haspopup="listbox"
        aria-expanded={isOpen ?? false}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(true)}
        onKeyDown={openWithArrows}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
      >
        <span>{cardSorts.find(({ value }) => value === sort)?.label}</span>
        <KeyboardArrowDown aria-hidden />
      </Field>
      {isOpen !== undefined && (
        <SortMenu
          id={listId}
          field={field}
          open={isOpen}
          sort={sort}
          onSort={onSort}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export const besideSort = '@container cards (max-width: 26rem)';

const Field = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  minHeight: 44,
  padding: '0 8px 0 12px',
  border: `1px solid ${theme.vars.palette.grey[500]}`,
  borderRadius: theme.vars.radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  minWidth: 0,
  '&::before': { content: '"Sort:" / ""', color: theme.vars.palette.text.secondary },
  [besideSort]: { paddingInline: '8px 4px', '&::before': { display: 'none' } },
  '& > span': { flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (hover: hover)': { '&:hover': { borderColor: theme.vars.palette.text.primary } },
  '& svg': { fontSize: 20, color: theme.vars.palette.action.active },
  [theme.breakpoints.up('sm')]: { minHeight: 40 },
}));
