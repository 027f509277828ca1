import { useCallback, useRef, useState } from 'react';

/** The state of a form after it was sent: done, or ready to be sent again. */
type Outcome = 'done' | 'again';

/**
 * Lets one submission through at a time. React state alone is too slow for this: the second click of a double click comes
 * before the first one is rendered. The latch stays shut when the work returns 'done', and opens again otherwise.
 */
export function useLatch(): { isShut: boolean; submit: (work: () => Promise<Outcome>) => Promise<void> } {
  const shut = useRef(false);
  const [isShut, setIsShut] = useState(false);
  const submit = useCallback(async (work: () => Promise<Outcome>) => {
    if (shut.current) return;
    shut.current = true;
    setIsShut(true);
    let outcome: Outcome = 'again';
    try {
      outcome = await work();
    } finally {
      shut.current = outcome === 'done';
      setIsShut(shut.current);
    }
  }, []);
  return { isShut, submit };
}
