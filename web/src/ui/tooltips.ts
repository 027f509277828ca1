/** `start-tooltips.ts` shows the tooltip. */
export function tooltip(text: string, { delayMs, side }: { delayMs?: number; side?: 'right' } = {}) {
  return { 'data-tooltip': text, 'data-tooltip-delay': delayMs, 'data-tooltip-side': side };
}
