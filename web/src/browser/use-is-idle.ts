import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const DELAY_MS = 1_000;

/**
 * Returns whether the page has been idle once. Optional code can then load.
 * @param isReady whether the page has its data. A page that still waits for a response does not count as idle.
 */
export function useIsIdle(isReady = true): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isMounted = true;
    const wait = () =>
      whenIdle(() => {
        if (isMounted) setIsIdle(true);
      });
    const timer = setTimeout(wait, DELAY_MS);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [isReady]);
  return isIdle;
}

export function useWhenIdle(run: () => void): void {
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) run();
  }, [isIdle, run]);
}
