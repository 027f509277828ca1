import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { browserColor } from '../ui/theme-label.ts';
import { theme } from './theme.ts';

/** Gives every screen the theme and the base styles. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} modeStorageKey="theme" defaultMode="system" noSsr disableTransitionOnChange>
      <CssBaseline />
      <BrowserColor />
      {children}
    </ThemeProvider>
  );
}

/** Keeps the browser's own bars in the color of the page. */
function BrowserColor() {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    const color = browserColor(colorScheme === 'dark' ? 'dark' : 'light');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [colorScheme]);
  return null;
}
