import type { MouseEvent } from 'react';

function ignore(event: MouseEvent): void {
  if (event.detail < 2 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Handlers for content that opens below the pointer. They ignore the second click of the double click that opened the
 * content. A text field still gets the second click, because a double click in it selects a word.
 */
export const secondClickIgnored = { onMouseDownCapture: ignore, onClickCapture: ignore } as const;

const DOUBLE_CLICK = { ms: 500, px: 8 };

/**
 * Ignores clicks near the given click for half a second. Call this when a click removes the clicked element, because
 * the second click of a double click would hit the content that is then under the pointer. After a click by keyboard,
 * no click is ignored.
 */
export function ignoreSecondClick({ clientX, clientY, detail }: MouseEvent): void {
  if (detail === 0) return;
  const listening = new AbortController();
  const refuse = (event: globalThis.MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > DOUBLE_CLICK.px) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    document.addEventListener(type, refuse, { capture: true, signal: listening.signal });
  }
  setTimeout(() => listening.abort(), DOUBLE_CLICK.ms);
}
