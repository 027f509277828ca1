/** Shows a number on the installed app's icon. Does nothing if the system has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  // A refusal of the system is ignored, because the page shows the number too.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
