import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Auth } from 'firebase/auth';
import { paths } from '../browser/paths.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { Brand } from '../ui/brand.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export function LoginPage({ startAuth }: { startAuth: () => Promise<Auth> }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        background: 'var(--backdrop-gradient)',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          p: 2,
          px: { xs: 2, md: 4 },
        }}
      >
        <Brand href={paths.landing} />
        <ThemeToggle />
      </Box>
      <Box
        component="main"
        sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 2, pb: { xs: 4, md: 12 } }}
      >
        <Box sx={{ width: '100%', maxWidth: '25rem' }}>
          <Link
            href={paths.landing}
            variant="body2"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              mb: 2,
              borderRadius: '6px',
              '@media (pointer: coarse)': { minHeight: 40 },
              color: 'text.secondary',
            }}
          >
            <ArrowBackOutlined sx={{ fontSize: 16 }} />
            Back to Home
          </Link>
          <Box
            sx={{
              p: { xs: 2.5, sm: 4 },
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              boxShadow: '0 24px 64px -32px rgb(40 30 110 / 0.35)',
            }}
          >
            <Typography variant="h1">Welcome</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
              New here? Enter your email and choose a password. Already registered? The same form signs you
              in.
            </Typography>
            <SignInForm startAuth={startAuth} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
