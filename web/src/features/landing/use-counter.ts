import { useEffect, useState } from 'react';
import { COUNTER_STEP_MS, COUNTER_STEPS, counterValue } from './counter-text.ts';

/** A figure that runs up to its target; for those who asked for less motion, it is there from the start. */
export function useCounter(target: number): number {
  const [step, setStep] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? COUNTER_STEPS : 0,
  );
  const running = step < COUNTER_STEPS;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setStep((now) => now + 1), COUNTER_STEP_MS);
    return () => clearInterval(timer);
  }, [running]);
  return counterValue(target, step);
}
