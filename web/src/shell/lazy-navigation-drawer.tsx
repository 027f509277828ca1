import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

export const [NavigationDrawer, fetchNavigationDrawer] = lazyComponent(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
  ({ sidebar, ...props }) => sidebar.open && <DialogNotLoaded {...props} onClosed={sidebar.closeDrawer} />,
);
