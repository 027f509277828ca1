import { useEffect, useState } from 'react';
import { stored } from './safe-storage.ts';

const errors = new WeakSet<Error>();
const RELOADED_AT = 'reloaded_for_missing_part';
const ONE_MINUTE = 60_000;

export function watchForPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => errors.add(event.payload));
}

export function isPreloadError(error: unknown): error is Error {
  return error instanceof Error && errors.has(error);
}

export function useReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(isPreloadError(error));
  useEffect(() => {
    if (isPreloadError(error)) void reloadIfThatHelps(error).then(setIsReloading);
  }, [error]);
  return isReloading;
}

/**
 * Reloads the page, because a new version on the server may have replaced the old chunks. Returns false without a
 * reload if the page has reloaded in the last minute, or if the server does not send the page, because the browser
 * could then show its own error page.
 */
async function reloadIfThatHelps(error: Error): Promise<boolean> {
  if (performance.timeOrigin + performance.now() - Number(stored('sessionStorage', RELOADED_AT)) < ONE_MINUTE)
    return false;
  try {
    // `cache: 'reload'` replaces the failed responses that the browser may have cached.
    await Promise.all(
      wantedFiles(error).map((file) => fetch(file, { cache: 'reload' }).catch(() => undefined)),
    );
    const response = await fetch(window.location.href, { cache: 'no-store', method: 'HEAD' });
    if (!response.ok) return false;
    // This throws if storage is blocked. The page then does not reload, because it could not note the reload and would
    // reload forever.
    sessionStorage.setItem(RELOADED_AT, String(performance.timeOrigin + performance.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

function wantedFiles(error: Error): string[] {
  const named = /\S+\/assets\/\S+\.(?:js|css)/.exec(error.message) ?? [];
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...named, ...Array.from(links, ({ href }) => href)];
}
