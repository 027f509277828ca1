import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { Tile, TileFace, TileFacts, TileGrid, TileHead } from './card-tile-styles.ts';

const SKELETONS = 6;

interface CardGridProps {
  children: ReactNode;
  label: string;
  /** Whether the tiles are compact at every width, below each other. */
  isCompact: boolean;
  /** Whether only the first tiles are shown where the grid stands above the benefits. */
  isCut?: boolean;
}

/** Shows its tiles in one, two or three columns, by the grid's own width. */
export function CardGrid({ children, label, isCompact, isCut = false }: CardGridProps) {
  return (
    <Box sx={{ container: 'cards / inline-size' }}>
      <TileGrid aria-label={label} data-compact={isCompact || undefined} data-cut={isCut || undefined}>
        {children}
      </TileGrid>
    </Box>
  );
}

/** Shows six skeleton tiles in the size of the real ones. */
export function CardGridSkeleton({ isCompact }: Pick<CardGridProps, 'isCompact'>) {
  return (
    <CardGrid label="Loading cards" isCompact={isCompact}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Tile key={index} aria-busy data-testid="card-skeleton">
          <TileFace>
            <Skeleton variant="rounded" height="100%" />
          </TileFace>
          <TileHead>
            <Box sx={{ typography: 'h3' }}>
              <Skeleton width="75%" />
            </Box>
            <Box sx={{ typography: 'caption' }}>
              <Skeleton width="40%" />
            </Box>
          </TileHead>
          <TileFacts as="div">
            <Skeleton width="45%" />
            <Skeleton width="45%" />
          </TileFacts>
        </Tile>
      ))}
    </CardGrid>
  );
}
