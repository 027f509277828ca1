import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link, useNavigation } from 'react-router';
import { paths } from '../browser/paths.ts';
import { useSignedInUser } from '../browser/session.tsx';
import { Brand } from '../ui/brand.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { tooltip } from '../ui/tooltips.ts';
import { useAttempt } from '../ui/use-submit.ts';
import { FindButton } from './find-button.tsx';
import { fetchNavigationDrawer } from './lazy-navigation-drawer.tsx';
import { HEADER_HEIGHT, SIDEBAR_ID } from './measures.ts';
import type { Sidebar } from './use-sidebar.ts';

export function Header({ sidebar, onSignOut }: { sidebar: Sidebar; onSignOut: () => Promise<void> }) {
  const user = useSignedInUser();
  const { attempt, isPending } = useAttempt('Signing out');
  const fetchDrawer = () => {
    if (sidebar.mobile) fetchNavigationDrawer();
  };
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        height: HEADER_HEIGHT,
        boxSizing: 'border-box',
        pt: 'env(safe-area-inset-top)',
        pb: 'var(--offline-line, 0px)',
        pl: 'max(6px, env(safe-area-inset-left))',
        pr: { xs: 'max(8px, env(safe-area-inset-right))', md: 'max(16px, env(safe-area-inset-right))' },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        size="small"
        sx={{ p: '8px' }}
        onClick={sidebar.toggle}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        aria-label="Toggle sidebar"
        aria-expanded={sidebar.open}
        aria-controls={SIDEBAR_ID}
        {...tooltip('Toggle sidebar (Ctrl+B)')}
      >
        {sidebar.open ? <MenuOpenOutlined fontSize="small" /> : <MenuOutlined fontSize="small" />}
      </IconButton>
      <Brand component={Link} to={paths.home} />
      {!sidebar.mobile && <FindButton />}
      <Box sx={{ flex: 1 }} />
      {user && (
        <Typography
          variant="body2"
          noWrap
          sx={{
            display: { xs: 'none', md: 'block' },
            color: 'text.secondary',
            minWidth: 0,
            flexShrink: 8,
            pr: 1,
          }}
        >
          Welcome,{' '}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
            {user.displayName || user.email}
          </Box>
        </Typography>
      )}
      <ThemeToggle />
      {user && (
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          onClick={() => attempt(onSignOut)}
          sx={{ flexShrink: 0 }}
        >
          Sign Out
        </Button>
      )}
      <PageProgress />
    </Box>
  );
}

function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <Box
      role="progressbar"
      aria-label="Loading page"
      sx={{
        '@keyframes page-progress': { from: { scale: '0 1' }, to: { scale: '0.9 1' } },
        position: 'absolute',
        insetInline: 0,
        bottom: -1,
        height: 2,
        background: 'var(--accent-gradient)',
        transformOrigin: 'left',
        scale: '0 1',
        animation: 'page-progress 4s 200ms cubic-bezier(0.1, 0.7, 0.2, 1) forwards',
      }}
    />
  );
}
