/** How a counter's figure reads: a bare count, or dollars. */
export type Unit = 'count' | 'dollars';

export const COUNTER_STEPS = 50;
export const COUNTER_STEP_MS = 40;

/** Where a counter stands after `step` of {@link COUNTER_STEPS} even steps. */
export function counterValue(target: number, step: number): number {
  return (target * Math.min(step, COUNTER_STEPS)) / COUNTER_STEPS;
}

/**
 * A figure in thousands, or in millions with one decimal. What is left over is cut: the text never says more than there
 * is.
 *
 * @example counterText(2_500, 'count') // '2K'
 * @example counterText(1_250_000, 'dollars') // '$1.2M'
 */
export function counterText(value: number, unit: Unit): string {
  const sign = unit === 'dollars' ? '$' : '';
  if (value >= 1_000_000) return `${sign}${(Math.floor(value / 100_000) / 10).toFixed(1)}M`;
  if (value >= 1_000) return `${sign}${Math.floor(value / 1_000)}K`;
  return sign + String(Math.floor(value));
}
