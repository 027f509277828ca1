/** The number on the app's icon, where it is installed and the system has such a thing. Elsewhere nothing happens. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // The system may refuse; the number stands on the page, too.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
