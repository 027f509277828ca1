/** Returns whether the focused element is gone: the browser then focuses the page, and MUI the open dialog. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches('[role="dialog"]');
}
