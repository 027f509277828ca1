import { keyframes, styled, type CSSObject, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { pillStyles } from '../../../ui/pill.ts';
import { rowCheckStyles } from '../../../ui/row-check-styles.ts';

const pulse = keyframes`
  from { box-shadow: 0 0 0 0 var(--row-pulse); }
  70%, to { box-shadow: 0 0 0 6px transparent; }
`;

const flash = keyframes`
  from { background-color: var(--row-flash); }
`;

const roomy = '@container panel (min-width: 37.5rem)';

const narrow = '@container panel (max-width: 27.99rem)';

const tight = '@container panel (max-width: 20rem)';

const cramped = '@container (max-width: 17rem)';

/**
 * Styles all rows by class name in one style sheet. With a styled component for each part of a row, a list of
 * 72 rows would take twice as long to render.
 */
const list = ({ theme }: { theme: Theme }): CSSObject => ({
  '--row-height': '57px',
  [roomy]: { '--row-height': '63px' },
  '&[data-long] .row': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto var(--row-height)' },
  '& .section-line': sectionLine(theme),
  '& button.section-line': {
    width: '100%',
    alignItems: 'center',
    borderWidth: '1px 0 0',
    fontFamily: 'inherit',
    cursor: 'pointer',
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
    '& > svg': { fontSize: 18 },
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& .most-left': mostLeft(theme),
  '& .row': row(theme),
  '&:not([data-banded]) .row[data-expiring]': expiring(theme),
  '& > :first-child > :first-child': { borderTop: 0 },
  '& .unseen': visuallyHidden,
  '& .row-check': rowCheckStyles(theme),
  '& .row-line': {
    gridArea: 'line',
    display: 'flex',
    alignItems: 'center',
    columnGap: 6,
    minHeight: 22,
    [cramped]: { flexWrap: 'wrap' },
  },
  '& .row-name': {
    ...theme.typography.subtitle2,
    minWidth: 0,
    [cramped]: { flex: '1 1 calc(100% - 26px)', maxWidth: 'max-content' },
    lineHeight: 18 / 14,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& .row-name > button': nameButton(theme),
  '& .row-name > button > span': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    [narrow]: { WebkitLineClamp: 1 },
    [cramped]: { display: 'inline' },
  },
  '& .row-amount': {
    ...pillStyles(theme),
    flex: 'none',
    marginLeft: 'auto',
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 20 / 14,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
  '& .row-details': {
    gridArea: 'details',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 4px',
    minWidth: 0,
    minHeight: 20,
  },
  '& .row-card': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    columnGap: 4,
    flex: '1 1 9rem',
    minWidth: 0,
    maxWidth: 'max-content',
    marginRight: 4,
    whiteSpace: 'nowrap',
    [narrow]: {
      flexBasis: 88,
      marginRight: 0,
      // If digits would leave the name too little room, they wrap out of sight, unless they tell cards apart.
      '&:not([data-alike])': { flexWrap: 'wrap', rowGap: '1lh', maxHeight: '1lh', overflow: 'hidden' },
      '&:not([data-alike]) > .row-product': { maxWidth: 'calc(100% - 30px)' },
    },
    [tight]: { flexBasis: 56 },
    [cramped]: {
      flex: '0 1 auto',
      maxWidth: '100%',
      whiteSpace: 'normal',
      '&:not([data-alike])': { maxHeight: 'none' },
    },
    color: theme.vars.palette.text.secondary,
    '& > .row-art': {
      flex: 'none',
      width: 24,
      height: 15,
      marginRight: 2,
      borderRadius: 2,
      background: 'var(--card-gradient) center / cover',
      [tight]: { display: 'none' },
    },
    '& > .row-product': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[data-alike] > .row-product': { order: 1 },
    // The words that the short name leaves out are only for screen readers.
    '& i': { fontStyle: 'normal', fontSize: 0 },
  },
  '& .row-type, & .row-frequency, & .row-expiry, & .row-enrollment': badge(theme),
  '& .row-type': { padding: '1px 3px' },
  '& .row-enrollment': {
    fontFamily: 'inherit',
    border: 0,
    cursor: 'pointer',
    position: 'relative',
    // A click target needs 24 px. The negative margin keeps the line at its height.
    minHeight: 24,
    marginBlock: -2,
    zIndex: 2,
    '&::before': { content: '""', position: 'absolute', inset: '-12px -4px -4px' },
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
    [narrow]: { marginLeft: 'auto', paddingInline: 4, '& + .row-status': { marginLeft: 0 } },
    [tight]: { marginLeft: 0, '& + .row-status': { marginLeft: 'auto' } },
  },
  '& .row-status': {
    ...pillStyles(theme),
    flex: 'none',
    marginLeft: 'auto',
    [narrow]: { padding: 0, fontSize: '0.6875rem', backgroundColor: 'transparent' },
  },
  '& .row-bar': {
    ...theme.mixins.bar,
    position: 'absolute',
    left: 48,
    right: 'var(--row-end, 12px)',
    bottom: 3,
    height: 3,
    [narrow]: { bottom: 1 },
  },
  [narrow]: {
    '--row-height': '53px',
    '& .row-details': { columnGap: 6, [tight]: { columnGap: 4 } },
    '& .row-frequency, & .row-expiry': { padding: 0, backgroundColor: 'transparent' },
    '& .row-expiry:empty': { display: 'none' },
    '& [data-below-date] .row-date': visuallyHidden,
  },
  [tight]: {
    '& .row[data-without-card]': {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"check type name name" "check details details amount"',
      '& > .row-line': { display: 'contents' },
      '& .row-type': { gridArea: 'type' },
      '& .row-name': { gridArea: 'name' },
      '& .row-name > button > span': { WebkitLineClamp: 2 },
      '& .row-amount': { gridArea: 'amount' },
    },
  },
  [cramped]: { '& .row-amount, & .row-expiry': { flex: '0 1 auto', whiteSpace: 'normal' } },
});

export const RowList = styled('div')(memoTheme(list));

function row({ vars: { palette, tint } }: Theme): CSSObject {
  return {
    '--row-pulse': tint.pulse,
    '--row-flash': tint.flash,
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"check line" "check details"',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    minHeight: 'var(--row-height)',
    boxSizing: 'border-box',
    padding: '6px var(--row-end, 12px) 6px 8px',
    borderTop: `1px solid ${palette.divider}`,
    scrollMarginTop: 96,
    [roomy]: { padding: '9px var(--row-end, 16px) 9px 8px' },
    [narrow]: { paddingBlock: '5px 4px' },
    '&[data-expiring] .row-expiry > svg': { borderRadius: '50%', animation: `${pulse} 2.4s ease-out` },
    '&[data-used] .row-name, &[data-used] .row-name > button': { textDecoration: 'line-through' },
    '&[data-used] .row-name, &[data-used] .row-amount': { color: palette.text.secondary },
    '&[data-state="in-flight"]': { backgroundColor: tint.busy },
    '&[data-state="failed"]': {
      '--row-flash': tint.failed,
      animation: `${flash} 1.6s ease-out`,
    },
    '&[data-state="highlighted"]': { animation: `${flash} 1.6s ease-out` },
    '@media (prefers-reduced-motion: reduce)': {
      '&[data-expiring] .row-expiry > svg': { animation: 'none' },
      '&[data-state="failed"]': { animation: 'none', backgroundColor: tint.failed },
      '&[data-state="highlighted"]': {
        animation: 'none',
        boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
      },
    },
  };
}

function expiring({ vars }: Theme): CSSObject {
  return {
    backgroundColor: vars.tint.expiring,
    boxShadow: `inset 3px 0 0 ${vars.palette.warning.light}`,
  };
}

function badge(theme: Theme): CSSObject {
  return {
    ...pillStyles(theme),
    flex: 'none',
    minHeight: 16,
    padding: '1px 5px',
    borderRadius: 4,
    fontSize: '0.6875rem',
    lineHeight: 16 / 11,
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { fontSize: 12 },
    '&:empty': { visibility: 'hidden' },
  };
}

function nameButton({ vars }: Theme): CSSObject {
  return {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: vars.radius.item,
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
    '@media (pointer: coarse)': {
      position: 'relative',
      '&::after': { content: '""', position: 'absolute', inset: '-11px 0', zIndex: 1 },
    },
  };
}

function mostLeft({ typography, spacing, breakpoints, vars: { palette } }: Theme): CSSObject {
  return {
    ...typography.caption,
    display: 'none',
    [breakpoints.up('sm')]: { display: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: spacing(1.5),
    padding: spacing(0.75, 2),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    color: palette.text.secondary,
    '& > button': {
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      fontWeight: 550,
      color: palette.primary.main,
      userSelect: 'none',
      '&:enabled': { cursor: 'pointer' },
      '@media (pointer: coarse)': { minHeight: 40 },
      '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
    },
  };
}

function sectionLine(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 12,
    minHeight: 30,
    boxSizing: 'border-box',
    padding: '6px var(--row-end, 12px) 5px',
    [roomy]: { paddingInline: 'var(--row-end, 16px)' },
    borderTop: `1px solid ${palette.divider}`,
    fontSize: '0.75rem',
    fontWeight: 550,
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    backgroundColor: palette.background.default,
    ...theme.applyStyles('dark', { backgroundColor: 'rgb(255 255 255 / 0.03)' }),
    '&[data-expiring]': expiring(theme),
  };
}
