import { useEffect, useEffectEvent } from 'react';

/** Calls a function when the user presses the search key `/` outside of text fields and dialogs. */
export function useSearchKey(isOn: boolean, onPress: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTextEntry(event.target)) {
      return;
    }
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function isTextEntry(target: EventTarget | null): boolean {
  const entry = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]';
  return target instanceof Element && target.closest(entry) !== null;
}
