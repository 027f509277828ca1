import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Until then pictures and what the holder does first have the line for themselves. */
const RESTS_MS = 1_000;

/**
 * Whether the page has come to rest once: then is the time for what nobody waits for.
 * @param isReady Whether it has what it waits for; a page that waits for an answer has nothing to do either.
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
