import { useEffect, useState } from 'react';
import { stored } from './safe-storage.ts';

const errors = new WeakSet<Error>();
const RELOADED_AT = 'reloaded_for_missing_part';
const ONE_MINUTE = 60_000;

/** Vite raises an event for a chunk that did not load. */
export function watchForPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => errors.add(event.payload));
}

export function isPreloadError(error: unknown): error is Error {
  return error instanceof Error && errors.has(error);
}

/** Reloads the page for a chunk that did not load, if that helps. Returns whether it does. */
export function useReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(isPreloadError(error));
  useEffect(() => {
    if (isPreloadError(error)) void reloadIfThatHelps(error).then(setIsReloading);
  }, [error]);
  return isReloading;
}

/**
 * A new version on the server replaces the old chunks, so a reload helps. It does not reload twice in a row, nor while
 * the server does not respond, because the browser would then show its own error page.
 */
async function reloadIfThatHelps(error: Error): Promise<boolean> {
  if (performance.timeOrigin + performance.now() - Number(stored('sessionStorage', RELOADED_AT)) < ONE_MINUTE)
    return false;
  try {
    // The browser's cache may hold the failed responses.
    await Promise.all(
      wantedFiles(error).map((file) => fetch(file, { cache: 'reload' }).catch(() => undefined)),
    );
    const response = await fetch(window.location.href, { cache: 'no-store', method: 'HEAD' });
    if (!response.ok) return false;
    // Without storage no reload would be remembered, and the page would reload forever.
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
