import { useEffect, useRef, type RefObject } from 'react';

/** Whether what had the focus is gone: then it is the page's, or that of the dialog in front. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('[role="dialog"]');
}

/** For what opens a form and gives way to it: gets the focus again when the form goes and takes it along. */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
