import { once } from '../browser/once.ts';

/** The drawer of a phone, fetched when somebody reaches for it. */
export const loadNavigationDrawer = once(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}));
