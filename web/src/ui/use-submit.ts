import { useCallback, useRef, useState } from 'react';
import { logFailure } from '../browser/log.ts';

type Outcome = 'done' | 'again';

/**
 * Runs one submission at a time. React state is too slow for this, because the second click of a double click comes
 * before the first one is rendered. If the work returns 'done', nothing is submitted again, and `isSubmitting` remains
 * true.
 */
export function useSubmit() {
  const submitting = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const submit = useCallback(async (work: () => Promise<Outcome>) => {
    if (submitting.current) return;
    submitting.current = true;
    setIsSubmitting(true);
    let outcome: Outcome = 'again';
    try {
      outcome = await work();
    } finally {
      submitting.current = outcome === 'done';
      setIsSubmitting(submitting.current);
    }
  }, []);
  return { isSubmitting, submit };
}

export function useAttempt(action: string) {
  const { isSubmitting, submit } = useSubmit();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const attempt = (work: () => Promise<unknown>) =>
    void submit(async () => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        logFailure(action, error);
        setFailure({ error });
      }
      return 'again';
    });
  return { attempt, isPending: isSubmitting, hasFailed: failure !== null, error: failure?.error };
}
