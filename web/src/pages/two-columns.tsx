import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { besideBenefits, tilesFirst } from '../features/cards/tiles/card-tile-styles.ts';
import { HEADER_HEIGHT } from '../shell/measures.ts';

interface TwoColumnsProps {
  children: [ReactNode, ReactNode];
  first: 'tiles' | 'calendar' | 'calendar and year';
  /**
   * Whether the height of the tiles is not known yet. If so, a second column below the tiles is hidden, so that it does
   * not jump.
   */
  isLoading?: boolean;
}

/** The layout follows the page's width and not the window's, because the sidebar takes a part of the window. */
export function TwoColumns(props: TwoColumnsProps) {
  const { first, isLoading, children } = props;
  return (
    <Box sx={{ container: 'page / inline-size' }}>
      <Box sx={[columns, first === 'tiles' ? tilesFirst : halves]}>
        <Box sx={first === 'calendar' ? stays : null}>{children[0]}</Box>
        <Box sx={isLoading ? waits : null}>{children[1]}</Box>
      </Box>
    </Box>
  );
}

const columns = { display: 'grid', gap: { xs: 1.5, sm: 3 }, alignItems: 'start' } as const;

const halves = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container page (min-width: 700px)': { gridTemplateColumns: 'minmax(264px, 2fr) minmax(0, 3fr)' },
  '@container page (min-width: 900px)': { gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const waits = { visibility: 'hidden', ...besideBenefits({ visibility: 'visible' }) } as const;

const stays = {
  '@container page (min-width: 700px)': {
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + 16px)`,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - 32px)`,
  },
} as const;
