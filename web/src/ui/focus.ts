import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the focused element is gone: the browser then focuses the page, and MUI the open dialog. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('[role="dialog"]');
}

/** Returns a ref for the button that a form replaces. The button gets the focus back when the form closes. */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
