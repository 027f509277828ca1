import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many parts of a long page to render: a few at first, and more after each paint. If all parts rendered
 * together, the page would not respond.
 * @param atOnce the number of parts that the slowest phone renders without a noticeable pause
 */
export function useGrowingCount(total: number, atOnce: number): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + atOnce)));
    return () => clearTimeout(timer);
  }, [count, total, atOnce]);
  return Math.min(count, total);
}
