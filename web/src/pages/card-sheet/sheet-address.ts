import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { searchWith } from '../../browser/use-query-value.ts';

const sheetTabs = ['benefits', 'history', 'details'] as const;
export type SheetTab = (typeof sheetTabs)[number];

export interface SheetAddress {
  cardId: string;
  /** Null if the sheet shows the card. */
  benefitId: string | null;
  tab: SheetTab;
  /** If null, the history shows the current year. */
  year: number | null;
  period: { benefitId: string; start: string } | null;
}

export function useSheetAddress(): SheetAddress | null {
  const [query] = useSearchParams();
  return useMemo(() => {
    const cardId = query.get('card');
    if (!cardId) return null;
    const year = query.get('year') ?? '';
    const [start, benefitId] = (query.get('period') ?? '').split(' ');
    return {
      cardId,
      benefitId: query.get('benefit') || null,
      tab: sheetTabs.find((tab) => tab === query.get('tab')) ?? 'benefits',
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      period: benefitId && start ? { benefitId, start } : null,
    };
  }, [query]);
}

export type QueryChange = Partial<Record<'card' | 'benefit' | 'tab' | 'year' | 'period', string | null>>;

export const NO_SHEET = {
  card: null,
  benefit: null,
  tab: null,
  year: null,
  period: null,
} satisfies QueryChange;

type Place = { benefit: string } | { tab: SheetTab; year: string; period?: string };

export function useOpenSheet(): (cardId: string, place?: Place) => void {
  const navigate = useNavigate();
  return useCallback(
    (cardId, place) => {
      const search = searchWith({ ...NO_SHEET, card: cardId, ...place });
      void navigate({ search }, { preventScrollReset: true, state: stateOf({ levels: 1, overPage: true }) });
    },
    [navigate],
  );
}

export interface Entries {
  /** The number of entries in the browser's history that the sheet has added. */
  levels: number;
  /**
   * Whether the history entry before the sheet's entries shows the page without a sheet. False if a link from outside
   * opened the sheet.
   */
  overPage: boolean;
}

export const stateOf = (entries: Entries) => ({ sheet: entries });

export function sheetLink(cardId: string) {
  return { to: { search: `?card=${cardId}` }, state: stateOf({ levels: 1, overPage: true }) };
}
