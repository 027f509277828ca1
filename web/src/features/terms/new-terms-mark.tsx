import { styled } from '@mui/material/styles';
import type { Card } from '@card-rewards/functions/contract';
import { useNewTerms } from './use-new-terms.ts';

/** Says on the tile of a card that there are newer terms to look at in its sheet. */
export function NewTermsMark({ card }: { card: Card }) {
  return useNewTerms(card) && <Tag>New terms: review</Tag>;
}

/** On the edge of the tile, in no line of it: it comes when the catalogue has been read, and nothing may move then. */
const Tag = styled('span')(({ theme }) => {
  const { palette, tint } = theme.vars;
  return {
    position: 'absolute',
    top: -10,
    right: 11,
    padding: '0 8px',
    borderRadius: theme.vars.radius.pill,
    fontSize: '0.6875rem',
    fontWeight: 550,
    lineHeight: 18 / 11,
    whiteSpace: 'nowrap',
    color: palette.primary.main,
    // Over the tile’s hairline.
    backgroundColor: palette.background.paper,
    backgroundImage: `linear-gradient(${tint.accentPill}, ${tint.accentPill})`,
    // A click on it is one on the tile.
    pointerEvents: 'none',
    '@media (forced-colors: active)': { outline: '1px solid' },
  };
});
