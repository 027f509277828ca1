/** Shows a number on the installed app's icon. Does nothing where the system has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // The system may refuse. The page shows the number too.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
