import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page has come to rest once: then is the time for what nobody waits for. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
