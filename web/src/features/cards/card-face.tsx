import Box from '@mui/material/Box';
import { useState } from 'react';
import { isGenericArt } from '@card-rewards/functions/generic-art';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { TileFace } from './card-tile-styles.ts';

/** The image of a card, or its name and network in the same place when there is none or it does not load. */
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
        // The tile's heading says the same; here it is the picture.
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

/** Art that shows no name carries it where there is room; a small one stands beside the name. */
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

/** Its words grow with it. */
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
