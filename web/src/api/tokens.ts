/** The signed-in user's token and session. */
export interface TokenHolder {
  getIdToken(forceRefresh?: boolean): Promise<string>;
  /** Signs this user out, unless another user has signed in. */
  endSession(): Promise<void>;
}

let tokenSource: () => TokenHolder | null = () => null;
let appCheckSource: () => Promise<string | null> = () => Promise.resolve(null);

/** Sets where calls get the signed-in user from. Until then calls are sent without a token. */
export function setTokenSource(source: () => TokenHolder | null): void {
  tokenSource = source;
}

/** Sets where calls get their App Check token from. Without it calls carry none. */
export function setAppCheckSource(source: () => Promise<string>): void {
  appCheckSource = source;
}

export function currentUser(): TokenHolder | null {
  return tokenSource();
}

export function appCheckToken(): Promise<string | null> {
  return appCheckSource();
}
