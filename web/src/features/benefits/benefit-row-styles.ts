import { keyframes, styled } from '@mui/material/styles';

const pulse = keyframes`
  from { box-shadow: 0 0 0 0 var(--row-pulse); }
  70%, to { box-shadow: 0 0 0 6px transparent; }
`;

const flash = keyframes`
  from { background-color: var(--row-flash); }
`;

/** From this width of the panel on, a row takes two lines; below it three. */
const wide = '@container panel (min-width: 520px)';

/**
 * The frame of one benefit: the amount and the status stand at the end of the first line, or one below the other where
 * the list is narrow. Its states are attributes: a class of their own would come with a new rule, after which the first
 * tick restyles the whole list.
 */
export const RowFrame = styled('div')(({ theme }) => {
  const { palette, tint } = theme.vars;
  return {
    '--row-pulse': tint.pulse,
    '--row-flash': tint.flash,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"check line line" "check card status" "check badges badges"',
    columnGap: 8,
    rowGap: 2,
    alignItems: 'center',
    // What stands around the list may have another edge.
    padding: '10px var(--row-end, 16px) 10px 8px',
    borderTop: `1px solid ${palette.divider}`,
    scrollMarginTop: 96,
    transition: 'background-color 150ms',
    '&[data-without-card]': { gridTemplateAreas: '"check line line" "check badges status"' },
    [wide]: {
      rowGap: 3,
      '&, &[data-without-card]': { gridTemplateAreas: '"check line status" "check details details"' },
    },
    '&[data-expiring]': {
      backgroundColor: tint.expiring,
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '&[data-expiring] [data-pulse]': { animation: `${pulse} 2.4s ease-out infinite` },
    '&[data-used] label, &[data-used] label > button': { textDecoration: 'line-through' },
    '&[data-used] label, &[data-used] [data-money]': { color: palette.text.secondary },
    '&[data-state="in-flight"]': { backgroundColor: tint.busy },
    '&[data-state="failed"]': {
      '--row-flash': tint.failed,
      animation: `${flash} 1.6s ease-out`,
    },
    '&[data-state="pointed-at"]': { animation: `${flash} 1.6s ease-out` },
    '@media (prefers-reduced-motion: reduce)': {
      transition: 'none',
      '&[data-expiring] [data-pulse]': { animation: 'none' },
      '&[data-state="failed"]': { animation: 'none', backgroundColor: tint.failed },
      '&[data-state="pointed-at"]': {
        animation: 'none',
        boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
      },
    },
  };
});

/** The first line: the benefit's name and, at its end, the amount. */
export const RowLine = styled('div')({
  gridArea: 'line',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 22,
});

/** The benefit's name, where it leads to more. */
export const RowName = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  borderRadius: theme.vars.radius.item,
  '&:hover': { textDecoration: 'underline' },
  // As much room for a finger as there is above the name and below it.
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-10px 0 -8px' },
  },
}));

/** The card and the badges: side by side in the second line, or in two places of their own. */
export const RowDetails = styled('div')({
  display: 'contents',
  [wide]: {
    gridArea: 'details',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 12,
    minWidth: 0,
    minHeight: 20,
  },
});

/** The card's name, which is cut where it is too long, but not to a few letters, and its digits, which are not. */
export const RowCard = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  gridArea: 'card',
  display: 'flex',
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :not(:first-of-type)': { flex: 'none', whiteSpace: 'pre' },
  [wide]: { flex: '1 0 35%' },
}));

export const RowBadges = styled('div')({
  gridArea: 'badges',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  marginTop: 1,
  minHeight: 20,
  [wide]: { justifyContent: 'flex-end', maxWidth: '100%', marginTop: 0 },
});

/** How much of a benefit is used, at the foot of its row from the name on; its child is as wide as that. */
export const RowBar = styled('span')(({ theme: { vars, mixins } }) => ({
  position: 'absolute',
  // Where the checkbox ends.
  left: 52,
  right: 0,
  bottom: 0,
  height: 3,
  backgroundColor: vars.palette.action.hover,
  ...mixins.forcedTrack,
  '& > *': {
    display: 'block',
    height: '100%',
    backgroundColor: vars.palette.primary.main,
    ...mixins.forcedBar,
  },
}));

/** All rows, and how high each is: a guess at the height of those that have never been seen. */
export const RowList = styled('div')({
  '--row-height': '90px',
  '--line-height': '30px',
  [wide]: { '--row-height': '66px' },
});

/** Some rows that cost nothing while they are out of sight. With each of 1,000 rows by itself a tick took twice as long. */
export const RowGroup = styled('div')({
  contentVisibility: 'auto',
  '&:first-of-type > :first-of-type': { borderTop: 0 },
});

/** Between two rows where the expiry changes. */
export const SectionLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
  minHeight: 'var(--line-height)',
  boxSizing: 'border-box',
  padding: '6px var(--row-end, 16px) 5px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.75rem',
  fontWeight: 550,
  lineHeight: 1.5,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.default,
}));
