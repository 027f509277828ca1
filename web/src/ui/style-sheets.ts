import createCache from '@emotion/cache';

/** The cache that all components add their styles to. */
export const styleCache = createCache({ key: 'css' });

/**
 * Puts the styles that are added from now on into another style sheet. When Emotion adds a media query to a style sheet,
 * the browser compares every element of the page with all rules of that sheet.
 */
export function startNextStyleSheet(): void {
  styleCache.sheet.ctr = 0;
}
