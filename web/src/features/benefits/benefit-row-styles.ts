import { keyframes, styled, type CSSObject, type Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { pillStyles } from '../../ui/pill.ts';
import { rowCheckStyles } from '../../ui/row-check-styles.ts';

const pulse = keyframes`
  from { box-shadow: 0 0 0 0 var(--row-pulse); }
  70%, to { box-shadow: 0 0 0 6px transparent; }
`;

const flash = keyframes`
  from { background-color: var(--row-flash); }
`;

/** The panel width from which a row takes two lines instead of three. */
const wide = '@container panel (min-width: 520px)';

/** The width in which large text has no room beside other text. */
const cramped = '@container (max-width: 17rem)';

/**
 * Styles all rows and the lines between them in one style sheet, by class name. A styled component for each part of a row
 * would make a list of 72 rows twice as slow to render.
 */
export const RowList = styled('div')(({ theme }) => ({
  '--row-height': '90px',
  [wide]: { '--row-height': '66px' },
  // A long list skips the layout and the painting of rows out of view.
  '&[data-long] > .row': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto var(--row-height)' },
  '& > .section-line': sectionLine(theme),
  '& > .row': row(theme),
  '& > :first-of-type': { borderTop: 0 },
  '& .unseen': visuallyHidden,
  '& .row-check': rowCheckStyles(theme),
  '& .row-line': {
    gridArea: 'line',
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: 12,
    minHeight: 22,
    [cramped]: { flexWrap: 'wrap' },
  },
  '& .row-name': {
    ...theme.typography.subtitle2,
    lineHeight: 22 / 14,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .row-name > button': nameButton(theme),
  '& .row-amount': {
    ...pillStyles(theme),
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 22 / 14,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  '& .row-status': {
    ...pillStyles(theme),
    gridArea: 'status',
    justifySelf: 'end',
    minWidth: 74,
    minHeight: 22,
    [cramped]: { justifySelf: 'start' },
  },
  // The card and the badges share the second line of a wide row.
  '& .row-details': {
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
  },
  // A long card name is cut, but not the digits after it.
  '& .row-card': {
    ...theme.typography.caption,
    gridArea: 'card',
    display: 'flex',
    minWidth: 0,
    color: theme.vars.palette.text.secondary,
    '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > :not(:first-of-type)': { flex: 'none', whiteSpace: 'pre' },
    [wide]: { flex: '1 0 35%' },
  },
  '& .row-badges': {
    gridArea: 'badges',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 1,
    minHeight: 20,
    [wide]: { justifyContent: 'flex-end', flexWrap: 'nowrap', maxWidth: '100%', marginTop: 0 },
    '& > svg': { fontSize: 14, opacity: 0.7 },
  },
  '& .row-frequency, & .row-expiry': badge(theme),
  '& .row-frequency': { [wide]: { minWidth: 72 } },
  '& .row-expiry': { [wide]: { minWidth: 84 } },
  '& .row-enrollment': pillStyles(theme),
  '& .row-bar': progressBar(theme),
}));

/** Styles a row. Its states are attributes. */
function row({ vars: { palette, tint } }: Theme): CSSObject {
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
    padding: '10px var(--row-end, 16px) 10px 8px',
    borderTop: `1px solid ${palette.divider}`,
    scrollMarginTop: 96,
    '&[data-without-card]': { gridTemplateAreas: '"check line line" "check badges status"' },
    [cramped]: {
      gridTemplateAreas: '"check line line" "check card card" "check badges badges" "check status status"',
      '&[data-without-card]': {
        gridTemplateAreas: '"check line line" "check badges badges" "check status status"',
      },
    },
    [wide]: {
      rowGap: 3,
      '&, &[data-without-card]': { gridTemplateAreas: '"check line status" "check details details"' },
    },
    '&[data-expiring]': {
      backgroundColor: tint.expiring,
      boxShadow: `inset 3px 0 0 ${palette.warning.light}`,
    },
    '&[data-expiring] .row-expiry': { animation: `${pulse} 2.4s ease-out infinite` },
    '&[data-used] .row-name, &[data-used] .row-name > button': { textDecoration: 'line-through' },
    '&[data-used] .row-name, &[data-used] .row-amount': { color: palette.text.secondary },
    '&[data-state="in-flight"]': { backgroundColor: tint.busy },
    '&[data-state="failed"]': {
      '--row-flash': tint.failed,
      animation: `${flash} 1.6s ease-out`,
    },
    '&[data-state="highlighted"]': { animation: `${flash} 1.6s ease-out` },
    '@media (prefers-reduced-motion: reduce)': {
      '&[data-expiring] .row-expiry': { animation: 'none' },
      '&[data-state="failed"]': { animation: 'none', backgroundColor: tint.failed },
      '&[data-state="highlighted"]': {
        animation: 'none',
        boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
      },
    },
  };
}

/** Styles the small badges of the frequency and the expiry. */
function badge(theme: Theme): CSSObject {
  return {
    ...pillStyles(theme),
    minHeight: 16,
    padding: '1px 6px',
    borderRadius: 4,
    fontSize: '0.6875rem',
    lineHeight: 16 / 11,
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { fontSize: 12 },
    '&:empty': { visibility: 'hidden' },
  };
}

/** Styles a benefit's name as a button that opens its details. */
function nameButton({ vars }: Theme): CSSObject {
  return {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: vars.radius.item,
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
    // Extends the touch target above and below the name.
    '@media (pointer: coarse)': {
      position: 'relative',
      '&::after': { content: '""', position: 'absolute', inset: '-10px 0 -8px', zIndex: 1 },
    },
  };
}

/** Styles the progress bar of a partly used benefit, at the foot of its row. */
function progressBar({ vars, mixins }: Theme): CSSObject {
  return {
    position: 'absolute',
    // Begins after the checkbox.
    left: 52,
    right: 'var(--row-end, 16px)',
    bottom: 3,
    height: 3,
    borderRadius: 2,
    overflow: 'hidden',
    backgroundColor: vars.palette.action.hover,
    ...mixins.forcedTrack,
    '& > *': {
      display: 'block',
      height: '100%',
      backgroundColor: vars.palette.primary.main,
      ...mixins.forcedBar,
    },
  };
}

/** Styles the line above a section. */
function sectionLine(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 12,
    minHeight: 30,
    boxSizing: 'border-box',
    padding: '6px var(--row-end, 16px) 5px',
    borderTop: `1px solid ${palette.divider}`,
    fontSize: '0.75rem',
    fontWeight: 550,
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
    ...theme.applyStyles('dark', { backgroundColor: 'rgb(255 255 255 / 0.03)' }),
  };
}
