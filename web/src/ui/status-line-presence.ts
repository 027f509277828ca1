import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Says that a status line is in sight; returns what to call when it is gone. */
export function registerStatusLine(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether one is, for what else floats at the foot of the page. */
export function useIsStatusLineShown(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
