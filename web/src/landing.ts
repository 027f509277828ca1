import { store, stored } from './browser/stored.ts';
import { countUp } from './features/landing/count-up.ts';
import { browserColor, themeSwitchLabel } from './ui/theme-label.ts';

type Theme = 'light' | 'dark';

const KEY = 'theme';

countUp();
offerThemes();

/**
 * Connects the landing page's theme switch. Until the user chooses a theme, the page follows the system. It uses the same
 * storage key and attribute as MUI in the app.
 */
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
  // Another tab may choose a theme.
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
