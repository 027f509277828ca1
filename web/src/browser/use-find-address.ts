import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchWith } from './use-query-value.ts';

/** The id of the header's field, which the search covers when it opens. */
export const FIND_FIELD_ID = 'find';

/** Marks an entry of the browser's history that opening the search has added. */
const OPENED = { find: true };

/** Returns the function that opens the search "What can I use here?". Back closes it. */
export function useOpenFind(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ search: searchWith({ find: '' }) }, { preventScrollReset: true, state: OPENED }),
    [navigate],
  );
}

/** Returns what the address searches, which is null while the search is closed, and the function that closes it. */
export function useFindAddress(): { typed: string | null; close: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // React Router types the state of an entry as `any`, and only `useOpenFind` writes this one.
  const { find: isOpened } = (useLocation().state ?? {}) as Partial<typeof OPENED>;
  const close = useCallback(() => {
    if (isOpened) void navigate(-1);
    else void navigate({ search: searchWith({ find: null }) }, { replace: true, preventScrollReset: true });
  }, [isOpened, navigate]);
  return { typed: query.get('find'), close };
}

/** Keeps what is typed in the address for a reload. The router does not know, because nothing else shows it. */
export function keepTyped(typed: string): void {
  window.history.replaceState(window.history.state, '', `?${searchWith({ find: typed })}`);
}
