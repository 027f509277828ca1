import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query parameters: the card chosen on Home (`only`), the view of the Benefits page, the calendar's month, the
 * highlighted row (`at`), and the filter (`show`), kind, search and grouping of the benefits.
 */
type QueryName = 'only' | 'view' | 'month' | 'at' | 'show' | 'kind' | 'q' | 'group';

/**
 * Keeps a value in the address, so that a link or a reload opens the page as it is. A change replaces the history entry:
 * Back leads to the page before.
 */
export function useQueryValue(name: QueryName): [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const setValue = useCallback(
    (value: string | null) =>
      setQuery(searchWith({ [name]: value }), { replace: true, preventScrollReset: true }),
    [name, setQuery],
  );
  return [query.get(name), setValue];
}

/**
 * Returns the window's current query with some parameters changed, and those with null removed. Callers do not depend on the
 * router's address, which only a render updates.
 */
export function searchWith(change: Record<string, string | null>): string {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
