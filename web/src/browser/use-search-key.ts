import { useEffect, useEffectEvent } from 'react';
import { isTextEntry } from './is-text-entry.ts';

export function useSearchKey(onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
    if (!(isPlain && key === '/') && !isK) return;
    if (isTextEntry(event.target)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
