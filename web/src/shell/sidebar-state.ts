const COOKIE = 'sidebar_state';
const SEVEN_DAYS_IN_SECONDS = 604_800;

/**
 * Returns whether the user has left the sidebar open; null if no cookie says so.
 * @example storedSidebarState('a=1; sidebar_state=false') // false
 */
export function storedSidebarState(cookies: string): boolean | null {
  const stored = cookies.split('; ');
  return stored.includes(`${COOKIE}=true`) || (stored.includes(`${COOKIE}=false`) ? false : null);
}

/**
 * Returns the cookie that remembers the sidebar's state for seven days.
 * @example sidebarCookie(true) // 'sidebar_state=true; path=/; max-age=604800; SameSite=Lax'
 */
export function sidebarCookie(open: boolean): string {
  return `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; SameSite=Lax`;
}

/** Returns whether a key press is Ctrl+B or Cmd+B. With Shift or Alt it belongs to the browser. */
export function isSidebarShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  );
}
