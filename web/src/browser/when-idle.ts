const LONGEST_WAIT_MS = 3_000;

/** Runs what nobody waits for once the page is loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  const soon = () => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
