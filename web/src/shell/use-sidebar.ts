import { useEffect, useEffectEvent, useState } from 'react';
import { useIsBelow } from '../ui/use-is-below.ts';
import { cookies, setCookie } from '../browser/stored.ts';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_IN_SECONDS = 604_800;

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
  const [chosen, setChosen] = useState(storedState);
  const expanded = chosen ?? !isNarrow;
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = () => {
    if (mobile) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setChosen(!expanded);
    setCookie(`${COOKIE}=${!expanded}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; SameSite=Lax`);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // With Shift or Alt, the shortcut belongs to the browser.
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
    if (key.toLowerCase() !== 'b' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return { open: mobile ? drawerOpen : expanded, mobile, toggle, closeDrawer: () => setDrawerOpen(false) };
}

/** Returns whether the user has left the sidebar open; null if no cookie says so. */
function storedState(): boolean | null {
  const all = cookies();
  return all.includes(`${COOKIE}=true`) || (all.includes(`${COOKIE}=false`) ? false : null);
}
