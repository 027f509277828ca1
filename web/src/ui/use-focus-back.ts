import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../browser/is-focus-lost.ts';

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
