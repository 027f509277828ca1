import { browserColor, themeSwitchLabel } from '../../ui/theme-label.ts';

type Theme = 'light' | 'dark';

const KEY = 'theme';

/**
 * Has the landing page's switch choose between light and dark, and the page follow its system as long as nobody has
 * chosen: what MUI does in the app, with the same key and the same attribute.
 */
export function offerThemes(): void {
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
  // Chosen in another tab.
  window.addEventListener('storage', ({ key }) => key === KEY && show(current()));
  button.addEventListener('click', () => {
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    chooseTheme(theme);
    show(theme);
  });
}

function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked.
  }
}
