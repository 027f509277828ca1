import { useEffect, useRef, type RefObject } from 'react';

/** Without a focused element the browser focuses the page, and MUI the open dialog or its frame. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    !activeElement || activeElement === body || activeElement.matches('[role=dialog], [role=presentation]')
  );
}

/**
 * Focuses an element when a value has changed and the focused element has disappeared.
 * @param find returns the element, by the value before the change
 */
export function useFocusAfterChange<Value>(
  value: Value,
  find: (before: Value) => HTMLElement | null | undefined,
): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value && isFocusLost()) find(last.current)?.focus({ preventScroll: true });
    last.current = value;
  });
}

/** Returns a ref for the button that a form replaces. The button gets the focus back when the form closes. */
export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  useFocusAfterChange(isOpen, () => (isOpen ? null : opener.current));
  return opener;
}

/** A ref that focuses an element when it is mounted. A new function for each render would focus it again. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

export const takeSelection = (field: HTMLInputElement | null) => field?.select();
