const KEY = 'signed_in';

/**
 * A note in this browser that somebody is signed in, for what has to be decided before anybody can know: the landing page
 * leads on to the app before its first paint (`first-paint.js`). Whoever finds it wrong removes it.
 */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSession(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is blocked: the landing page then looks for the session itself.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
