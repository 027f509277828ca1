type PushSupport = 'supported' | 'home-screen' | 'unsupported';

/** Returns what this browser can do. Safari on an iPhone or iPad has notifications only for apps on the Home Screen. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return isApple || isPad ? 'home-screen' : 'unsupported';
}
