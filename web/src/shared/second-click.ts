import type { MouseEvent } from 'react';

function ignore(event: MouseEvent): void {
  if (event.detail < 2 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * For what opens below the pointer: the second click of the double click that opened it does nothing there. In a text
 * field it marks a word, as ever.
 */
export const secondClickIgnored = { onMouseDownCapture: ignore, onClickCapture: ignore } as const;
