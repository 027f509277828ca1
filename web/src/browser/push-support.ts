type PushSupport = 'supported' | 'home-screen' | 'unsupported';

/**
 * Returns whether this browser supports notifications. On an iPhone or iPad, only apps on the Home Screen have them.
 */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return navigator.userAgent.includes('iPhone') || isIPad() ? 'home-screen' : 'unsupported';
}

/** Returns whether the device is an iPad. An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIPad(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
