import { useEffect, useRef, type RefObject } from 'react';

/** Returns whether the focused element is gone: the browser then focuses the page, and MUI the open dialog or its frame. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    !activeElement || activeElement === body || activeElement.matches('[role=dialog], [role=presentation]')
  );
}

/**
 * Focuses an element when a value has changed and the focused element has gone with it.
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

/** Focuses an element when it is mounted, as its ref. A new function for each render would focus it again. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Selects the text of a field when it is mounted, as {@link takeFocus} focuses an element. */
export const takeSelection = (field: HTMLInputElement | null) => field?.select();
