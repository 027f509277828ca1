import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../shell/measures.ts';

interface TwoColumnsProps {
  children: [ReactNode, ReactNode];
  /** The side that stays in sight while the other one is scrolled. */
  staying: 'first' | 'second';
  /** While the first side has not found its height: the second one, where it is below, waits so as not to jump. */
  isFirstLoading?: boolean;
  /** Whether the first side only leads to what the second one lists. */
  isFirstNarrow?: boolean;
}

/** Two sides, one below the other where there is no room; by the room there is, as the sidebar takes some of it. */
export function TwoColumns(props: TwoColumnsProps) {
  const { children, staying, isFirstLoading = false, isFirstNarrow = false } = props;
  const [first, second] = children;
  return (
    <Box sx={{ container: 'page / inline-size' }}>
      <Box sx={[columns, isFirstNarrow && narrowFirst]}>
        <Box sx={staying === 'first' ? stays : null}>{first}</Box>
        <Box sx={[staying === 'second' && stays, isFirstLoading && waits]}>{second}</Box>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container page (min-width: 700px)': { gap: 3, gridTemplateColumns: 'minmax(264px, 2fr) minmax(0, 3fr)' },
  '@container page (min-width: 900px)': { gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const narrowFirst = {
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
