import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a text has more lines than its beginning, whatever its width becomes.
 * @param isWhole whether all of them are shown, which says nothing new
 */
export function useIsCut(text: RefObject<HTMLElement | null>, isWhole: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (!current || isWhole) return;
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, isWhole]);
  return isCut;
}
