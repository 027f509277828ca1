import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useState, type ComponentType, type CSSProperties } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { isGenericArt } from '@card-rewards/functions/generic-art';
import { centsOf, displayCardName, openOffers } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { isClosed } from '../../model/card-sort.ts';
import { withoutDigits, fullCardName } from '../../model/card-name.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { leftText } from '../../model/offer-text.ts';
import { NetworkIconButton } from '../../ui/network-button.tsx';
import { Tile, TileButtons, TileFacts, TileHead, TileFace } from './card-tile-styles.ts';

interface CardTileProps {
  card: Card;
  /** The card's distinct name. */
  name: string;
  /** The fee of the current fee year. */
  fee: string;
  onOpen: (cardId: string) => void;
  /** The text of the card's return, and the share of its fee, 0 to 1; undefined if tiles do not show it. */
  returned: string | undefined;
  returnedShare: number | undefined;
  /** Shown at the end of the tile's caption. */
  Mark: ComponentType<{ card: Card }>;
  onEdit: (card: Card) => void;
  onDelete: (card: Card) => void;
}

/** Shows a card. It is memoized, so that opening a dialog does not render every tile again. */
export const CardTile = memo(function CardTile({
  card,
  name,
  fee,
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
  const today = useToday();
  const [offer] = openOffers(card, today);
  return (
    <Tile data-closed={closed || undefined}>
      <CardFace card={card} />
      <TileHead>
        <Typography
          variant="h3"
          title={card.card_name}
          sx={{ color: closed ? 'text.secondary' : 'text.primary' }}
        >
          <ButtonBase data-stretched onClick={() => onOpen(card.id)} sx={stretched}>
            {title}
          </ButtonBase>
        </Typography>
        <TileButtons>
          <NetworkIconButton size="small" aria-label={`Edit ${called}`} onClick={() => onEdit(card)}>
            <EditOutlined fontSize="small" />
          </NetworkIconButton>
          <NetworkIconButton size="small" aria-label={`Delete ${called}`} onClick={() => onDelete(card)}>
            <DeleteOutlined fontSize="small" />
          </NetworkIconButton>
        </TileButtons>
        <Box sx={caption}>
          <span>{card.network}</span>
          {card.last_digits !== null && (
            <>
              {'\u00a0· '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                ends in {card.last_digits}
              </Box>
            </>
          )}
          <Mark card={card} />
        </Box>
      </TileHead>
      <TileFacts>
        <Fact term="Annual Fee" value={dollars(fee)} />
        <Fact term="Opened" value={shortMonthYear(card.opening_date)} />
        {card.closed_date !== null && (
          <Fact term="Closed" value={shortMonthYear(card.closed_date)} isAlarming />
        )}
        {returned !== undefined && <Fact term="Return" value={returned} share={returnedShare} />}
        {offer && (
          <Fact
            term={offer.name}
            value={leftText(offer, today)}
            share={centsOf(offer.spent) / centsOf(offer.spend)}
            of={offer.is_urgent ? 'urgent offer' : 'offer'}
          />
        )}
      </TileFacts>
    </Tile>
  );
});

/** Lets the button with the card's name take clicks on the whole tile, so that no button is inside another. */
const stretched = {
  verticalAlign: 'top',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  position: 'static',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

interface FactProps {
  term: string;
  value: string;
  isAlarming?: boolean;
  /** The share of a bar below the fact, 0 to 1. */
  share?: number | undefined;
  /** What the bar is of. The bar of an offer stands before its fact, in place of the visible term. */
  of?: 'return' | 'offer' | 'urgent offer';
}

function Fact({ term, value, isAlarming, share, of = 'return' }: FactProps) {
  const bar: CSSProperties & { '--share'?: string } =
    share === undefined ? {} : { '--share': `${100 * share}%` };
  return (
    <div data-alarming={isAlarming} data-share={share === undefined ? undefined : of} style={bar}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Shows a card's image, or its name and network if there is none or it does not load. */
function CardFace({ card }: { card: Card }) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = card.card_image_url;
  return (
    <TileFace>
      {image !== null && image !== failed ? (
        <>
          <img src={image} alt="" loading="lazy" onError={() => setFailed(image)} />
          {isGenericArt(image) && (
            <Box aria-hidden sx={nameOnArt}>
              {displayCardName(card.card_name)}
            </Box>
          )}
        </>
      ) : (
        // It is hidden from screen readers, as the tile's heading has the same name.
        <Box aria-hidden sx={plainFace}>
          <Box sx={{ fontWeight: 600, overflow: 'hidden', overflowWrap: 'anywhere' }}>
            {displayCardName(card.card_name)}
          </Box>
          <Box sx={{ fontSize: '0.86em', textAlign: 'end' }}>{card.network}</Box>
        </Box>
      )}
    </TileFace>
  );
}

/** Keeps to one line if there is room, so that a mark that arrives later moves nothing. The network is cut off first. */
const caption = {
  typography: 'caption',
  color: 'text.secondary',
  '@container cards (min-width: 20rem)': {
    display: 'flex',
    minWidth: 0,
    whiteSpace: 'pre',
    '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const;

/** Writes the card's name on generic art that is large enough. Small art stands beside the name. */
const nameOnArt = {
  display: 'none',
  position: 'absolute',
  inset: 'min(16px, 7cqi) min(16px, 7cqi) auto',
  overflow: 'hidden',
  fontSize: 'clamp(11px, 6.5cqi, 14px)',
  fontWeight: 600,
  lineHeight: 18 / 14,
  overflowWrap: 'anywhere',
  color: 'rgb(255 255 255 / 0.92)',
  '@container (min-width: 150px)': { display: '-webkit-box' },
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

/** Styles the fallback, whose text grows with its width. */
const plainFace = {
  boxSizing: 'border-box',
  height: '100%',
  p: '7cqi',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '2cqi',
  fontSize: 'clamp(9px, 6cqi, 14px)',
  lineHeight: 1.3,
  color: 'text.primary',
  background:
    'linear-gradient(135deg, color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent), color-mix(in srgb, var(--mui-palette-secondary-main) 26%, transparent))',
} as const;
