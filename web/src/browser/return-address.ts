import { paths } from './paths.ts';

const KEY = 'return_to';

/** Keeps, in this tab and over the sign-in, what a link led to: only an address with a query says more than "home". */
export function rememberAddress({ pathname, search }: { pathname: string; search: string }): void {
  if (search === '') return;
  try {
    sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Storage is blocked: it will be home.
  }
}

/** Where to go after the sign-in. */
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
  } catch {
    // Nothing was stored.
  }
}
