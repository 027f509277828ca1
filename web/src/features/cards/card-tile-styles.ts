import { styled, type CSSObject } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** The ratio of a real card's width to its height. */
export const CARD_RATIO = '1.586';

/** Styles a compact tile, with the picture beside the name and the facts on one line. Home and narrow grids have them. */
const compact = (styles: CSSObject): CSSObject => ({
  '@container cards (max-width: 419.95px)': styles,
  '[data-compact] &': styles,
});

/** The page width below which Home shows the cards in one row that scrolls sideways. */
const swiped = '@container page (max-width: 599.95px)';

/** Styles a narrow compact tile, whose buttons stand beside the facts instead of the name. */
const narrow = (styles: CSSObject): CSSObject => ({
  '@container cards (max-width: 319.95px)': { '&, [data-compact] &': styles },
  // Home has several columns of them from this width on.
  '@container cards (min-width: 520px)': { '[data-compact] &': styles },
  [swiped]: { '[data-compact] &': styles },
});

/** Shows its tiles in one, two or three columns, by the width of their section. */
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
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container cards (min-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container cards (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // The next tile peeks in. The padding keeps the focus ring in view.
    [swiped]: {
      display: 'flex',
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      scrollPaddingInline: 16,
      scrollbarWidth: 'thin',
      margin: '-4px -16px',
      padding: '4px 16px',
      '& > li': { flex: '0 0 264px', boxSizing: 'border-box', scrollSnapAlign: 'start' },
    },
  },
});

/** Styles a card's tile. Its states are attributes. */
export const Tile = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.mixins.surface,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 12,
    minWidth: 0,
    padding: 12,
    ...compact({ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: '8px 12px' }),
    ...narrow({ gridTemplateColumns: '64px minmax(0, 1fr)', gap: '6px 12px' }),
    // A lower opacity would make the text hard to read.
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

/** Styles the card's picture in the ratio of a real card. It is a size container for the text on it. */
export const TileFace = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  // The rest of the width is for the buttons.
  width: `${200 / 3}%`,
  aspectRatio: CARD_RATIO,
  borderRadius: theme.vars.radius.control,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  ...compact({ width: 96, borderRadius: theme.vars.radius.item }),
  ...narrow({ width: 64, alignSelf: 'start', borderRadius: 6 }),
  '[data-closed] &': { opacity: 0.45, filter: 'grayscale(0.8)' },
  ...theme.applyStyles('dark', { '& img': { filter: 'brightness(0.92)' } }),
}));

/** Lays out the name with the buttons beside it and the network below. */
export const TileHead = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 4,
  alignContent: 'start',
  minWidth: 0,
  padding: '0 4px',
  '& > :first-child': { overflowWrap: 'anywhere' },
  '& > :last-child': { gridColumn: '1 / -1' },
  ...compact({ padding: 0, '& > :first-child': { fontSize: '0.9375rem', lineHeight: 4 / 3 } }),
  ...narrow({ display: 'contents', '& > :first-child': { alignSelf: 'center' } }),
});

export const TileButtons = styled('div')(({ theme }) => ({
  // The buttons stand above the stretched button, which takes clicks on the whole tile.
  position: 'absolute',
  top: 12,
  right: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& button': { color: theme.vars.palette.text.secondary },
  ...compact({
    position: 'relative',
    inset: 'auto',
    flexDirection: 'row',
    alignItems: 'center',
    // The buttons take up the height of the name's first line.
    height: 22,
    margin: '0 -4px 0 0',
  }),
  ...narrow({ position: 'absolute', inset: 'auto 8px 12px auto', height: 'auto', margin: 0 }),
}));

/** Lists the facts of the card below each other, or on one line of a compact tile. */
export const TileFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 20 / 14,
  margin: 'auto 0 0',
  // The facts of neighboring tiles line up, because each tile keeps the place of the bar.
  padding: '0 4px 11px',
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
  '& dd': { margin: 0, fontWeight: 550, color: theme.vars.palette.text.primary },
  // The bar has no accessible name, as the text beside it has the figures.
  '& [data-share]::after': {
    content: '""',
    width: '100%',
    height: 3,
    margin: '4px 0 -7px',
    borderRadius: 2,
    background: `linear-gradient(to right, var(--bar, ${theme.vars.palette.success.main}) var(--share), ${theme.vars.palette.action.selected} 0)`,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      outline: '1px solid CanvasText',
      background: 'linear-gradient(to right, Highlight var(--share), Canvas 0)',
    },
  },
  '& [data-share~="offer"]': {
    '--bar': theme.vars.palette.primary.main,
    alignItems: 'center',
    '& dt': visuallyHidden,
    '&::after': { flex: '1 0 40px', order: -1, margin: 0 },
  },
  '& [data-share] + [data-share]': { marginTop: 7 },
  '& [data-share^="urgent"]': { '--bar': theme.vars.palette.warning.main },
  '& [data-alarming], & [data-alarming] dd': { color: theme.vars.palette.error.main },
  ...compact({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 12,
    padding: 0,
    '& > [data-share]': { flexBasis: '100%' },
    '& > [data-share]::after': { marginBottom: 0 },
  }),
  ...narrow({ flexDirection: 'column', marginRight: 84 }),
}));
