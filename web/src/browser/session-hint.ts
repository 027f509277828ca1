const KEY = 'signed_in';

/**
 * Notes in this browser that a user is signed in, so that the landing page can open the app before its first paint
 * (`first-paint.js`). The app removes the note when it finds no user.
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
