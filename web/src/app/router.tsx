import { createBrowserRouter } from 'react-router';
import { paths } from '../browser/paths.ts';
import { SignedInOnly, ToStart } from '../shell/guards.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import { RouteErrorScreen } from '../shell/route-error-screen.tsx';
import type { Firebase } from './auth.ts';
import { Root } from './root.tsx';
import { loadLayout, loadScreen } from './screens.ts';

const screens = [
  { path: paths.home, title: 'Home' },
  { path: paths.cards, title: 'Cards' },
  { path: paths.benefits, title: 'Benefits' },
  { path: paths.analytics, title: 'Analytics' },
  { path: paths.settings, title: 'Settings' },
] as const;

/**
 * The table of routes of the app. The landing page is another document, and the sign-in page comes before all this
 * (`start.tsx`): to the app it is a path like any other that it does not have.
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
              lazy: async () => ({ Component: (await loadLayout()).Layout }),
              children: [
                {
                  errorElement: <RouteErrorScreen inShell />,
                  children: screens.map(({ path, title }) => ({
                    path,
                    handle: { title },
                    lazy: async () => ({ Component: await loadScreen[path]() }),
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
