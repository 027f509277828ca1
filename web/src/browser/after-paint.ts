/** In a tab out of sight nothing is painted. */
const LONGEST_WAIT_MS = 100;

/** Resolves once what has just been changed can be seen, for what need not keep it waiting. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
