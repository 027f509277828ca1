import Box from '@mui/material/Box';

const float = {
  '@keyframes float': { from: { translate: '0 0' }, to: { translate: '0 -14px' } },
  animation: 'float 5s ease-in-out infinite alternate',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** The cards that the rows of the product preview name. */
const cards = [
  {
    art: 'chase-sapphire-reserve',
    place: { top: { xs: -6, md: -36 }, right: { xs: -24, md: -40 } },
    tilt: 12,
    delay: 0,
  },
  {
    art: 'amex-platinum',
    place: { bottom: { xs: -4, md: -34 }, left: { xs: -28, md: -52 } },
    tilt: -10,
    delay: -2.4,
  },
  {
    art: 'capital-one-venture-x',
    place: { bottom: { xs: -22, md: -64 }, right: { xs: 12, md: 36 } },
    tilt: 5,
    delay: -3.6,
  },
];

/**
 * Shows decorative floating cards behind the product preview. They come after it in the document, because their distance
 * from its bottom is known only once the browser has parsed all of it.
 */
export function FloatingCards() {
  return (
    <Box aria-hidden="true" sx={{ position: 'absolute', inset: 0, zIndex: -1 }}>
      {cards.map(({ art, place, tilt, delay }) => (
        <Box
          key={art}
          component="img"
          src={`/card-art/${art}.svg`}
          alt=""
          width={230}
          height={145}
          sx={{
            ...float,
            ...place,
            animationDelay: `${delay}s`,
            position: 'absolute',
            width: { xs: 150, md: 'clamp(160px, 17vw, 230px)' },
            height: 'auto',
            rotate: `${tilt}deg`,
            borderRadius: '12px',
            filter: 'drop-shadow(0 18px 24px rgb(30 20 80 / 0.28))',
          }}
        />
      ))}
    </Box>
  );
}
