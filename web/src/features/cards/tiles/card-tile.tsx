import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useState, type ComponentType, type CSSProperties } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import {
  centsOf,
  currentFee,
  displayCardName,
  openOffers,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { isGenericArt } from '@card-rewards/functions/generic-art';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { withoutDigits } from '../../../model/cards/card-name.ts';
import { refundText, returnSummary } from '../../../model/cards/card-return.ts';
import { isClosed } from '../../../model/cards/card-sort.ts';
import { leftText } from '../../../model/offers/offer-text.ts';
import { shortMonthYear } from '../../../model/texts/date-text.ts';
import { HolderInitial } from '../../../ui/holder-initial.tsx';
import { NetworkIconButton } from '../../../ui/network-button.tsx';
import { Tile, TileButtons, TileCaption, TileFace, TileFacts, TileReturn } from './card-tile-styles.ts';

interface CardTileProps {
  card: Card;
  name: string;
  holder: string | undefined;
  /** Whether the name of another card differs only in the digits. */
  isAlike: boolean;
  today: PlainDate;
  onOpen: (cardId: string) => void;
  Mark: ComponentType<{ card: Card }>;
  onChange: (change: CardChange) => void;
  onCatchUp: (cardId: string) => void;
}

export type CardChange = { kind: 'edit' | 'delete'; card: Card };

/** Memoized, so that an opening dialog does not render every tile again. */
export const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, name, holder, isAlike, today, onOpen, Mark, onChange, onCatchUp } = props;
  const closed = isClosed(card);
  const { back, result = null, share = null, from = null } = returnSummary(card, today) ?? {};
  const [offer] = openOffers(card, today);
  return (
    <Tile data-closed={closed || undefined}>
      <CardFace card={card} />
      <Typography
        variant="h3"
        title={card.card_name}
        sx={{ color: closed ? 'text.secondary' : 'text.primary' }}
      >
        <ButtonBase
          data-stretched
          aria-label={isAlike ? [holder, name].filter((part) => part !== undefined).join(': ') : undefined}
          onClick={() => onOpen(card.id)}
          sx={stretched}
        >
          <span data-name>
            <HolderInitial holder={holder} />
            {withoutDigits(name, card.last_digits)}
          </span>
        </ButtonBase>
      </Typography>
      <TileCaption>
        <span>
          {displayCardName(card.network)}
          {card.last_digits !== null && ` •••• ${card.last_digits}`}
        </span>
        <Mark card={card} />
      </TileCaption>
      <TileButtons>
        <NetworkIconButton
          size="small"
          aria-label={`Edit ${name}`}
          onClick={() => onChange({ kind: 'edit', card })}
        >
          <EditOutlined fontSize="small" />
        </NetworkIconButton>
        <NetworkIconButton
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => onChange({ kind: 'delete', card })}
        >
          <DeleteOutlined fontSize="small" />
        </NetworkIconButton>
      </TileButtons>
      <TileFacts>
        <Fact term="Annual Fee" value={dollars(currentFee(card, today))} note={refundText(card, today)} />
        <Fact term="Opened" value={shortMonthYear(card.opening_date)} />
        {card.closed_date !== null && (
          <Fact term="Closed" value={shortMonthYear(card.closed_date)} isAlarming />
        )}
        {offer && (
          <Fact
            term={offer.name}
            value={leftText(offer, today)}
            share={centsOf(offer.spent) / centsOf(offer.spend)}
            of={offer.is_urgent ? 'urgent offer' : 'offer'}
          />
        )}
      </TileFacts>
      <TileReturn {...barProps(share)}>
        <span>{back}</span>
        {from !== null && (
          <ButtonBase aria-label={`from ${from}: catch up on ${name}`} onClick={() => onCatchUp(card.id)}>
            from {from}
          </ButtonBase>
        )}
        {result !== null && <span data-recovered={share === 1 || undefined}>{result}</span>}
      </TileReturn>
    </Tile>
  );
});

/** The button with the card's name covers the whole tile, so that no button is inside another button. */
const stretched = {
  verticalAlign: 'top',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  position: 'static',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

function barProps(share: number | null, of = 'return'): { 'data-bar'?: string; style?: CSSProperties } {
  const style: CSSProperties & { '--share': string } = { '--share': `${100 * (share ?? 0)}%` };
  return share === null ? {} : { 'data-bar': of, style };
}

interface FactProps {
  term: string;
  value: string;
  note?: string | null;
  isAlarming?: boolean;
  /** The spent share of an offer, 0 to 1. A bar shows the share instead of the term. */
  share?: number;
  of?: 'offer' | 'urgent offer';
}

function Fact({ term, value, note, isAlarming, share, of }: FactProps) {
  return (
    <div data-alarming={isAlarming} {...barProps(share ?? null, of)}>
      <dt>{term}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

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
  background: 'var(--card-gradient)',
  '@container (max-width: 149.95px)': { '& > *': { display: 'none' } },
} as const;
