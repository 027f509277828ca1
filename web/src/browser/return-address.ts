import { paths } from './paths.ts';

const KEY = 'return_to';

const ENDED_KEY = 'session_ended';

interface Address {
  pathname: string;
  search: string;
}

/**
 * Remembers the address that a visitor followed, in this tab, until they have signed in. An address without a query leads
 * home.
 */
export function rememberAddress({ pathname, search }: Address): void {
  if (search !== '') store(KEY, pathname + search);
}

/** Notes that the server has ended the session, so that the sign-in page says so and leads back to the same page. */
export function noteSessionEnd({ pathname, search }: Address): void {
  store(KEY, pathname + search);
  store(ENDED_KEY, 'true');
}

/** Returns whether the server has ended this tab's session, until the next sign-in. */
export function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(ENDED_KEY) !== null;
  } catch {
    return false;
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Where storage is blocked, the sign-in leads home.
  }
}

/** Returns the address to open after the sign-in. */
export function returnAddress(): string {
  try {
    return sessionStorage.getItem(KEY) ?? paths.home;
  } catch {
    return paths.home;
  }
}

export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ENDED_KEY);
  } catch {
    // Nothing was stored.
  }
}
