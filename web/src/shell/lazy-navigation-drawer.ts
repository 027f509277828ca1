import { lazyComponent } from '../ui/lazy-component.tsx';

/** Loads when the pointer or the focus reaches its button. */
export const [NavigationDrawer, fetchNavigationDrawer] = lazyComponent(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
);
