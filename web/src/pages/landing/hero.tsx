import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { PRODUCT } from '@card-rewards/functions/product';
import { paths } from '../../browser/paths.ts';
import { AccentButton } from '../../ui/accent-button.ts';
import { inDollars, type LandingFacts } from './landing-facts.ts';
import { backInYear } from './year-preview.tsx';

export function Hero({ facts }: { facts: LandingFacts }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.08fr) minmax(0, 1fr)' },
        gap: { xs: 7, md: 5, lg: 9 },
        alignItems: 'center',
        pt: { xs: 5, md: 9 },
      }}
    >
      <Box>
        <Typography
          component="h1"
          sx={{
            fontSize: 'clamp(2.375rem, 1.3rem + 4.4vw, 4rem)',
            fontWeight: 720,
            letterSpacing: '-0.042em',
            lineHeight: 1.04,
            textWrap: 'balance',
          }}
        >
          Every card benefit,{' '}
          <Box
            component="span"
            sx={{
              color: 'transparent',
              background: 'var(--accent-text-gradient)',
              backgroundClip: 'text',
              // The glyphs are taller than their line. Without the padding, the gradient would be cut off below.
              pb: '0.1em',
            }}
          >
            used before it expires.
          </Box>
        </Typography>
        <Typography
          sx={{
            mt: 3,
            maxWidth: '33rem',
            color: 'text.secondary',
            fontSize: { xs: '1.0625rem', md: '1.1875rem' },
          }}
        >
          Add your credit cards once. {PRODUCT.shortName} lists every statement credit, travel perk and
          insurance they carry, shows what expires next, and keeps count as you check them off.
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            flexWrap: { sm: 'wrap' },
            alignItems: 'flex-start',
            gap: { xs: 2.5, sm: 3 },
            mt: 4.5,
          }}
        >
          <Box sx={{ maxWidth: '100%' }}>
            <AccentButton
              href={paths.login}
              size="large"
              endIcon={<ArrowForwardOutlined />}
              sx={{ px: 3.5, minHeight: 52, fontSize: '1rem', whiteSpace: 'normal' }}
            >
              Let&apos;s Get Started
            </AccentButton>
            <Typography variant="body2" sx={{ mt: 1.25, color: 'text.secondary' }}>
              No card number, no bank login.
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { sm: 52 } }}>
            <Box aria-hidden="true" sx={{ display: 'flex', color: '#d97706' }}>
              {[1, 2, 3, 4, 5].map((star) => (
                <StarRounded key={star} sx={{ fontSize: 18 }} />
              ))}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Rated <strong>4.9/5</strong> by our users
            </Typography>
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          isolation: 'isolate',
          px: { xs: 0, sm: 6, md: 0 },
          py: { xs: 5, md: 4 },
          minHeight: { md: 402 },
        }}
      >
        <ProductPreview facts={facts} />
        <FloatingCards facts={facts} />
      </Box>
    </Box>
  );
}

interface PreviewRow {
  name: string;
  card: string;
  amount: string;
  expiry: string;
  Icon: ComponentType<SvgIconProps>;
}

