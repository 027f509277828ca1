const KEY = 'signed_in';

/** Returns whether this browser has a note that a user is signed in. The session itself may have ended since. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Notes in this browser that a user is signed in, so that `first-paint.js` can open the app before the landing page is
 * painted. The app removes the note when it finds no user.
 */
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
