import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { searchWith } from './use-query-value.ts';

export const FIND_FIELD_ID = 'find';

const OPENED = { find: true };

export function useOpenFind(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ search: searchWith({ find: '' }) }, { preventScrollReset: true, state: OPENED }),
    [navigate],
  );
}

export function useFindAddress(): { typed: string | null; close: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // React Router types the state of a history entry as `any`. Only `useOpenFind` writes this state.
  const { find: isOpened } = (useLocation().state ?? {}) as Partial<typeof OPENED>;
  const close = useCallback(() => {
    if (isOpened) void navigate(-1);
    else void navigate({ search: searchWith({ find: null }) }, { replace: true, preventScrollReset: true });
  }, [isOpened, navigate]);
  return { typed: query.get('find'), close };
}

export function keepTyped(typed: string): void {
  window.history.replaceState(window.history.state, '', `?${searchWith({ find: typed })}`);
}
