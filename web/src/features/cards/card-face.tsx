import Box from '@mui/material/Box';
import { useState } from 'react';
import { isGenericArt } from '@card-rewards/functions/generic-art';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { TileFace } from './card-tile-styles.ts';

/** Shows a card's image, or its name and network where there is none or it does not load. */
export function CardFace({ card }: { card: Card }) {
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
