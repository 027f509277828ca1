import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@card-rewards/functions/product';
import { paths } from '../browser/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Counters } from './landing/counters.tsx';
import { Hero } from './landing/hero.tsx';
import type { LandingFacts } from './landing/landing-facts.ts';
import { Promises } from './landing/promises.tsx';
import { YearPreview } from './landing/year-preview.tsx';

/** The build renders this page to HTML, so the page has no state and no handlers. `start-landing.ts` animates it. */
export function LandingPage({ facts }: { facts: LandingFacts }) {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        overflowX: 'clip',
        background: 'var(--backdrop-gradient)',
        textWrap: 'pretty',
      }}
    >
      <Box sx={{ maxWidth: '74rem', mx: 'auto', px: { xs: 2.5, md: 4 } }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 72 }}>
          <Brand href={paths.landing} />
          <Box sx={{ flex: 1 }} />
          <ThemeSwitch />
          <Button href={paths.login} variant="outlined" color="inherit" sx={{ bgcolor: 'background.paper' }}>
            Sign In
          </Button>
        </Box>
        <main>
          <Hero facts={facts} />
          <Counters />
          <Promises facts={facts} />
          <YearPreview facts={facts} />
          <Closing />
        </main>
        <Box component="footer" sx={{ py: { xs: 5, md: 7 }, color: 'text.secondary' }}>
          <Typography variant="caption" component="p">
            {PRODUCT.name} is not affiliated with any bank or card network. Marketing figures on this page are
            illustrative.
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

function Closing() {
  return (
    <Box
      component="section"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mt: { xs: 9, md: 14 },
        p: { xs: 4, md: 7 },
        borderRadius: '24px',
        color: '#ffffff',
        background: 'var(--accent-gradient)',
      }}
    >
      <Box>
        <Typography
          component="h2"
          sx={{
            fontSize: 'clamp(1.5rem, 1.1rem + 1.6vw, 2.125rem)',
            fontWeight: 680,
            letterSpacing: '-0.03em',
            lineHeight: 1.15,
          }}
        >
          The month ends soon. So do its credits.
        </Typography>
        <Typography sx={{ mt: 1, color: 'rgb(255 255 255 / 0.9)' }}>
          Add your first card and see what is left on it. It takes a minute.
        </Typography>
      </Box>
      <Button
        href={paths.login}
        size="large"
        sx={{ px: 3, color: '#4338ca', bgcolor: '#ffffff', '&:hover': { bgcolor: '#eef0ff' } }}
      >
        Create your account
      </Button>
    </Box>
  );
}

/** `offerThemes` handles the button's clicks. */
function ThemeSwitch() {
  return (
    <IconButton
      size="small"
      data-theme-switch
      aria-label="Switch to dark theme"
      sx={{
        '@media (scripting: none)': { display: 'none' },
        'html[data-theme="dark"] & > :first-of-type': { display: 'none' },
        'html:not([data-theme="dark"]) & > :last-of-type': { display: 'none' },
      }}
    >
      <DarkModeOutlined fontSize="small" />
      <LightModeOutlined fontSize="small" />
    </IconButton>
  );
}
