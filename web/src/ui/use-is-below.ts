import { useTheme, type Breakpoint } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window is narrower than a breakpoint or a width in px, and follows changes. */
export function useIsBelow(breakpoint: Breakpoint | number): boolean {
  const query = useTheme().breakpoints.down(breakpoint).replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
