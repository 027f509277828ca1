import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * `only`, `at` and `rows` are ids: of the card chosen on Home, of the highlighted benefit, and of the benefits of a
 * notification. `show` is the filter of the benefits.
 */
type QueryName = 'only' | 'view' | 'month' | 'at' | 'rows' | 'show' | 'kind' | 'q' | 'group';

/** A new value replaces the history entry, so that Back leads to the previous page. */
export function useQueryValue(name: QueryName): [string | null, (value: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const setValue = useCallback(
    (value: string | null) =>
      setQuery(searchWith({ [name]: value }), { replace: true, preventScrollReset: true }),
    [name, setQuery],
  );
  return [query.get(name), setValue];
}

/** The router's query is not used, because it is outdated until the next render. */
export function searchWith(change: Record<string, string | null>): string {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
