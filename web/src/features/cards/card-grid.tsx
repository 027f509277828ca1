import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { CARD_RATIO, Tile } from './tile.ts';

const SKELETONS = 6;

/** One, two or three columns, by the width that the grid itself has on the screen. */
export function CardGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 420px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          '@container (min-width: 780px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** Six tiles of the size of the real ones. */
export function CardGridSkeleton() {
  return (
    <CardGrid label="Loading cards">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Tile key={index} aria-busy data-testid="card-skeleton">
          <Skeleton
            variant="rectangular"
            sx={{ m: 1.5, mb: 0, height: 'auto', aspectRatio: CARD_RATIO, borderRadius: '10px' }}
          />
          <Box sx={{ p: 2 }}>
            <Skeleton width="75%" />
            <Skeleton width="40%" />
            <Skeleton width="90%" sx={{ mt: 1.5 }} />
            <Skeleton width="90%" />
          </Box>
        </Tile>
      ))}
    </CardGrid>
  );
}
