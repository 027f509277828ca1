import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** The drawer loads when the pointer or the focus reaches its button. */
export const [NavigationDrawer, fetchNavigationDrawer] = lazyComponent(
  async () => (await import('./navigation-drawer.tsx')).NavigationDrawer,
  ({ sidebar, ...props }) => sidebar.open && <DialogNotLoaded {...props} onClosed={sidebar.closeDrawer} />,
);
