import { useEffect, useEffectEvent, useState } from 'react';
import { useIsBelow } from '../ui/use-is-below.ts';
import { isSidebarShortcut, sidebarCookie, storedSidebarState } from './sidebar-state.ts';

export interface Sidebar {
  /** Whether the drawer is open on a phone; elsewhere, whether the sidebar is expanded. */
  open: boolean;
  mobile: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): Sidebar {
  const mobile = useIsBelow('md');
  const isNarrow = useIsBelow(1024);
  const [chosen, setChosen] = useState(() => storedSidebarState(document.cookie));
  const expanded = chosen ?? !isNarrow;
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = () => {
    if (mobile) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setChosen(!expanded);
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
