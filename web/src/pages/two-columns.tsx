import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../shell/measures.ts';

interface TwoColumnsProps {
  children: [ReactNode, ReactNode];
  /** Whether the first column stays in view while the page scrolls. */
  isFirstSticky?: boolean;
  /** Whether the first column's height is still unknown. Below it, the second column is hidden so that it does not jump. */
  isFirstLoading?: boolean;
  /** Whether the first column is narrow in wide windows. */
  isFirstNarrow?: boolean;
}

/**
 * Shows two columns, stacked if the page is narrow. The page's own width counts, because the sidebar takes part of the
 * window.
 */
export function TwoColumns(props: TwoColumnsProps) {
  const { children, isFirstSticky = false, isFirstLoading = false, isFirstNarrow = false } = props;
  const [first, second] = children;
  return (
    <Box sx={{ container: 'page / inline-size' }}>
      <Box sx={[columns, isFirstNarrow && narrowFirst]}>
        <Box sx={isFirstSticky ? stays : null}>{first}</Box>
        <Box sx={isFirstLoading ? waits : null}>{second}</Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container page (min-width: 700px)': { gridTemplateColumns: 'minmax(264px, 2fr) minmax(0, 3fr)' },
  '@container page (min-width: 900px)': { gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const narrowFirst = {
  '@container page (min-width: 700px)': { gridTemplateColumns: '330px minmax(0, 1fr)' },
  '@container page (min-width: 900px)': { gridTemplateColumns: '360px minmax(0, 1fr)' },
} as const;

const waits = { '@container page (max-width: 699.95px)': { visibility: 'hidden' } } as const;

const stays = {
  '@container page (min-width: 700px)': {
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + 16px)`,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - 32px)`,
  },
} as const;
