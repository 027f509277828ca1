import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '../pages/landing-page.tsx';
import { theme } from './theme.ts';

/** The landing page as HTML with the styles it needs: run by the build, and by the development server. */
export function renderLanding(): { html: string; styles: string } {
  const cache = createCache({ key: 'css' });
  // Else Emotion writes each style before the element that needs it.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <LandingPage />
      </ThemeProvider>
    </CacheProvider>,
  );
  const styles = Object.values(cache.inserted).filter((style) => typeof style === 'string');
  // React begins with a preload of each image, which the browser's own scanner finds just as soon.
  return { html: html.replace(/^(?:<link rel="preload"[^>]*>)+/, ''), styles: styles.join('') };
}
