import { styled } from '@mui/material/styles';
import type { LinkProps } from 'react-router';

/** The container whose width decides the strip's layout. */
export const StripFrame = styled('div')({ container: 'strip / inline-size', marginBottom: 20 });

/** The width from which the four figures stand in a row. All widths grow with the font size. */
const inARow = '@container strip (min-width: 55rem)';
const wide = '@container strip (min-width: 32.5rem)';
/** The width below which each figure has a separate row. */
const narrow = '@container strip (max-width: 21.24rem)';

/** Lays out four figures on one surface: in a row, two by two, or below each other. */
export const Strip = styled('div')(({ theme }) => ({
  ...theme.mixins.surface,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minHeight: 175,
  overflow: 'hidden',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [inARow]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', minHeight: 92 },
}));

/** Styles a cell with its label, its figure and a line below. */
export const Cell = styled('a')<Partial<LinkProps>>(({ theme }) => {
  const { palette, tint } = theme.vars;
  const hairline = `1px solid ${palette.divider}`;
  return {
    display: 'block',
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: 86,
    padding: '10px 12px',
    color: palette.text.primary,
    textDecoration: 'none',
    '&:nth-of-type(even)': { borderLeft: hairline },
    '&:nth-of-type(n + 3)': { borderTop: hairline },
    [narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 12,
      alignItems: 'baseline',
      minHeight: 62,
      '&:nth-of-type(n)': { borderLeft: 0 },
      '&:nth-of-type(n + 2)': { borderTop: hairline },
      '& > :last-child': { flexBasis: '100%' },
    },
    [wide]: { padding: '8px 20px' },
    [inARow]: {
      minHeight: 90,
      padding: '11px 20px',
      '&:nth-of-type(n)': { borderTop: 0 },
      '&:nth-of-type(n + 2)': { borderLeft: hairline },
    },
    '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -3, borderRadius: 12 },
    '&[data-warning]': {
      backgroundColor: tint.expiring,
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '& > :first-of-type': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      fontWeight: 550,
      color: palette.text.secondary,
      '& svg': { flex: 'none', fontSize: 16 },
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
  overflowWrap: 'anywhere',
  [wide]: { fontSize: '1.5rem', lineHeight: 4 / 3 },
});

/** Styles the line below a figure, which is cut where it is too long. */
export const Below = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));
