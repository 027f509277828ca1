import { useState, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter, Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { logFailure } from '../browser/log.ts';
import type { Firebase } from './auth.ts';
import { SignedInOnly, ToStart } from '../shell/guards.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { loadLayout, screens } from './screens.tsx';
import { documentTitle } from '../ui/product.ts';

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
          ],
        },
        { path: '*', element: <ToStart /> },
      ],
    },
  ]);
}

/** Provides Firebase to every screen, and keeps the tab's title and the scroll position. */
function Root({ firebase: { app, auth } }: { firebase: Firebase }) {
  useDocumentTitle();
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

/** Shows the route's `handle.title` as the tab's title. */
function useDocumentTitle() {
  const handle = useMatches().at(-1)?.handle;
  const title =
    typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
      ? handle.title
      : undefined;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
