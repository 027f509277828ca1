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

/** As long as a double click may take, and as far as the pointer may go in it. */
const DOUBLE_CLICK = { ms: 500, px: 8 };

/** For what is gone once it has been clicked: a second click does nothing to what stood below it. */
export function ignoreSecondClick({
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  // By keyboard there is no place, and no double click.
  if (detail === 0) return;
  const isOver = new AbortController();
  const refuse = (event: globalThis.MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > DOUBLE_CLICK.px) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    document.addEventListener(type, refuse, { capture: true, signal: isOver.signal });
  }
  setTimeout(() => isOver.abort(), DOUBLE_CLICK.ms);
}
