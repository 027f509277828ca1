import { useEffect, useRef, type RefObject } from 'react';

/** When nothing has the focus, the browser focuses the page, and MUI focuses the open dialog or its frame. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    !activeElement || activeElement === body || activeElement.matches('[role=dialog], [role=presentation]')
  );
}

/**
 * Focuses an element if a value has changed and the focused element has disappeared.
 * @param find returns the element to focus, given the previous value
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

export function useFocusBack<Opener extends HTMLElement>(isOpen: boolean): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  useFocusAfterChange(isOpen, () => (isOpen ? null : opener.current));
  return opener;
}

/**
 * A ref that focuses an element when it is mounted. It must be the same function on every render, because a new one
 * would focus the element again.
 */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

export const takeSelection = (field: HTMLInputElement | null) => field?.select();
