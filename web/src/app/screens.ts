import { paths } from '../browser/paths.ts';

export const loadApp = () => import('./app.tsx');
export const loadLayout = () => import('../shell/layout.tsx');

/** The code of each screen, loaded when it is first needed. */
export const loadScreen = {
  [paths.home]: async () => (await import('../pages/home-page.tsx')).HomePage,
  [paths.cards]: async () => (await import('../pages/cards-page.tsx')).CardsPage,
  [paths.benefits]: async () => (await import('../pages/benefits-page.tsx')).BenefitsPage,
  [paths.analytics]: async () => (await import('../pages/analytics-page.tsx')).AnalyticsPage,
  [paths.settings]: async () => (await import('../pages/settings-page.tsx')).SettingsPage,
};

/** Has the browser fetch at once what would else be asked for one after the other. What fails is asked for again. */
export function prefetch(path: string): void {
  const screen = Object.entries(loadScreen).find(([each]) => each === path)?.[1];
  void Promise.allSettled([loadApp(), loadLayout(), screen?.()]);
}
