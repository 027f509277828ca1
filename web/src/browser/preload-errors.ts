const errors = new WeakSet<Error>();
const RELOADED_AT = 'reloaded_for_missing_part';
const ONE_MINUTE = 60_000;

/** Vite raises this event when a chunk of code does not load; the page, or the panel, then shows that it has failed. */
export function watchForPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => errors.add(event.payload));
}

export function isPreloadError(error: unknown): error is Error {
  return error instanceof Error && errors.has(error);
}

/**
 * A new version on the server takes the old one's chunks with it, and loading the page again is the cure. Not if that
 * was just tried, and not if the server does not answer, or the browser's own error page would be all that is left.
 */
export async function reloadIfThatHelps(error: Error): Promise<boolean> {
  if (performance.timeOrigin + performance.now() - lastReload() < ONE_MINUTE) return false;
  try {
    await Promise.all(wantedFiles(error).map(fetchAnew));
    const answer = await fetch(window.location.href, { cache: 'no-store', method: 'HEAD' });
    if (!answer.ok) return false;
    sessionStorage.setItem(RELOADED_AT, String(performance.timeOrigin + performance.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** The file that the error names, and all that it may have wanted itself: Vite asks for those with links. */
function wantedFiles(error: Error): string[] {
  const named = /\S+\/assets\/\S+\.(?:js|css)/.exec(error.message) ?? [];
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...named, ...Array.from(links, ({ href }) => href)];
}

/** A refusal may be kept by the browser for as long as the file itself would be: this asks the server, and replaces it. */
async function fetchAnew(file: string): Promise<void> {
  await fetch(file, { cache: 'reload' }).catch(() => undefined);
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  } catch {
    // Without storage nobody remembers a reload, and one after the other would follow.
    return Infinity;
  }
}
