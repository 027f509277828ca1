export type Unit = 'count' | 'dollars';

const COUNTER_STEPS = 50;
const COUNTER_STEP_MS = 40;

export function counterValue(target: number, step: number): number {
  return (target * Math.min(step, COUNTER_STEPS)) / COUNTER_STEPS;
}

/**
 * The text is rounded down, so that it never exceeds the figure.
 * @example counterText(2_500, 'count') // '2K'
 * @example counterText(1_250_000, 'dollars') // '$1.2M'
 */
export function counterText(value: number, unit: Unit): string {
  const sign = unit === 'dollars' ? '$' : '';
  if (value >= 1_000_000) return `${sign}${(Math.floor(value / 100_000) / 10).toFixed(1)}M`;
  if (value >= 1_000) return `${sign}${Math.floor(value / 1_000)}K`;
  return sign + String(Math.floor(value));
}

export function countUp(): void {
  const counters = document.querySelectorAll<HTMLElement>('[data-counter]');
  const show = (step: number) => {
    for (const counter of counters) {
      const unit = counter.dataset['counter'] === 'dollars' ? 'dollars' : 'count';
      counter.dataset['started'] = '';
      counter.textContent = counterText(counterValue(Number(counter.dataset['target']), step), unit);
    }
  };
  // This is not imported from `motion.ts`, because the landing page would then load a chunk of the app.
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return show(COUNTER_STEPS);
  let step = 0;
  show(step);
  const timer = setInterval(() => {
    step += 1;
    show(step);
    if (step === COUNTER_STEPS) clearInterval(timer);
  }, COUNTER_STEP_MS);
}
