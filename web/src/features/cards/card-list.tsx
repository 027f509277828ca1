import type { ComponentType } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { currentFee, displayCardName } from '@card-rewards/functions/domain';
import { useCardNames } from '../../api/card-queries.ts';
import { useToday } from '../../browser/today.ts';
import type { ReturnSummary } from '../../model/card-return.ts';
import { CardGrid } from './card-grid.tsx';
import { CardTile } from './card-tile.tsx';

interface CardListProps {
  cards: Card[];
  /** Whether only the first tiles are shown where the list stands above the benefits. */
  isCut: boolean;
  selectedId: string | null;
  onSelect: ((card: Card) => void) | undefined;
  onOpen: ((cardId: string) => void) | undefined;
  returnOf: ((card: Card) => ReturnSummary | null) | undefined;
  Mark: ComponentType<{ card: Card }> | undefined;
  onEdit: (card: Card) => void;
  onDelete: (card: Card) => void;
}

/** Shows a tile for each card. */
export function CardList({ cards, isCut, selectedId, returnOf, ...handlers }: CardListProps) {
  const today = useToday();
  const names = useCardNames();
  return (
    <CardGrid label="My credit cards" isCompact={handlers.onSelect !== undefined} isCut={isCut}>
      {cards.map((card) => {
        const returned = returnOf?.(card);
        return (
          <CardTile
            key={card.id}
            card={card}
            name={names.get(card.id) ?? displayCardName(card.card_name)}
            fee={currentFee(card, today)}
            isSelected={card.id === selectedId}
            returned={returned?.text}
            returnedShare={returned?.share ?? undefined}
            {...handlers}
          />
        );
      })}
    </CardGrid>
  );
}
