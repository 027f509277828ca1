import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What stands in the address after `?`: the card chosen on Home, the calendar's month, the row pointed at; which benefits
 * are shown, whose, what is searched for, and how they are grouped.
 */
type QueryName = 'only' | 'month' | 'at' | 'show' | 'holder' | 'q' | 'group';

/**
 * One value that stands in the address, so that a page can be linked to and loaded again as it is. A change of it is
 * no page of its own: Back leads to the page before.
 */
export function useQueryValue(name: QueryName): [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const setValue = useCallback(
    (value: string | null) => {
      // The address itself: what the router hands over is as old as the last render, and a change made since is lost.
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [name, setQuery],
  );
  return [query.get(name), setValue];
}
