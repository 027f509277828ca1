import { styled, type CSSObject } from '@mui/material/styles';

// The height for a finger is 40 px plus the borders of 1 px above and below.
export const segmentHeight: CSSObject = { minHeight: 36, '@media (pointer: coarse)': { minHeight: 42 } };

export const Segments = styled('div')(({ theme }) => {
  const { palette, radius, tint } = theme.vars;
  return {
    ...segmentHeight,
    display: 'inline-flex',
    maxWidth: '100%',
    boxSizing: 'border-box',
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.control,
    backgroundColor: palette.background.paper,
    verticalAlign: 'middle',
    '& > button': {
      ...theme.typography.button,
      minWidth: 40,
      maxWidth: '8rem',
      padding: '0 12px',
      border: 0,
      borderRadius: 'inherit',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: '0.8125rem',
      fontWeight: 550,
      color: palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&:focus-visible': { outlineOffset: -2 },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        backgroundColor: tint.chosen,
        ...theme.mixins.forcedChosen,
      },
    },
  };
});
