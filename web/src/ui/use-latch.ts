import { useCallback, useRef, useState } from 'react';

/** What becomes of a form that was sent: it is on its way out, or it can be sent again. */
type Outcome = 'done' | 'again';

/**
 * Lets one submission through at a time: the second click of a double click comes before the first one's state has been
 * drawn. It stays shut where the work is done for good, and opens again otherwise.
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
