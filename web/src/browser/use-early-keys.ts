import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isTextEntry } from './is-text-entry.ts';

/**
 * Keeps the keys that the user types after opening a field and before the field has the focus.
 * @param isOpen whether the field is open, even if its code still loads
 */
export function useEarlyKeys(isOpen: boolean) {
  const typed = useRef<string | null>(null);
  const isWaiting = useCallback(() => typed.current !== null, []);
  const start = useCallback(() => {
    typed.current ??= '';
  }, []);
  const take = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (typed.current === null || ctrlKey || metaKey || altKey || isTextEntry(event.target)) return;
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key.length === 1) typed.current += key;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (!isOpen) typed.current = null;
  }, [isOpen]);

  return useMemo(() => ({ isWaiting, start, take }), [isWaiting, start, take]);
}
