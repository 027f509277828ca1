import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

const compact = (styles: CSSObject): CSSObject => ({
  '@container cards (max-width: 419.95px)': styles,
  '[data-compact] &': styles,
});

/**
 * Styles for Home if the window has at least `window` pixels and the sidebar leaves at least `page` pixels.
 */
const from = (window: number, page: number, styles: CSSObject): CSSObject => ({
  [`@media (min-width: ${window}px)`]: { [`@container page (min-width: ${page}px)`]: styles },
});

export const besideBenefits = (styles: CSSObject): CSSObject => from(860, 700, styles);
const inTwos = (styles: CSSObject): CSSObject => from(1280, 900, styles);
const inThrees = (styles: CSSObject): CSSObject => from(1800, 1400, styles);

export const tilesFirst: CSSObject = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...besideBenefits({ gridTemplateColumns: '352px minmax(0, 1fr)' }),
  ...inTwos({ gridTemplateColumns: '488px minmax(0, 1fr)' }),
  ...inThrees({ gridTemplateColumns: '738px minmax(0, 1fr)' }),
};

export const TileGrid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container cards (max-width: 419.95px)': { gap: 12 },
  '@container cards (min-width: 420px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container cards (min-width: 780px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '&[data-compact]': {
    gap: 12,
    gridAutoFlow: 'column',
    gridAutoColumns: '264px',
    gridTemplateColumns: 'none',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: 16,
    scrollbarWidth: 'thin',
    margin: '-4px -16px',
    padding: '4px 16px',
    '& > li': { scrollSnapAlign: 'start' },
    ...besideBenefits({
      gridAutoFlow: 'row',
      gridTemplateColumns: 'minmax(0, 1fr)',
      overflow: 'visible',
      margin: 0,
      padding: 0,
    }),
    ...inTwos({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
    ...inThrees({ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }),
    '&:has(> :only-child)': {
      gridAutoColumns: '100%',
      ...inTwos({ gridTemplateColumns: 'minmax(0, 1fr)' }),
    },
  },
});

export const Tile = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.mixins.surface,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: 12,
    '& > :nth-child(2)': { marginTop: 12, overflowWrap: 'anywhere' },
    ...compact({
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"face name name" "caption caption buttons" "facts facts facts" "return return return"',
      alignContent: 'start',
      gap: '4px 10px',
      padding: 10,
      '& > :nth-child(2)': {
        gridArea: 'name',
        alignSelf: 'center',
        margin: 0,
        fontSize: '0.875rem',
        lineHeight: 18 / 14,
      },
      '& [data-name]': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      },
    }),
    '&[data-closed]': { opacity: 0.85 },
    // The highlight is an image, because images are painted over the tile's color.
    '@media (hover: hover)': {
      '&:hover': {
        backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
      },
    },
    '&:has([data-stretched]:focus-visible)': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 2,
    },
  };
});

export const TileFace = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  width: `${200 / 3}%`,
  aspectRatio: '1.586',
  borderRadius: theme.vars.radius.control,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  ...compact({ gridArea: 'face', width: 56, borderRadius: 5 }),
  '[data-closed] &': { opacity: 0.45, filter: 'grayscale(0.8)' },
  ...theme.applyStyles('dark', { '& img': { filter: 'brightness(0.92)' } }),
}));

export const TileCaption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  color: theme.vars.palette.text.secondary,
  overflow: 'hidden',
  '& > span': { position: 'relative', whiteSpace: 'nowrap' },
  '& > span + span::before': { content: '"·"', position: 'absolute', left: -7 },
  ...compact({ gridArea: 'caption', minHeight: 28, alignContent: 'center', lineHeight: 14 / 12 }),
}));

export const TileButtons = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 12,
  right: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& button': { color: theme.vars.palette.text.secondary },
  ...compact({
    gridArea: 'buttons',
    position: 'relative',
    inset: 'auto',
    flexDirection: 'row',
    gap: 0,
    margin: '0 -6px',
    '@media (pointer: coarse)': { marginBlock: -6 },
    '& button': { padding: 4 },
  }),
}));

const bar = ({ vars: { palette } }: Theme): CSSObject => ({
  content: '""',
  height: 4,
  borderRadius: 2,
  background: `linear-gradient(to right, var(--bar, ${palette.success.main}) var(--share), ${palette.action.selected} 0)`,
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    outline: '1px solid CanvasText',
    background: 'linear-gradient(to right, Highlight var(--share), Canvas 0)',
  },
});

export const TileFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 20 / 14,
  margin: 'auto 0 0',
  paddingTop: 12,
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
  '& dd': { margin: 0, fontWeight: 550, color: theme.vars.palette.text.primary },
  '& small': {
    marginLeft: 6,
    fontSize: 'inherit',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-alarming], & [data-alarming] dd': { color: theme.vars.palette.error.main },
  '& > [data-bar]': {
    '--bar': theme.vars.palette.primary.main,
    '&[data-bar^="urgent"]': { '--bar': theme.vars.palette.warning.main },
    flexBasis: '100%',
    alignItems: 'center',
    '& dt': visuallyHidden,
    '&::after': { ...bar(theme), order: -1, flex: '1 0 40px' },
  },
  ...compact({
    gridArea: 'facts',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 8,
    fontSize: '0.6875rem',
    lineHeight: '1rem',
    padding: 0,
    '& > div': { columnGap: 4 },
  }),
}));

export const TileReturn = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'grid',
    // A tile without a bar keeps the bar's place, so that all tiles and their skeletons are equally high.
    gridTemplate: 'minmax(1lh, auto) 1rem / minmax(0, 1fr) auto',
    columnGap: 8,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    '& > span:first-of-type': { fontWeight: 550, color: palette.text.primary },
    '& > span:not(:first-of-type)': { textAlign: 'end' },
    '& > [data-recovered]': { color: palette.success.main },
    '& > button': {
      position: 'relative',
      gridArea: '2 / 2',
      justifyContent: 'flex-end',
      font: 'inherit',
      lineHeight: '1rem',
      color: palette.primary.main,
      '&::before': { content: '""', position: 'absolute', inset: '-13px 0' },
      '@media (hover: hover)': { '&:hover': { textDecoration: 'underline' } },
    },
    '&[data-bar]::after': { ...bar(theme), gridRow: 2, gridColumn: '1 / -1', alignSelf: 'center' },
    '&[data-bar]:has(> button)::after': { gridColumn: 1 },
    ...compact({ gridArea: 'return', fontSize: '0.71875rem', lineHeight: '1rem' }),
  };
});
