import { useEffect, useEffectEvent, useState } from 'react';
import { useIsBelow } from '../ui/use-is-below.ts';
import { isSidebarOpen, isSidebarShortcut, sidebarCookie } from './sidebar-state.ts';

export interface Sidebar {
  /** Whether the drawer is open on a phone; elsewhere, whether the sidebar is expanded. */
  open: boolean;
  mobile: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): Sidebar {
  const mobile = useIsBelow('md');
  const [expanded, setExpanded] = useState(() => isSidebarOpen(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = () => {
    if (mobile) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setExpanded(!expanded);
    document.cookie = sidebarCookie(!expanded);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSidebarShortcut(event) || event.repeat) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    open: mobile ? drawerOpen : expanded,
    mobile,
    toggle,
    closeDrawer: () => setDrawerOpen(false),
  };
}
