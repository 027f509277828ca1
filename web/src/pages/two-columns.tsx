import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER_HEIGHT } from '../shell/measures.ts';

interface TwoColumnsProps {
  children: [ReactNode, ReactNode];
  /** The side that stays in sight while the other one is scrolled. */
  staying: 'first' | 'second';
}

/** Two sides, one below the other where there is no room; by the room there is, as the sidebar takes some of it. */
export function TwoColumns({ children: [first, second], staying }: TwoColumnsProps) {
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
        <Box sx={staying === 'second' ? stays : null}>{second}</Box>
      </Box>
    </Box>
  );
}

const stays = {
  '@container (min-width: 900px)': {
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + 16px)`,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - 32px)`,
  },
} as const;
