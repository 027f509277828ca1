import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const sheetTabs = ['benefits', 'history'] as const;
export type SheetTab = (typeof sheetTabs)[number];

/** What of the address says that the side sheet of a card is open, and what it shows. */
export interface SheetAddress {
  cardId: string;
  /** The second level of the sheet. */
  benefitId: string | null;
  tab: SheetTab;
  /** Of the history; null for the running one. */
  year: number | null;
}

/** The sheet that the address asks for; the same object as long as that does not change. */
export function useSheetAddress(): SheetAddress | null {
  const [query] = useSearchParams();
  return useMemo(() => sheetAddressIn(query), [query]);
}

function sheetAddressIn(query: URLSearchParams): SheetAddress | null {
  const cardId = query.get('card');
  if (!cardId) return null;
  const year = query.get('year') ?? '';
  return {
    cardId,
    benefitId: query.get('benefit') || null,
    tab: sheetTabs.find((tab) => tab === query.get('tab')) ?? 'benefits',
    year: /^\d{4}$/.test(year) ? Number(year) : null,
  };
}

export type QueryChange = Partial<Record<'card' | 'benefit' | 'tab' | 'year', string | null>>;

export const NO_SHEET = { card: null, benefit: null, tab: null, year: null } satisfies QueryChange;

/** Read when it is needed, so that what opens a sheet is the same function at every address. */
export function searchWith(change: QueryChange): string {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

/** What a sheet can be opened at, beside its beginning: one of the card's benefits, or a year of its history. */
type Place = { benefit: string } | { tab: SheetTab; year: string };

/** Opens the sheet of a card. Back closes it. */
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

/** The entries of the browser's history that were made by opening what is shown. */
export interface Entries {
  levels: number;
  /** Whether the page without a sheet is below them, not a sheet to which a link led from outside. */
  overPage: boolean;
}

export const stateOf = (entries: Entries) => ({ sheet: entries });

/** For a link that opens the sheet of a card as {@link useOpenSheet} does, over the page as it begins. */
export function sheetLink(cardId: string) {
  return { to: { search: `?card=${cardId}` }, state: stateOf({ levels: 1, overPage: true }) };
}
