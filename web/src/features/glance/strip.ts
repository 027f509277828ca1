import { styled } from '@mui/material/styles';
import type { LinkProps } from 'react-router';

/** Measures the room that the strip has. */
export const StripFrame = styled('div')({ container: 'strip / inline-size', marginBottom: 20 });

/** Four figures on one surface: in a row where there is room, else two by two. */
export const Strip = styled('div')(({ theme }) => ({
  ...theme.mixins.surface,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: 175,
  overflow: 'hidden',
  '@container strip (min-width: 880px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', minHeight: 98 },
}));

/** Its label, its figure, and a line below; hairlines between the cells. */
export const Cell = styled('a')<Partial<LinkProps>>(({ theme }) => {
  const { palette, tint } = theme.vars;
  const hairline = `1px solid ${palette.divider}`;
  return {
    display: 'block',
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: 86,
    padding: '10px 14px',
    color: palette.text.primary,
    textDecoration: 'none',
    '&:nth-of-type(even)': { borderLeft: hairline },
    '&:nth-of-type(n + 3)': { borderTop: hairline },
    '@container strip (min-width: 520px)': { padding: '8px 20px' },
    '@container strip (min-width: 880px)': {
      minHeight: 96,
      padding: '14px 20px',
      '&:nth-of-type(n)': { borderTop: 0 },
      '&:nth-of-type(n + 2)': { borderLeft: hairline },
    },
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -3, borderRadius: 12 },
    '&[data-warning]': {
      backgroundColor: tint.expiring,
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '& > :first-of-type': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      fontWeight: 550,
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
      '& svg': { fontSize: 16 },
    },
    '& b': { fontWeight: 600, color: palette.warning.dark },
    ...theme.applyStyles('dark', { '& b': { color: palette.warning.main } }),
  };
});

export const Amount = styled('span')({
  display: 'block',
  fontSize: '1.25rem',
  fontWeight: 650,
  lineHeight: 1.4,
  letterSpacing: '-0.014em',
  fontVariantNumeric: 'tabular-nums',
  '@container strip (min-width: 520px)': { fontSize: '1.5rem', lineHeight: 4 / 3 },
});

/** Cut where it is too long: the figure leads to the whole. */
export const Below = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));
