import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, type ComponentType, type CSSProperties } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { dollars } from '../../model/benefit-amount.ts';
import { isClosed } from '../../model/card-sort.ts';
import { withoutDigits, fullCardName } from '../../model/card-name.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { NetworkIconButton } from '../../ui/network-button.tsx';
import { CardFace } from './card-face.tsx';
import { Tile, TileButtons, TileFacts, TileHead } from './card-tile-styles.ts';

interface CardTileProps {
  card: Card;
  /** What tells it from the others. */
  name: string;
  isSelected: boolean;
  /** Where tiles can be selected. */
  onSelect: ((card: Card) => void) | undefined;
  /** Where tiles open the card's sheet. */
  onOpen: ((cardId: string) => void) | undefined;
  /** What it has given back, and how much of the fee that is; undefined where tiles do not tell. */
  returned: string | undefined;
  returnedShare: number | undefined;
  /** A few words at the end of the tile's caption, or nothing. */
  Mark: ComponentType<{ card: Card }> | undefined;
  onEdit: (card: Card) => void;
  onDelete: (card: Card) => void;
}

/** Memoised, so that a list of fifty cards does not follow every change of a dialog. */
export const CardTile = memo(function CardTile({
  card,
  name,
  isSelected,
  onSelect,
  onOpen,
  returned,
  returnedShare,
  Mark,
  onEdit,
  onDelete,
}: CardTileProps) {
  const title = withoutDigits(name, card.last_digits);
  const called = fullCardName(card, name);
  const closed = isClosed(card);
  const onClick = onSelect ? () => onSelect(card) : onOpen && (() => onOpen(card.id));
  return (
    <Tile
      data-closed={closed || undefined}
      data-selectable={onClick ? true : undefined}
      data-selected={isSelected || undefined}
    >
      <CardFace card={card} />
      <TileHead>
        <Typography
          variant="h3"
          title={card.card_name}
          sx={{ color: closed ? 'text.secondary' : 'text.primary' }}
        >
          {onClick ? (
            <StretchedButton
              id={tileButtonId(card.id)}
              isPressed={onSelect ? isSelected : undefined}
              onClick={onClick}
            >
              {title}
            </StretchedButton>
          ) : (
            title
          )}
        </Typography>
        <TileButtons>
          <NetworkIconButton size="small" aria-label={`Edit ${called}`} onClick={() => onEdit(card)}>
            <EditOutlined fontSize="small" />
          </NetworkIconButton>
          <NetworkIconButton size="small" aria-label={`Delete ${called}`} onClick={() => onDelete(card)}>
            <DeleteOutlined fontSize="small" />
          </NetworkIconButton>
        </TileButtons>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {card.network}
          {card.last_digits !== null && (
            <>
              {' · '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                ends in {card.last_digits}
              </Box>
            </>
          )}
          {Mark && <Mark card={card} />}
        </Box>
      </TileHead>
      <TileFacts>
        <Fact term="Annual Fee" value={dollars(card.annual_fee)} />
        <Fact term="Opened" value={shortMonthYear(card.opening_date)} />
        {card.closed_date !== null && (
          <Fact term="Closed" value={shortMonthYear(card.closed_date)} isAlarming />
        )}
        {returned !== undefined && <Fact term="Return" value={returned} share={returnedShare} />}
      </TileFacts>
    </Tile>
  );
});

/** The id of the button that selects or opens a card. */
export function tileButtonId(cardId: string): string {
  return `card-${cardId}`;
}

interface StretchedButtonProps {
  id: string;
  isPressed: boolean | undefined;
  onClick: () => void;
  children: string;
}

/** A button with the card's name that takes clicks on the whole tile, so that no button stands inside another. */
function StretchedButton({ id, isPressed, onClick, children }: StretchedButtonProps) {
  return (
    <ButtonBase
      id={id}
      data-stretched
      aria-pressed={isPressed}
      onClick={onClick}
      sx={{
        verticalAlign: 'top',
        font: 'inherit',
        letterSpacing: 'inherit',
        textAlign: 'start',
        position: 'static',
        '&:focus-visible': { outline: 'none' },
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {children}
    </ButtonBase>
  );
}

interface FactProps {
  term: string;
  value: string;
  isAlarming?: boolean;
  /** Of a bar below it, 0 to 1. */
  share?: number | undefined;
}

function Fact({ term, value, isAlarming, share }: FactProps) {
  const bar: CSSProperties & { '--share'?: string } =
    share === undefined ? {} : { '--share': `${100 * share}%` };
  return (
    <div data-alarming={isAlarming} data-share={share === undefined ? undefined : true} style={bar}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
