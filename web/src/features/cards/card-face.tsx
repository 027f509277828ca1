import Box from '@mui/material/Box';
import { useState } from 'react';
import { isGenericArt } from '@card-rewards/functions/card-art';
import type { Card } from '@card-rewards/functions/contract';
import { displayCardName } from '../../display/card-name.ts';
import { isClosed } from '../../display/card-sort.ts';
import { CARD_RATIO } from './tile.ts';

/** The image of a card, or its name and network in the same place when there is none or it does not load. */
export function CardFace({ card }: { card: Card }) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = card.card_image_url;
  return (
    <Box
      sx={{
        m: 1.5,
        mb: 0,
        position: 'relative',
        containerType: 'inline-size',
        aspectRatio: CARD_RATIO,
        borderRadius: '10px',
        overflow: 'hidden',
        ...(isClosed(card) && { opacity: 0.45, filter: 'grayscale(0.8)' }),
      }}
    >
      {image !== null && image !== failed ? (
        <>
          <Box
            component="img"
            src={image}
            alt=""
            loading="lazy"
            onError={() => setFailed(image)}
            sx={[
              { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
              (theme) => theme.applyStyles('dark', { filter: 'brightness(.92)' }),
            ]}
          />
          {isGenericArt(image) && <NameOnFace name={displayCardName(card.card_name)} />}
        </>
      ) : (
        <Box
          // The tile's heading says the same; here it is the picture.
          aria-hidden
          sx={{
            height: '100%',
            p: 2,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            color: 'text.primary',
            background:
              'linear-gradient(135deg, color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent), color-mix(in srgb, var(--mui-palette-secondary-main) 26%, transparent))',
          }}
        >
          <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>
            {displayCardName(card.card_name)}
          </Box>
          <Box sx={{ typography: 'caption', alignSelf: 'flex-end' }}>{card.network}</Box>
        </Box>
      )}
    </Box>
  );
}

/**
 * The name over a face that shows none, for the eye only: it is drawn by the style sheet, so that neither a screen
 * reader nor a search in the page meets the tile's heading twice. A face too small to be read has none.
 */
function NameOnFace({ name }: { name: string }) {
  return (
    <Box
      aria-hidden
      data-name={name}
      sx={{
        position: 'absolute',
        inset: '16px 16px auto',
        '@container (max-width: 160px)': { display: 'none' },
        '&::after': {
          content: 'attr(data-name)',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '2',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontSize: 14,
          lineHeight: '18px',
          fontWeight: 600,
          color: 'rgb(255 255 255 / 0.92)',
        },
      }}
    />
  );
}
