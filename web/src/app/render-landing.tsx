import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { LandingPage } from '../pages/landing-page.tsx';
import type { LandingFacts } from '../pages/landing/landing-facts.ts';
import { theme } from './theme.ts';

export function renderLanding(facts: LandingFacts): { html: string; styles: string } {
  const cache = createCache({ key: 'css' });
  // Otherwise Emotion would write each style before the element that uses it, and not into `cache.inserted`.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <LandingPage facts={facts} />
      </ThemeProvider>
    </CacheProvider>,
  );
  const styles = Object.values(cache.inserted).filter((style) => typeof style === 'string');
  // Removes the image preloads that React adds. The browser's preload scanner finds the images just as early.
  return { html: html.replace(/^(?:<link rel="preload"[^>]*>)+/, ''), styles: styles.join('') };
}
