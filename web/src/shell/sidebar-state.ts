const COOKIE = 'sidebar_state';
const SEVEN_DAYS_IN_SECONDS = 604_800;

/**
 * Whether the sidebar was left open; it is, unless the cookie says otherwise.
 *
 * @example isSidebarOpen('a=1; sidebar_state=false') // false
 */
export function isSidebarOpen(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=false`);
}

/** @example sidebarCookie(true) // 'sidebar_state=true; path=/; max-age=604800; SameSite=Lax' */
export function sidebarCookie(open: boolean): string {
  return `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_IN_SECONDS}; SameSite=Lax`;
}

/** Ctrl or Cmd with b, and nothing else held: with Shift it is the browser's own. */
export function isSidebarShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return (
    event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  );
}
