import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AccentButton } from '../../ui/accent-button.ts';
import { paths } from '../../browser/paths.ts';
import { PRODUCT } from '../../ui/product.ts';
import { FloatingCards, ProductPreview } from './product-preview.tsx';

export function Hero() {
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
              // The glyphs overhang their line, and the gradient would be cut off below.
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
          insurance they carry, shows what runs out next, and keeps count as you tick them off.
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
          <Box>
            <AccentButton
              href={paths.login}
              size="large"
              endIcon={<ArrowForwardOutlined />}
              sx={{ px: 3.5, minHeight: 52, fontSize: '1rem' }}
            >
              Let&apos;s Get Started
            </AccentButton>
            <Typography variant="body2" sx={{ mt: 1.25, color: 'text.secondary' }}>
              No card number, no bank login.
            </Typography>
          </Box>
          <Rating />
        </Box>
      </Box>
      {/* Reserves its final height, so that it does not move while the page loads. */}
      <Box
        sx={{
          position: 'relative',
          isolation: 'isolate',
          px: { xs: 0, sm: 6, md: 0 },
          py: { xs: 5, md: 4 },
          minHeight: { md: 402 },
        }}
      >
        <ProductPreview />
        <FloatingCards />
      </Box>
    </Box>
  );
}

function Rating() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: { sm: 52 } }}>
      <Box aria-hidden="true" sx={{ display: 'flex', color: '#d97706' }}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarRounded key={star} sx={{ fontSize: 18 }} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Rated <strong>4.9/5</strong> by card holders
      </Typography>
    </Box>
  );
}
