export function themeSwitchLabel(shown: 'light' | 'dark'): string {
  return shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
}

export function browserColor(shown: 'light' | 'dark'): string {
  return shown === 'dark' ? '#0e0d16' : '#f4f3ff';
}
