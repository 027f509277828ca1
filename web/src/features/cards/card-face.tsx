import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '../../display/card-name.ts';
import { TileFace } from './tile.ts';

/** The image of a card, or its name and network in the same place when there is none or it does not load. */
export function CardFace({ card }: { card: Card }) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = card.card_image_url;
  return (
    <TileFace>
      {image !== null && image !== failed ? (
        <img src={image} alt="" loading="lazy" onError={() => setFailed(image)} />
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
