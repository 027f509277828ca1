import { logFailure } from '../browser/log.ts';
import { paths } from '../browser/paths.ts';
import { store, stored } from '../browser/safe-storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { countUp } from '../pages/landing/count-up.ts';
import { browserColor, themeSwitchLabel } from '../ui/shown-theme.ts';

type Theme = 'light' | 'dark';

const KEY = 'theme';

countUp();
offerThemes();
whenIdle(() => void leaveIfSignedIn().catch((error: unknown) => logFailure('Looking for a session', error)));

/**
 * Opens the app if a user is signed in and `first-paint.js` has not opened the app. If no user is signed in,
 * `startAuth` removes what an interrupted sign-out may have left.
 */
async function leaveIfSignedIn(): Promise<void> {
  const { startAuth } = await import('./auth.ts');
  const { auth } = await startAuth();
  auth.onAuthStateChanged((user) => {
    if (user) window.location.replace(paths.home);
  });
}

/** MUI in the app uses the same storage key and the same attribute, so the chosen theme also applies there. */
function offerThemes(): void {
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  if (!button) return;
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const current = (): Theme => chosenTheme() ?? (system.matches ? 'dark' : 'light');
  const show = (theme: Theme) => {
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColor(theme));
    button.setAttribute('aria-label', themeSwitchLabel(theme));
    button.title = themeSwitchLabel(theme);
  };
  show(current());
  system.addEventListener('change', () => show(current()));
  window.addEventListener('storage', ({ key }) => key === KEY && show(current()));
  button.addEventListener('click', () => {
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    store('localStorage', KEY, theme);
    show(theme);
  });
}

function chosenTheme(): Theme | null {
  const chosen = stored('localStorage', KEY);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}
