const LONGEST_WAIT_MS = 3_000;

export function whenIdle(work: () => void): void {
  const soon = () => {
    // Safari does not have `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
