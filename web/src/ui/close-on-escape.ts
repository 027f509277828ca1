import type { KeyboardEvent } from 'react';

/** Returns the handler with which Escape closes a form, but not the sheet that it is in. */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
}
