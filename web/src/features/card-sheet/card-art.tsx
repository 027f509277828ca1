import Box from '@mui/material/Box';
import type { Card } from '@card-rewards/functions/contract';

const PLAIN =
  'linear-gradient(135deg, color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent), color-mix(in srgb, var(--mui-palette-secondary-main) 26%, transparent))';

/** Shows a small decorative picture of the card, or a plain gradient. */
export function CardArt({ card }: { card: Pick<Card, 'card_image_url' | 'closed_date'> }) {
  const image = card.card_image_url;
  return (
    <Box
      aria-hidden
      sx={[
        {
          flex: 'none',
          width: 64,
          height: 40,
          borderRadius: '6px',
          background: PLAIN,
          backgroundSize: 'cover',
          backgroundPosition: 'center',
          ...(card.closed_date !== null && { opacity: 0.45, filter: 'grayscale(0.8)' }),
        },
        (theme) => theme.applyStyles('dark', { filter: 'brightness(.92)' }),
      ]}
      // The gradient stays where the picture does not load.
      style={image === null ? undefined : { backgroundImage: `url(${JSON.stringify(image)}), ${PLAIN}` }}
    />
  );
}
