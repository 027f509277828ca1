import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState } from 'react';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS_IN_SECONDS = 604_800;

export interface Sidebar {
  open: boolean;
  mobile: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): Sidebar {
  const mobile = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const isNarrow = useMediaQuery('(width < 1024px)');
  const [chosen, setChosen] = useState(storedState);
  const expanded = chosen ?? !isNarrow;
  const [drawerOpen, setDrawerOpen] = useState(false);
  // A window that grows and shrinks again, such as on a turned tablet, would show the drawer again.
  if (!mobile && drawerOpen) setDrawerOpen(false);

  const toggle = () => {
    if (mobile) {
      setDrawerOpen(!drawerOpen);
      return;
    }
    setChosen(!expanded);
    try {
      document.cookie = `${COOKIE}=${!expanded}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; SameSite=Lax`;
    } catch {
      // The browser refuses cookies. The choice lasts until the page is closed.
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // With Shift or Alt, the shortcut is one of the browser's.
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

function storedState(): boolean | null {
  try {
    const [, state] = new RegExp(`\\b${COOKIE}=(true|false)`).exec(document.cookie) ?? [];
    return state === undefined ? null : state === 'true';
  } catch {
    return null;
  }
}
