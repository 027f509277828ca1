import { keyframes, styled } from '@mui/material/styles';

const pulse = keyframes`
  from { box-shadow: 0 0 0 0 var(--row-pulse); }
  70%, to { box-shadow: 0 0 0 6px transparent; }
`;

const flash = keyframes`
  from { background-color: var(--row-flash); }
`;

/**
 * The frame of one benefit: everything in a line, or the amount and the status below where the list is narrow. Its states
 * are attributes: a class of their own would come with a new rule, after which the first tick restyles the whole list.
 */
export const RowFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const tint = (color: string, percent: number) => `color-mix(in srgb, ${color} ${percent}%, transparent)`;
  return {
    '--row-pulse': tint(palette.warning.main, 45),
    '--row-flash': tint(palette.primary.main, 22),
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    gridTemplateAreas: '"check icon name" "check icon card" "check icon badges"',
    columnGap: 8,
    rowGap: 0,
    alignItems: 'center',
    padding: '12px 16px 12px 8px',
    borderTop: `1px solid ${palette.divider}`,
    scrollMarginTop: 96,
    transition: 'background-color 150ms',
    '@container (min-width: 520px)': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"check icon name pills" "check icon card pills" "check icon meta pills"',
    },
    '&[data-expiring]': {
      backgroundColor: tint(palette.warning.main, 6),
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '&[data-expiring] [data-pulse]': { animation: `${pulse} 2.4s ease-out infinite` },
    '&[data-used] label': { textDecoration: 'line-through', color: palette.text.secondary },
    '&[data-in-flight]': { backgroundColor: tint(palette.primary.main, 10) },
    '&[data-pointed-at]': { animation: `${flash} 1.6s ease-out` },
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none',
      '&[data-expiring] [data-pulse]': { animation: 'none' },
      '&[data-pointed-at]': { animation: 'none', boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    },
  };
});

/** What a row with two lines of badges takes, in pixels: a guess at the height of those that have never been seen. */
export const ROW_HEIGHT = 92;

/** Some rows that cost nothing while they are out of sight. With each of 1,000 rows by itself a tick took twice as long. */
export const RowGroup = styled('div')({
  contentVisibility: 'auto',
  '&:first-of-type > :first-of-type': { borderTop: 0 },
});

/** All badges of a row, which share lines where the list is narrow and stand in two places where it is wide. */
export const RowBadges = styled('div')({
  gridArea: 'badges',
  marginTop: 6,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& > *': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
  '@container (min-width: 520px)': {
    display: 'contents',
    '& > :first-of-type': { gridArea: 'meta', marginTop: 6 },
    '& > :last-of-type': { gridArea: 'pills' },
  },
});
