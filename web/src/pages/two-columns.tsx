import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../shell/measures.ts';

interface TwoColumnsProps {
  children: [ReactNode, ReactNode];
  /** The side that stays in sight while the other one is scrolled. */
  staying: 'first' | 'second';
  /** While the first side has not found its height: the second one, where it is below, waits so as not to jump. */
  isFirstLoading?: boolean;
}

/** Two sides, one below the other where there is no room; by the room there is, as the sidebar takes some of it. */
export function TwoColumns({ children: [first, second], staying, isFirstLoading = false }: TwoColumnsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={staying === 'first' ? stays : null}>{first}</Box>
        <Box sx={[staying === 'second' && stays, isFirstLoading && waits]}>{second}</Box>
      </Box>
    </Box>
  );
}

const waits = { '@container (max-width: 899.95px)': { visibility: 'hidden' } } as const;

const stays = {
  '@container (min-width: 900px)': {
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + 16px)`,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - 32px)`,
  },
} as const;
