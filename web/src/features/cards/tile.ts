import { styled } from '@mui/material/styles';

/** Width to height of a real card. */
export const CARD_RATIO = '1.586';

/** The frame of a card's tile. The attributes say what it is; `data-selected` only where tiles can be selected. */
export const Tile = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-selectable]:hover': { borderColor: theme.vars.palette.text.disabled },
  '&[data-selected]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&:has([data-stretched]:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}));
