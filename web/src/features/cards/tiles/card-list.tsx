import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { startTransition, useEffect, useMemo, useState, type ComponentProps } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { useCardNames, useHoldersOfCards } from '../../../api/card-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { alikeCards } from '../../../model/cards/card-name.ts';
import { Tile, TileCaption, TileFace, TileFacts, TileGrid, TileReturn } from './card-tile-styles.ts';
import { CardTile } from './card-tile.tsx';

interface CardListProps extends Pick<
  ComponentProps<typeof CardTile>,
  'onOpen' | 'Mark' | 'onChange' | 'onCatchUp'
> {
  cards: Card[];
  isCompact: boolean;
}

const FIRST_DRAWN = 6;

export function CardList({ cards, isCompact, ...handlers }: CardListProps) {
  const today = useToday();
  const names = useCardNames();
  const holders = useHoldersOfCards();
  const alike = useMemo(() => alikeCards(names), [names]);
  // The tiles after the first few are drawn in a later frame. A slow phone would not respond while it draws all tiles.
  const [drawsAll, setDrawsAll] = useState(cards.length < 2 * FIRST_DRAWN);
  useEffect(() => startTransition(() => setDrawsAll(true)), []);
  return (
    <TileGrid aria-label="My credit cards" data-compact={isCompact || undefined}>
      {(drawsAll ? cards : cards.slice(0, FIRST_DRAWN)).map((card) => (
        <CardTile
          key={card.id}
          card={card}
          name={names.get(card.id) ?? displayCardName(card.card_name)}
          holder={holders[card.id]}
          isAlike={alike.has(card.id)}
          today={today}
          {...handlers}
        />
      ))}
    </TileGrid>
  );
}

export function CardGridSkeleton({ isCompact }: Pick<CardListProps, 'isCompact'>) {
  return (
    <TileGrid aria-label="Loading cards" data-compact={isCompact || undefined}>
      {Array.from({ length: 6 }, (_, index) => (
        <Tile key={index} aria-busy data-testid="card-skeleton">
          <TileFace>
            <Skeleton variant="rounded" height="100%" />
          </TileFace>
          <Box sx={{ typography: 'h3' }}>
            <Skeleton width="75%" />
          </Box>
          <TileCaption>
            <Skeleton width="40%" />
          </TileCaption>
          <TileFacts as="div">
            <Skeleton width="45%" />
            <Skeleton width="45%" />
          </TileFacts>
          <TileReturn>
            <Skeleton width="45%" />
          </TileReturn>
        </Tile>
      ))}
    </TileGrid>
  );
}
