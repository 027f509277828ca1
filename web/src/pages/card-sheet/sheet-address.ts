import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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

type QueryChange = Partial<Record<'card' | 'benefit' | 'tab' | 'year', string | null>>;

const NO_SHEET = { card: null, benefit: null, tab: null, year: null } satisfies QueryChange;

/** Read when it is needed, so that what opens a sheet is the same function at every address. */
function searchWith(change: QueryChange): string {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}

/** What a sheet can be opened at, beside its beginning: one of the card's benefits, or a year of its history. */
type Place = { benefit: string } | { historyOf: number };

/** Opens the sheet of a card. Back closes it. */
export function useOpenSheet(): (cardId: string, place?: Place) => void {
  const navigate = useNavigate();
  return useCallback(
    (cardId, place) => {
      const search = searchWith({ ...NO_SHEET, card: cardId, ...(place && queryOf(place)) });
      void navigate({ search }, { preventScrollReset: true, state: stateOf({ levels: 1, overPage: true }) });
    },
    [navigate],
  );
}

function queryOf(place: Place): QueryChange {
  return 'benefit' in place ? place : { tab: 'history' satisfies SheetTab, year: String(place.historyOf) };
}

/** The entries of the browser's history that were made by opening what is shown. */
interface Entries {
  levels: number;
  /** Whether the page without a sheet is below them, not a sheet to which a link led from outside. */
  overPage: boolean;
}

const stateOf = (entries: Entries) => ({ sheet: entries });

/** For a link that opens the sheet of a card as {@link useOpenSheet} does, over the page as it begins. */
export function sheetLink(cardId: string) {
  return { to: { search: `?card=${cardId}` }, state: stateOf({ levels: 1, overPage: true }) };
}

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
export function useSheetWays() {
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
