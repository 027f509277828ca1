import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useWholeBenefits } from '../api/benefit-queries.ts';
import { openedQueryClient } from '../api/cache/query-client.ts';
import { useCacheSync } from '../api/cache/use-cache-sync.ts';
import { paths } from '../browser/paths.ts';
import { currentSession } from '../browser/session-store.ts';
import { useIsIdle } from '../browser/use-is-idle.ts';
import { BENEFIT_ROWS_ID } from '../features/benefits/rows/rows-context.tsx';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';
import { startNetworkGuard } from '../ui/network-button.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { FootBar } from './foot-bar.tsx';
import { Header } from './header.tsx';
import { NavigationDrawer } from './lazy-navigation-drawer.tsx';
import { LoadingGate } from './loading-gate.tsx';
import { FOOT_BAR_HEIGHT, HEADER_HEIGHT, SIDEBAR_ID } from './measures.ts';
import { Navigation, type NavigationItem } from './navigation.tsx';
import { ScreenHolderPlace } from './screen-holder-place.tsx';
import { useSidebar, type Sidebar } from './use-sidebar.ts';

const [Background] = lazyComponent(async () => (await import('./background.tsx')).Background, Nothing);

const MAIN_ID = 'main';

interface LayoutProps {
  navigation: readonly NavigationItem[];
  find: ReactNode;
  onSignOut: () => Promise<void>;
}

export function Layout({ navigation, find, onSignOut }: LayoutProps) {
  useTooltips();
  useEffect(startNetworkGuard, []);
  // The user and the query client are read only once, because after a sign-out in another tab this component may render
  // once more before `SignedInOnly` unmounts it.
  const [uid] = useState(() => {
    const session = currentSession();
    return 'user' in session ? session.user.uid : '';
  });
  const [client] = useState(openedQueryClient);
  const sidebar = useSidebar();
  const { pathname } = useLocation();
  const main = useFocusOnNewPage(pathname);
  useOpenedNotification();
  const hasBenefits = pathname === paths.home || pathname === paths.benefits;
  if (!client) return <LoadingGate />;
  return (
    <QueryClientProvider client={client}>
      <ScreenHolderPlace>
        <BackgroundWork uid={uid} />
        <SkipLink to={MAIN_ID}>Skip to main content</SkipLink>
        {hasBenefits && <SkipLink to={BENEFIT_ROWS_ID}>Skip to the benefits</SkipLink>}
        <Header sidebar={sidebar} onSignOut={onSignOut} />
        <ConnectionLine />
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          <SidebarFrame items={navigation} sidebar={sidebar} />
          <Box
            component="main"
            id={MAIN_ID}
            ref={main}
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              minHeight: `calc(100dvh - ${HEADER_HEIGHT})`,
              boxSizing: 'border-box',
              px: { xs: 2, md: 3, lg: 4 },
              pt: { xs: 1.5, md: 3, lg: 2 },
              '--foot': sidebar.mobile ? FOOT_BAR_HEIGHT : 'env(safe-area-inset-bottom, 0px)',
              pb: {
                xs: 'calc(16px + var(--foot))',
                md: 'calc(24px + var(--foot))',
                lg: 'calc(16px + var(--foot))',
              },
              scrollMarginTop: HEADER_HEIGHT,
            }}
          >
            <Box
              sx={{
                maxWidth: '90rem',
                mx: 'auto',
                pr: 'env(safe-area-inset-right)',
                ...(sidebar.mobile && { pl: 'env(safe-area-inset-left)' }),
              }}
            >
              <Outlet />
              {find}
            </Box>
          </Box>
        </Box>
        {sidebar.mobile && <FootBar items={navigation} sidebar={sidebar} />}
      </ScreenHolderPlace>
    </QueryClientProvider>
  );
}

/**
 * `useIsFetching` is not used, because its result changes while a slow device still renders. React would then render
 * the whole page twice.
 */
function BackgroundWork({ uid }: { uid: string }) {
  useCacheSync(uid);
  const { isFetched } = useWholeBenefits();
  const isIdle = useIsIdle(isFetched);
  return isIdle && <Background />;
}

function SidebarFrame({ items, sidebar }: { items: readonly NavigationItem[]; sidebar: Sidebar }) {
  const [hasDrawer, setHasDrawer] = useState(false);
  if (sidebar.mobile && sidebar.open && !hasDrawer) setHasDrawer(true);
  if (sidebar.mobile) return hasDrawer && <NavigationDrawer items={items} sidebar={sidebar} />;
  return (
    <Box
      component="aside"
      id={SIDEBAR_ID}
      aria-label="Sidebar"
      sx={{
        position: 'sticky',
        top: HEADER_HEIGHT,
        display: 'flex',
        flexShrink: 0,
        boxSizing: 'border-box',
        pl: 'env(safe-area-inset-left)',
        width: `calc(${sidebar.open ? 'min(16rem, 34vw)' : '3rem'} + env(safe-area-inset-left, 0px))`,
        height: `calc(100dvh - ${HEADER_HEIGHT})`,
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 200ms ease',
      }}
    >
      <Navigation items={items} collapsed={!sidebar.open} />
    </Box>
  );
}

function useTooltips(): void {
  useEffect(() => {
    const stop = import('../ui/start-tooltips.ts').then(
      ({ startTooltips }) => startTooltips(),
      // If tooltips don't load, pages work without them.
      () => () => {},
    );
    return () => void stop.then((stopTooltips) => stopTooltips());
  }, []);
}

/** The service worker sends the address of a clicked notification (`web/public/push-worker.js`). */
function useOpenedNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>;
    const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) void navigate(data.path);
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
}

function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      sx={{
        position: 'fixed',
        top: 6,
        left: 6,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        fontSize: '0.875rem',
        fontWeight: 600,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        '@media print': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
