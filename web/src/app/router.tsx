import { createBrowserRouter } from 'react-router';
import { SignedInOnly, ToStart } from '../shell/guards.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { RouteErrorScreen } from '../shell/route-error-screen.tsx';
import type { Firebase } from './auth.ts';
import { Root } from './root.tsx';
import { loadLayout, screens } from './screens.tsx';

/**
 * Makes the routes from the table of screens. The landing page is another document, and `start.tsx` shows the sign-in
 * page before the app starts, so the router has neither.
 */
export function createRouter(firebase: Promise<Firebase>) {
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
