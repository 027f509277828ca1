import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Closing, SmallPrint } from '../features/landing/closing.tsx';
import { Counters } from '../features/landing/counters.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Promises } from '../features/landing/promises.tsx';
import { Brand } from '../shared/brand.tsx';
import { paths } from '../shared/paths.ts';
import { ThemeToggle } from '../shared/theme-toggle.tsx';

export function LandingPage() {
  return (
    <Box sx={{ minHeight: '100dvh', overflowX: 'clip', background: 'var(--backdrop-gradient)' }}>
      <Box sx={{ maxWidth: '74rem', mx: 'auto', px: { xs: 2.5, md: 4 } }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 72 }}>
          <Brand to={paths.landing} />
          <Box sx={{ flex: 1 }} />
          <ThemeToggle />
          <Button
            component={Link}
            to={paths.login}
            variant="outlined"
            color="inherit"
            sx={{ bgcolor: 'background.paper' }}
          >
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
