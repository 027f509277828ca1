import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { isTextEntry } from './panel-tools.tsx';

interface FilterButtonProps {
  /** The id of the tools that it opens. */
  toolsId: string;
  isOpen: boolean;
  /** How many filters are active. */
  count: number;
  onToggle: () => void;
}

/** Shows the button that opens search, grouping and filters. The search key `/` opens them too. */
export function FilterButton({ toolsId, isOpen, count, onToggle }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextEntry(event.target))
        return;
      event.preventDefault();
      button.current?.click();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <Button
      ref={button}
      size="small"
      color="inherit"
      startIcon={<FilterListOutlined />}
      aria-label={count > 0 ? `Filter, ${count} active` : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? toolsId : undefined}
      sx={{ gridArea: 'filter', color: 'text.secondary' }}
      onClick={onToggle}
    >
      Filter
      {count > 0 && (
        <Box component="span" aria-hidden sx={badge}>
          {count}
        </Box>
      )}
    </Button>
  );
}

const badge = {
  ml: 0.75,
  minWidth: '1.25rem',
  px: 0.5,
  borderRadius: '10px',
  boxSizing: 'border-box',
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  textAlign: 'center',
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
