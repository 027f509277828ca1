import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { logFailure } from '../shared/log.ts';
import type { Firebase } from './firebase.ts';
import { createRouter } from './router.tsx';
import { theme } from './theme.ts';

export function App({ firebase }: { firebase: Promise<Firebase> }) {
  const [router] = useState(() => createRouter(firebase));
  return (
    <ThemeProvider theme={theme} modeStorageKey="theme" defaultMode="system" noSsr disableTransitionOnChange>
      <CssBaseline />
      <BrowserColor />
      <RouterProvider router={router} onError={(error) => logFailure('Showing this page', error)} />
    </ThemeProvider>
  );
}

/** Keeps the browser's own bars in the colour of the page; `theme.js` has set it for the first paint. */
function BrowserColor() {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    const color = colorScheme === 'dark' ? '#0e0d16' : '#f4f3ff';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [colorScheme]);
  return null;
}
