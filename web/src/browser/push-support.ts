type PushSupport = 'supported' | 'home-screen' | 'unsupported';

/**
 * Returns 'home-screen' in the browser of an iPhone or iPad, because notifications only work there in apps on the Home
 * Screen.
 */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return navigator.userAgent.includes('iPhone') || isIPad() ? 'home-screen' : 'unsupported';
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export function isIPad(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
