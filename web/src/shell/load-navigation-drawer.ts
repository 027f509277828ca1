import { once } from '../browser/once.ts';

/** Loads a phone's navigation drawer when the pointer or the focus reaches its button. */
export const loadNavigationDrawer = once(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}));
