import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { productTitle } from '@card-rewards/functions/product';
import { logError, logFailure, succeeds } from '../browser/log.ts';
import { once } from '../browser/once.ts';
import { paths } from '../browser/paths.ts';
import { isPreloadError, watchForPreloadErrors } from '../browser/preload-errors.ts';
import { forgetAddress, mayBeSignedIn, onSignOutElsewhere, returnAddress } from '../browser/session-notes.ts';
import { currentSession } from '../browser/session-store.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { ErrorScreen, report } from '../shell/error-screen.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { browserColor } from '../ui/shown-theme.ts';
import { prefetchScreen } from './screens.tsx';
import { theme } from './theme.ts';

const RECONNECT_AFTER_MS = 5_000;

const loadApp = () => import('./app.tsx');

watchForPreloadErrors();
const element = document.getElementById('root');
if (!element) throw new Error('app.html has no element #root');
start(element);

function start(element: HTMLElement): void {
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  const root = createRoot(element, {
    // The router already logs errors of screens. React would log them again.
    onCaughtError: () => {},
    // React calls this if a render has failed, but not its repetition. If code could not be loaded, an error boundary
    // shows that when the component renders again, so it is not logged here.
    onRecoverableError: (error) => {
      const cause = error instanceof Error ? error.cause : error;
      if (!isPreloadError(cause)) logError('Rendering failed and was repeated', cause);
    },
  });
  const show = (screen: ReactNode) =>
    root.render(
      <StrictMode>
        <Frame>{screen}</Frame>
      </StrictMode>,
    );

  const showPart = async (load: () => Promise<ReactNode>) => {
    try {
      const screen = await load();
      // In a transition React renders in small pieces. One long render would block a slow phone for half a second.
      startTransition(() => show(screen));
    } catch (error) {
      logFailure('Showing this page', error);
      show(<ErrorScreen error={error} />);
    }
  };

  const auth = once(async () => (await import('./auth.ts')).startAuth());
  const connect = once(async () => {
    const [started, { connectFirebase }] = await Promise.all([auth(), import('./firebase.ts')]);
    await connectFirebase(started);
  });

  const signOut = async () => (await import('./auth.ts')).signOut();
  onSignOutElsewhere(() => {
    // Firebase itself notices the sign-out of another tab, but not while it checks the stored session.
    if (['unknown', 'device'].includes(currentSession().state)) void signOut();
  });

  const startApp = async () => {
    prefetchScreen(window.location.pathname);
    const connected = connect();
    // The app can open from the device copy, so a failed connection must not count as an unhandled rejection.
    connected.catch(() => {});
    await showPart(async () => {
      const { createApp, openDeviceSession } = await loadApp();
      const app = createApp(signOut);
      if (await openDeviceSession()) void keepConnecting(connect);
      else await connected;
      return app;
    });
  };

  const startAuth = once(async () => {
    const started = await auth();
    const stop = started.auth.onAuthStateChanged((user) => {
      if (!user) return void showSignIn();
      stop();
      window.history.replaceState(null, '', returnAddress());
      forgetAddress();
      return void startApp();
    });
    return started.auth;
  });

  const showSignIn = async () => {
    document.title = productTitle('Sign in');
    await showPart(async () => {
      const { LoginPage } = await import('../pages/login-page.tsx');
      return <LoginPage startAuth={startAuth} />;
    });
  };

  const startSignIn = async () => {
    try {
      await startAuth();
    } catch (error) {
      logFailure('Preparing the sign-in', error);
      await showSignIn();
    }
  };

  if (window.location.pathname.replace(/\/+$/, '') !== paths.login) {
    show(<LoadingGate />);
    void startApp();
  } else if (mayBeSignedIn()) {
    show(<LoadingGate />);
    void startSignIn();
  } else {
    void showSignIn();
    whenIdle(() => void startSignIn());
    const prepare = () =>
      whenIdle(() => {
        void Promise.allSettled([loadApp(), import('./firebase.ts')]);
        prefetchScreen(paths.home);
      });
    for (const sign of ['focusin', 'pointerdown']) element.addEventListener(sign, prepare, { once: true });
  }
}

async function keepConnecting(connect: () => Promise<void>): Promise<void> {
  while (!(await succeeds('Checking the sign-in', connect()))) {
    await new Promise((resolve) => {
      setTimeout(resolve, RECONNECT_AFTER_MS);
      window.addEventListener('online', resolve, { once: true });
    });
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} modeStorageKey="theme" defaultMode="system" noSsr disableTransitionOnChange>
      <CssBaseline />
      <BrowserColor />
      {children}
    </ThemeProvider>
  );
}

function BrowserColor() {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    const color = browserColor(colorScheme === 'dark' ? 'dark' : 'light');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [colorScheme]);
  return null;
}
