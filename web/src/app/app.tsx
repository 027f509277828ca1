import { useEffect, useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ofHolder } from '@card-rewards/functions/domain';
import { PRODUCT, productTitle } from '@card-rewards/functions/product';
import { removeCopy } from '../api/cache/device-copy.ts';
import { logFailure } from '../browser/log.ts';
import { paths } from '../browser/paths.ts';
import {
  hasSessionEnded,
  leaveAfterSignOut,
  openLanding,
  rememberAddress,
} from '../browser/session-notes.ts';
import { SessionProvider, useSession } from '../browser/session.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { loadShell, screens } from './screens.tsx';

export { openDeviceSession } from './device-session.ts';

export function createApp(signOut: () => Promise<void>): ReactNode {
  const router = createRouter(signOut);
  return (
    <SessionProvider>
      <RouterProvider router={router} onError={(error) => logFailure('Showing this page', error)} />
    </SessionProvider>
  );
}

/**
 * The landing page has no route, because it is another document. `start.tsx` shows the sign-in page before the app
 * starts.
 */
function createRouter(onSignOut: () => Promise<void>) {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteErrorScreen />,
      hydrateFallbackElement: <LoadingGate />,
      children: [
        {
          element: <SignedInOnly />,
          children: [
            {
              lazy: async () => {
                const { Layout, FindPlace } = await loadShell();
                return {
                  element: <Layout navigation={screens} find={<FindPlace />} onSignOut={onSignOut} />,
                };
              },
              children: [
                {
                  errorElement: <RouteErrorScreen inShell />,
                  children: screens.map(({ path, label, load }) => ({
                    path,
                    handle: { title: label },
                    element: <AtExactly path={path} />,
                    children: [{ index: true, lazy: async () => ({ Component: await load() }) }],
                  })),
                },
              ],
            },
            { path: '*', element: <Navigate to={paths.home} replace /> },
          ],
        },
      ],
    },
  ]);
}

/** Redirects other spellings of a path that the router also matches, such as `/CARDS` or `/cards/`. */
function AtExactly({ path }: { path: string }) {
  const { pathname, search, hash } = useLocation();
  return pathname === path ? <Outlet /> : <Navigate to={{ pathname: path, search, hash }} replace />;
}

function SignedInOnly() {
  const session = useSession();
  const [hadUser, setHadUser] = useState(false);
  if ('user' in session) {
    if (!hadUser) setHadUser(true);
    // If another user signs in in another tab, the new key remounts everything.
    return <Outlet key={session.user.uid} />;
  }
  return session.state === 'none' ? <ToLanding mayReturn={!hadUser} /> : <LoadingGate />;
}

/** After a sign-out, `mayReturn` is false, and the next sign-in opens Home. */
function ToLanding({ mayReturn }: { mayReturn: boolean }) {
  useEffect(() => {
    void removeCopy().then(() => {
      if (hasSessionEnded()) {
        window.location.replace(paths.login);
        return;
      }
      if (!mayReturn) {
        leaveAfterSignOut();
        return;
      }
      rememberAddress(window.location);
      openLanding();
    });
  }, [mayReturn]);
  return <LoadingGate />;
}

function Root() {
  const handle = useMatches().findLast(({ handle }) => handle)?.handle as { title: string } | undefined;
  const [query] = useSearchParams();
  const title = handle && ofHolder(query.get('holder'), handle.title);
  useEffect(() => {
    document.title = title === undefined ? PRODUCT.name : productTitle(title);
  }, [title]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function RouteErrorScreen({ inShell }: { inShell?: boolean }) {
  return <ErrorScreen error={useRouteError()} inShell={inShell} />;
}
