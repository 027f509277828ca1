import { COUNTER_STEP_MS, COUNTER_STEPS, counterText, counterValue } from './counter-text.ts';

/** Runs the page's counters up to their targets. With reduced motion, they show the targets at once. */
export function countUp(): void {
  const counters = document.querySelectorAll<HTMLElement>('[data-counter]');
  const show = (step: number) => {
    for (const counter of counters) {
      const unit = counter.dataset['counter'] === 'dollars' ? 'dollars' : 'count';
      counter.textContent = counterText(counterValue(Number(counter.dataset['target']), step), unit);
    }
  };
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(COUNTER_STEPS);
    return;
  }
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    show(step);
    if (step === COUNTER_STEPS) clearInterval(timer);
  }, COUNTER_STEP_MS);
}
