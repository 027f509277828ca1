import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Closing, SmallPrint } from '../features/landing/closing.tsx';
import { Counters } from '../features/landing/counters.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Promises } from '../features/landing/promises.tsx';
import { ThemeSwitch } from '../features/landing/theme-switch.tsx';
import { Brand } from '../ui/brand.tsx';
import { paths } from '../browser/paths.ts';

/** Shows the landing page. The build renders it to HTML, so it has no state and no handlers; `landing.ts` animates it. */
export function LandingPage() {
  return (
    <Box sx={{ minHeight: '100dvh', overflowX: 'clip', background: 'var(--backdrop-gradient)' }}>
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
          <Hero />
          <Counters />
          <Promises />
          <Closing />
        </main>
        <SmallPrint />
      </Box>
    </Box>
  );
}
