/** The signed-in user, as far as a call needs them. */
export interface TokenHolder {
  getIdToken(forceRefresh?: boolean): Promise<string>;
  /** Signs this user out, unless somebody else is signed in by now. */
  endSession(): Promise<void>;
}

let tokenSource: () => TokenHolder | null = () => null;
let appCheckSource: () => Promise<string | null> = () => Promise.resolve(null);

/** Called once, by whoever knows the signed-in user; until then calls are sent without a token. */
export function setTokenSource(source: () => TokenHolder | null): void {
  tokenSource = source;
}

/** Called once where App Check is on; until then calls carry no App Check token. */
export function setAppCheckSource(source: () => Promise<string>): void {
  appCheckSource = source;
}

export function currentUser(): TokenHolder | null {
  return tokenSource();
}

export function appCheckToken(): Promise<string | null> {
  return appCheckSource();
}
