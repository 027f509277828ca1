import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchWith } from '../../browser/use-query-value.ts';
import { NO_SHEET, stateOf, type Entries, type QueryChange, type SheetTab } from './sheet-address.ts';

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

export function useSheetNavigation() {
  const navigate = useNavigate();
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const { levels, overPage } = entriesIn(state);
  // If Escape is pressed again during the navigation, it must not leave the page.
  const left = useRef<string | null>(null);

  function leave(stepsBack: number, change: QueryChange): void {
    if (left.current === key) return;
    left.current = key;
    if (stepsBack > 0) void navigate(-stepsBack);
    else void navigate({ search: searchWith(change) }, { replace: true, preventScrollReset: true });
  }

  return {
    close: () => leave(overPage ? levels : 0, NO_SHEET),
    /** Goes from the benefit to the card. If the page opened the sheet at the benefit, this closes the sheet. */
    back: () => leave(Math.min(levels, 1), { benefit: null }),
    show: (tab: SheetTab, year: number | null = null) => {
      const named = { tab: tab === 'benefits' ? null : tab, year: year === null ? null : String(year) };
      const search = searchWith({ ...named, period: null });
      void navigate({ search }, { replace: true, preventScrollReset: true, state });
    },
  };
}

function entriesIn(state: unknown): Entries {
  // Only `stateOf` writes this state. If the sheet was opened by a link from outside, there is none.
  return (state as ReturnType<typeof stateOf> | null)?.sheet ?? { levels: 0, overPage: false };
}
