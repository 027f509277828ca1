import { useState, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { removeCopy } from '../api/cache/device-copy.ts';
import { logFailure } from '../browser/log.ts';
import { paths } from '../browser/paths.ts';
import { forgetAddress, hasSessionEnded, noteSession, rememberAddress } from '../browser/session-notes.ts';
import type { Firebase } from './auth.ts';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { loadLayout, screens } from './screens.tsx';
import { PRODUCT, productTitle } from '@card-rewards/functions/product';

/** Shows the signed-in screens, and opens the landing page if no user is signed in. */
export function App({ firebase }: { firebase: Firebase }) {
  const [router] = useState(() => createRouter(firebase));
  return <RouterProvider router={router} onError={(error) => logFailure('Showing this page', error)} />;
}

/**
 * Makes the routes from the table of screens. The landing page is another document, and `start.tsx` shows the sign-in
 * page before the app starts, so the router has neither.
 */
function createRouter(firebase: Firebase) {
  return createBrowserRouter([
    {
      element: <Root firebase={firebase} />,
      errorElement: <RouteErrorScreen />,
      hydrateFallbackElement: <LoadingGate />,
      children: [
        {
          element: <SignedInOnly />,
          children: [
            {
              lazy: async () => {
                const { Layout } = await loadLayout();
                return { element: <Layout navigation={screens} /> };
              },
              children: [
                {
                  errorElement: <RouteErrorScreen inShell />,
                  children: screens.map(({ path, label, load }) => ({
                    path,
                    handle: { title: label },
                    lazy: async () => ({ Component: await load() }),
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

/** Shows the screens to a signed-in user, who gets /home for an unknown address, and sends others to the landing page. */
function SignedInOnly() {
  const { status, data: user } = useUser();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  if (status === 'loading') return <LoadingGate />;
  // The key remounts everything when another tab signs in another user without a sign-out in between.
  return user ? <Outlet key={user.uid} /> : <ToLanding mayReturn={!hadUser} />;
}

/**
 * Opens the landing page, which is another document. It opens the sign-in page if the server has ended the session, and
 * offline, because the service worker does not serve the landing page. A visitor who followed a link returns to it after
 * signing in. After a sign-out the address is forgotten.
 */
function ToLanding({ mayReturn }: { mayReturn: boolean }) {
  useEffect(() => {
    noteSession(false);
    void removeCopy().then(() => {
      if (hasSessionEnded()) {
        window.location.replace(paths.login);
        return;
      }
      if (mayReturn) rememberAddress(window.location);
      else forgetAddress();
      window.location.replace(navigator.onLine ? paths.landing : paths.login);
    });
  }, [mayReturn]);
  return <LoadingGate />;
}

/** Provides Firebase to every screen, and keeps the tab's title and the scroll position. */
function Root({ firebase: { app, auth } }: { firebase: Firebase }) {
  // Only `createRouter` sets handles, which React Router types as `any`.
  const handle = useMatches().at(-1)?.handle as { title: string } | undefined;
  const title = handle?.title;
  useEffect(() => {
    document.title = title === undefined ? PRODUCT.name : productTitle(title);
  }, [title]);
  return (
    <>
      <FirebaseAppProvider firebaseApp={app}>
        <AuthProvider sdk={auth}>
          <Outlet />
        </AuthProvider>
      </FirebaseAppProvider>
      <ScrollRestoration />
    </>
  );
}

function RouteErrorScreen({ inShell }: { inShell?: boolean }) {
  return <ErrorScreen error={useRouteError()} inShell={inShell} />;
}
