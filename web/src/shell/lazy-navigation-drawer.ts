import { onDemand } from '../ui/on-demand.tsx';

/** A phone's navigation drawer, which loads when the pointer or the focus reaches its button. */
export const [NavigationDrawer, fetchNavigationDrawer] = onDemand(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
);