function ProductPreview({ facts: { platinum, reserve } }: { facts: LandingFacts }) {
  const [uber, lululemon, travel] = [
    platinum.amountOf('uber-cash'),
    platinum.amountOf('lululemon'),
    reserve.amountOf('travel'),
  ];
  const all = uber + lululemon + travel;
  const rows: PreviewRow[] = [
    {
      name: 'Uber credit',
      card: 'Amex Platinum •••• 1005',
      amount: `${inDollars(uber)}.00`,
      expiry: 'Tomorrow',
      Icon: ReceiptLongOutlined,
    },
    {
      name: 'Lululemon credit',
      card: 'Amex Platinum •••• 1005',
      amount: `${inDollars(lululemon)}.00`,
      expiry: '12 days',
      Icon: ConfirmationNumberOutlined,
    },
    {
      name: 'Travel credit',
      card: 'Chase Sapphire Reserve •••• 4821',
      amount: `${inDollars(travel)}.00`,
      expiry: 'Used',
      Icon: FlightTakeoffOutlined,
    },
    {
      name: 'Travel insurance',
      card: 'Capital One Venture X •••• 7390',
      amount: 'Included',
      expiry: 'Unlimited',
      Icon: SecurityOutlined,
    },
  ];
  return (
    <Box
      role="img"
      aria-label="The benefits panel: the Uber credit of an Amex Platinum expires tomorrow, the travel credit of a Chase Sapphire Reserve is used."
      sx={{
        position: 'relative',
        p: { xs: 2, sm: 2.5 },
        bgcolor: 'color-mix(in srgb, var(--mui-palette-background-paper) 92%, transparent)',
        backdropFilter: 'blur(16px)',
        border: 1,
        borderColor: 'divider',
        borderRadius: '20px',
        boxShadow: '0 40px 80px -40px rgb(40 30 110 / 0.45)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography sx={{ fontWeight: 650, letterSpacing: '-0.015em' }}>Benefits</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {inDollars(travel)} of {inDollars(all)} used
        </Typography>
      </Box>
      <Box sx={{ height: 6, borderRadius: '12px', bgcolor: 'action.hover', mb: 1 }}>
        <Box
          sx={{
            width: `${(100 * travel) / all}%`,
            height: 1,
            borderRadius: '12px',
            background: 'var(--accent-gradient)',
          }}
        />
      </Box>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </Box>
  );
}

function Row({ row: { name, card, amount, expiry, Icon } }: { row: PreviewRow }) {
  const isUsed = expiry === 'Used';
  const tone = isUsed ? 'success.main' : expiry === 'Tomorrow' ? 'warning.main' : null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 20,
          height: 20,
          borderRadius: '6px',
          border: isUsed ? 0 : '1.5px solid',
          borderColor: 'text.disabled',
          bgcolor: isUsed ? 'success.main' : 'transparent',
          color: 'success.contrastText',
        }}
      >
        {isUsed && <CheckRounded sx={{ fontSize: 16 }} />}
      </Box>
      <Icon fontSize="small" sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          noWrap
          sx={{
            fontWeight: 600,
            ...(isUsed && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          {name}
        </Typography>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {card}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {amount}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: tone ?? 'text.secondary', fontWeight: tone ? 600 : 400 }}
        >
          {expiry}
        </Typography>
      </Box>
    </Box>
  );
}

const float = {
  '@keyframes float': { from: { translate: '0 0' }, to: { translate: '0 -14px' } },
  animation: 'float 5s ease-in-out infinite alternate',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

const cards = [
  {
    art: 'chase-sapphire-reserve',
    place: { top: { xs: -6, md: -36 }, right: { xs: -24, md: -40 } },
    tilt: 12,
    delay: 0,
  },
  {
    art: 'capital-one-venture-x',
    place: { bottom: { xs: -22, md: -64 }, right: { xs: 12, md: 36 } },
    tilt: 5,
    delay: -3.6,
  },
  {
    art: 'amex-platinum',
    place: { bottom: { xs: -22, md: -36 }, left: { xs: -4, sm: 20, md: -36 } },
    tilt: -4,
    delay: -2.4,
    isTile: true,
  },
];

/**
 * Shows pictures of cards around the product preview. They come after the preview in the document, because two of them
 * are placed near its bottom edge. The browser knows where that edge is only after it has parsed the preview.
 */
function FloatingCards({ facts }: { facts: LandingFacts }) {
  return cards.map(({ art, place, tilt, delay, isTile }) => (
    <Box
      key={art}
      aria-hidden="true"
      sx={{
        ...float,
        ...place,
        ...(isTile ? tile : picture),
        animationDelay: `${delay}s`,
        position: 'absolute',
        zIndex: isTile ? 1 : -1,
        rotate: `${tilt}deg`,
        filter: 'drop-shadow(0 18px 24px rgb(30 20 80 / 0.28))',
      }}
    >
      <img src={`/card-art/${art}.svg`} alt="" width={230} height={145} />
      {isTile && (
        <>
          <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              Platinum
            </Typography>
            <Typography variant="caption" component="p">
              <strong>{inDollars(backInYear(facts))} back</strong> of {inDollars(facts.platinum.fee)}
            </Typography>
          </Box>
          <Box sx={{ gridColumn: '1 / -1', height: 4, borderRadius: '2px', bgcolor: 'success.main' }} />
        </>
      )}
    </Box>
  ));
}

const picture = {
  '& > img': {
    display: 'block',
    width: { xs: 150, md: 'clamp(160px, 17vw, 230px)' },
    height: 'auto',
    borderRadius: '12px',
  },
} as const;

const tile = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: 1.25,
  p: 1.25,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  '& > img': { display: 'block', width: 56, height: 'auto', borderRadius: '5px' },
} as const;
