import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { dollars } from '../../display/benefit-amount.ts';
import { displayCardName } from '../../display/card-name.ts';
import { isClosed } from '../../display/card-sort.ts';
import { shortMonthYear } from '../../display/date-text.ts';
import { CardFace } from './card-face.tsx';
import { Tile } from './tile.ts';

interface CardTileProps {
  card: Card;
  isSelected: boolean;
  /** Where tiles can be selected. */
  onSelect: ((card: Card) => void) | undefined;
  onEdit: (card: Card) => void;
  onDelete: (card: Card) => void;
}

/** Memoised, so that a list of fifty cards does not follow every change of a dialog. */
export const CardTile = memo(function CardTile({
  card,
  isSelected,
  onSelect,
  onEdit,
  onDelete,
}: CardTileProps) {
  const name = displayCardName(card.card_name);
  const closed = isClosed(card);
  return (
    <Tile
      data-closed={closed || undefined}
      data-selectable={onSelect ? true : undefined}
      data-selected={isSelected || undefined}
    >
      <CardFace card={card} />
      <Box sx={{ p: 2, pt: 1.5, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
          <Typography
            variant="h3"
            title={card.card_name}
            sx={{
              flex: 1,
              minWidth: 0,
              pt: 0.5,
              overflowWrap: 'anywhere',
              color: closed ? 'text.secondary' : 'text.primary',
            }}
          >
            {onSelect ? (
              <StretchedButton isPressed={isSelected} onClick={() => onSelect(card)}>
                {name}
              </StretchedButton>
            ) : (
              name
            )}
          </Typography>
          {/* Above the button that takes clicks on the whole tile. */}
          <Box
            sx={{ display: 'flex', position: 'relative', mr: -1, '& button': { color: 'text.secondary' } }}
          >
            <IconButton size="small" aria-label={`Edit ${card.card_name}`} onClick={() => onEdit(card)}>
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={`Delete ${card.card_name}`} onClick={() => onDelete(card)}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1.5 }}>
          {card.network}
          {card.last_digits !== null && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {' '}
              · ends in {card.last_digits}
            </Box>
          )}
        </Box>
        <Box component="dl" sx={{ m: 0, mt: 'auto', typography: 'body2' }}>
          <Fact term="Annual Fee" value={dollars(card.annual_fee)} />
          <Fact term="Opened" value={shortMonthYear(card.opening_date)} />
          {card.closed_date !== null && (
            <Fact term="Closed" value={shortMonthYear(card.closed_date)} isAlarming />
          )}
        </Box>
      </Box>
    </Tile>
  );
});

/** A button with the card's name that takes clicks on the whole tile, so that no button stands inside another. */
function StretchedButton(props: { isPressed: boolean; onClick: () => void; children: string }) {
  return (
    <ButtonBase
      data-stretched
      aria-pressed={props.isPressed}
      onClick={props.onClick}
      sx={{
        font: 'inherit',
        letterSpacing: 'inherit',
        textAlign: 'start',
        position: 'static',
        '&:focus-visible': { outline: 'none' },
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {props.children}
    </ButtonBase>
  );
}

function Fact({ term, value, isAlarming = false }: { term: string; value: string; isAlarming?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 1,
        color: isAlarming ? 'error.main' : 'text.secondary',
      }}
    >
      <dt>{term}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 550, ...(!isAlarming && { color: 'text.primary' }) }}>
        {value}
      </Box>
    </Box>
  );
}
