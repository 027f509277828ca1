import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether a clamped text is cut, and follows its width.
 * @param isWhole whether the text is shown in full. The last result then stays
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
