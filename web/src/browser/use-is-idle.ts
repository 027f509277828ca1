import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** How long the network is left to pictures and to the user's first action. */
const RESTS_MS = 1_000;

/**
 * Returns whether the page has been idle once, so that optional code can load.
 * @param isReady whether the page has its data; a page that waits for an answer is idle too
 */
export function useIsIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isStill = true;
    const rest = () =>
      whenIdle(() => {
        if (isStill) setIsIdle(true);
      });
    const timer = setTimeout(rest, RESTS_MS);
    return () => {
      isStill = false;
      clearTimeout(timer);
    };
  }, [isReady]);
  return isIdle;
}
