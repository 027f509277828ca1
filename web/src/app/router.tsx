import { createBrowserRouter } from 'react-router';
import { paths } from '../shared/paths.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { SignedInOnly, ToStart, VisitorsOnly } from '../shell/guards.tsx';
import { LoadingGate } from '../shell/loading-gate.tsx';
import type { Firebase } from './firebase.ts';
import { Root } from './root.tsx';

/** The whole table of routes. Screens load when they are first needed. */
export function createRouter(firebase: Promise<Firebase>) {
  return createBrowserRouter([
    {
      element: <Root firebase={firebase} />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <LoadingGate />,
      children: [
        {
          element: <VisitorsOnly />,
          children: [
            {
              path: paths.landing,
              lazy: async () => ({ Component: (await import('../pages/landing-page.tsx')).LandingPage }),
            },
            {
              path: paths.login,
              handle: { title: 'Sign in' },
              lazy: async () => ({ Component: (await import('../pages/login-page.tsx')).LoginPage }),
            },
          ],
        },
        {
          element: <SignedInOnly />,
          children: [
            {
              lazy: async () => ({ Component: (await import('../shell/layout.tsx')).Layout }),
              children: [{ errorElement: <ErrorScreen inShell />, children: screens }],
            },
          ],
        },
        { path: '*', element: <ToStart /> },
      ],
    },
  ]);
}

const screens = [
  {
    path: paths.home,
    handle: { title: 'Home' },
    lazy: async () => ({ Component: (await import('../pages/home-page.tsx')).HomePage }),
  },
  {
    path: paths.cards,
    handle: { title: 'Cards' },
    lazy: async () => ({ Component: (await import('../pages/cards-page.tsx')).CardsPage }),
  },
  {
    path: paths.benefits,
    handle: { title: 'Benefits' },
    lazy: async () => ({ Component: (await import('../pages/benefits-page.tsx')).BenefitsPage }),
  },
  {
    path: paths.analytics,
    handle: { title: 'Analytics' },
    lazy: async () => ({ Component: (await import('../pages/analytics-page.tsx')).AnalyticsPage }),
  },
  {
    path: paths.settings,
    handle: { title: 'Settings' },
    lazy: async () => ({ Component: (await import('../pages/settings-page.tsx')).SettingsPage }),
  },
];
