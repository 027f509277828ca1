import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  NO_SHEET,
  searchWith,
  stateOf,
  type Entries,
  type QueryChange,
  type SheetTab,
} from './sheet-address.ts';

/** Opens the second level of the sheet. */
export function useOpenBenefit(): (benefitId: string) => void {
  const navigate = useNavigate();
  const { levels, overPage } = entriesIn(useLocation().state);
  return useCallback(
    (benefitId) => {
      const state = stateOf({ levels: levels + 1, overPage });
      void navigate({ search: searchWith({ benefit: benefitId }) }, { preventScrollReset: true, state });
    },
    [navigate, levels, overPage],
  );
}

/** Ways within the open sheet and out of it. */
export function useSheetNavigation() {
  const navigate = useNavigate();
  const location = useLocation();
  const { key } = location;
  // React Router leaves the type of what is kept with an entry open.
  const state: unknown = location.state;
  const { levels, overPage } = entriesIn(state);
  // A second press of Escape while the first is under way must not lead out of the page.
  const left = useRef<string | null>(null);

  function leave(stepsBack: number, change: QueryChange): void {
    if (left.current === key) return;
    left.current = key;
    if (stepsBack > 0) void navigate(-stepsBack);
    else void navigate({ search: searchWith(change) }, { replace: true, preventScrollReset: true });
  }

  return {
    /** To the page, however deep. */
    close: () => leave(overPage ? levels : 0, NO_SHEET),
    /** One level up: to the sheet, or out of it where it was opened with the benefit. */
    back: () => leave(Math.min(levels, 1), { benefit: null }),
    /** Another tab, or another year of it, is no step of its own. */
    show: (tab: SheetTab, year: number | null = null) =>
      void navigate(
        {
          search: searchWith({
            tab: tab === 'benefits' ? null : tab,
            year: year === null ? null : String(year),
          }),
        },
        { replace: true, preventScrollReset: true, state },
      ),
  };
}

function entriesIn(state: unknown): Entries {
  const fromOutside = { levels: 0, overPage: false };
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return fromOutside;
  // Written by `stateOf` only.
  return (state as ReturnType<typeof stateOf>).sheet;
}
