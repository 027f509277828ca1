import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query parameters: the card chosen on Home (`only`), the view of the Benefits page, the calendar's month, the
 * highlighted row (`at`), and the filter (`show`), holder, search and grouping of the benefits.
 */
type QueryName = 'only' | 'view' | 'month' | 'at' | 'show' | 'holder' | 'q' | 'group';

/**
 * Keeps a value in the address, so that a link or a reload opens the page as it is. A change replaces the history entry:
 * Back leads to the page before.
 */
export function useQueryValue(name: QueryName): [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const setValue = useCallback(
    (value: string | null) => {
      // Reads the window's address, because the router's value is only updated by a render.
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [name, setQuery],
  );
  return [query.get(name), setValue];
}
