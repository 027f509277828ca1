import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many parts of a long page to render: a few at first, and more after each paint. A page that renders all
 * of them together does not respond to the user.
 * @param atOnce how many parts the slowest phone renders without a noticeable pause
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
