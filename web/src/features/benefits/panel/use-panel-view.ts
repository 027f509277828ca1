import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import {
  displayCardName,
  isPlainDate,
  isUsed,
  monthStart,
  type PeriodStatus,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { useCardNames, useHolders } from '../../../api/card-queries.ts';
import { useWalletSearch } from '../../../api/use-wallet-search.ts';
import { useToday } from '../../../browser/today.ts';
import { useQueryValue } from '../../../browser/use-query-value.ts';
import { useRemembered } from '../../../browser/use-remembered.ts';
import { nothingLeftText } from '../../../model/benefits/benefit-list.ts';
import { sortBenefits } from '../../../model/benefits/benefit-sort.ts';
import { longMonthYear } from '../../../model/texts/date-text.ts';
import { expiringIn } from '../calendar/calendar-month.ts';
import {
  benefitSorts,
  groupings,
  sectionsByExpiry,
  sectionsByGroup,
  sectionsByLeft,
  type Grouping,
} from '../rows/benefit-sections.ts';
import type { BenefitRows } from '../rows/use-benefit-rows.ts';
import { enrolmentText, filters } from './benefit-filters.ts';

const benefitSortValues = benefitSorts.map(({ value }) => value);

interface PanelViewOptions {
  card: Card | null;
  hidesCompleted: boolean;
  highlightedId: string | null;
}

export function usePanelView(
  { rows, benefits, cards, ticking: { pinned } }: BenefitRows,
  { card, hidesCompleted, highlightedId }: PanelViewOptions,
) {
  const today = useToday();
  const names = useCardNames();
  const { chosen: holder } = useHolders();
  const [showValue, setShow] = useQueryValue('show');
  const [kind, setKind] = useQueryValue('kind');
  const [searchValue, setSearch] = useQueryValue('q');
  const [notified] = useQueryValue('rows');
  const [groupValue, setGroup] = useQueryValue('group');
  const [sort, setSort] = useRemembered('benefit_sort', benefitSortValues, 'expiry');
  const [chosenMonth, setMonth] = useChosenMonth();
  // A past month does not filter the rows. Only the calendar shows what ended in that month.
  const month = chosenMonth !== null && chosenMonth >= monthStart(today) ? chosenMonth : null;
  const filter = filters.find(({ value }) => value === showValue);
  const show = filter?.value ?? 'all';
  const search = searchValue ?? '';
  const wanted = useDeferredValue(search).trim();
  const grouping = groupings.find(({ value }) => value === groupValue)?.value ?? 'none';
  const groupOf = useGrouping(card && grouping === 'card' ? 'none' : grouping, cards, names);

  const wantedIds = useWantedIds(wanted, kind);
  const sortedAs = useCallback(
    ({ benefit_id, status }: BenefitInPeriod) => pinned.get(benefit_id)?.sortedAs ?? status,
    [pinned],
  );
  const ofMonth = useMemo(
    () => (month === null ? rows : monthRows(rows, month, { highlightedId, sortedAs })),
    [rows, month, highlightedId, sortedAs],
  );
  const found = useMemo(() => {
    if (wantedIds === null && notified === null) return ofMonth;
    const only = notified === null ? null : new Set(notified.split(','));
    const isFound = (id: string) => (wantedIds?.has(id) ?? true) && (only?.has(id) ?? true);
    return ofMonth.filter(({ benefit_id }) => benefit_id === highlightedId || isFound(benefit_id));
  }, [ofMonth, wantedIds, notified, highlightedId]);

  const sectioned = useMemo(() => {
    const shown = found.filter((row) => {
      if (row.benefit_id === highlightedId) return true;
      if (filter && !filter.matches({ ...row, status: sortedAs(row) }, today)) return false;
      return !hidesCompleted || show === 'used' || !isUsed(row) || pinned.has(row.benefit_id);
    });
    const byLeft = sort === 'left' ? sectionsByLeft(shown, sortedAs) : null;
    if (groupOf) return sectionsByGroup(byLeft?.rows ?? shown, groupOf);
    return byLeft ?? sectionsByExpiry(shown, sortedAs, today);
  }, [found, pinned, sortedAs, filter, show, hidesCompleted, highlightedId, groupOf, sort, today]);

  function emptyText(): string {
    if (wanted !== '') return `No benefit matches “${wanted}”.`;
    if (show !== 'all' || kind !== null)
      return 'No benefits match this filter. Choose All to see every benefit.';
    if (notified !== null && found.length === 0) return 'These benefits are no longer listed.';
    if (month !== null && found.length === 0) return `No benefit expires in ${longMonthYear(month)}.`;
    if (holder !== null && card === null && month === null) return nothingLeftText(holder, rows, today);
    return 'All benefits are used. Choose Show Completed to see them.';
  }

  const inMonth = [show !== 'all', wanted !== '', kind !== null, grouping !== 'none'].filter(Boolean).length;
  const filterCount = inMonth + (month === null ? 0 : 1);

  return {
    sectioned: inMonth > 0 || notified !== null ? { ...sectioned, fold: null } : sectioned,
    tools: {
      show,
      kind,
      search,
      grouping,
      sort,
      month,
      countedRows: benefits && found,
      setShow,
      setKind,
      setMonth,
      setSearch,
      setGroup,
      setSort,
    },
    note: show === 'enrolment' && sectioned.rows.length > 0 ? enrolmentText(sectioned.rows) : null,
    filterCount,
    emptyText: emptyText(),
  };
}

function useWantedIds(wanted: string, kind: string | null): ReadonlySet<string> | null {
  const isWanted = wanted !== '' || kind !== null;
  const { index } = useWalletSearch(isWanted);
  return useMemo(() => {
    if (!index || !isWanted) return null;
    const ofKind = index.searched.filter(
      ({ kinds }) => kind === null || kinds.some(({ key }) => key === kind),
    );
    const hits = wanted === '' ? null : new Set(index.search(wanted).hits.map(({ id }) => id));
    return new Set(ofKind.flatMap(({ id }) => (hits === null || hits.has(id) ? [id] : [])));
  }, [index, isWanted, wanted, kind]);
}

interface MonthOptions {
  highlightedId: string | null;
  sortedAs: (row: BenefitInPeriod) => PeriodStatus;
}

function monthRows(
  rows: readonly BenefitInPeriod[],
  month: PlainDate,
  { highlightedId, sortedAs }: MonthOptions,
): BenefitInPeriod[] {
  const expiring = expiringIn(rows, month);
  const listed = new Set(expiring.map(({ benefit_id }) => benefit_id));
  const highlighted = rows.filter(
    ({ benefit_id }) => benefit_id === highlightedId && !listed.has(benefit_id),
  );
  return sortBenefits([...expiring, ...highlighted], sortedAs);
}

function useGrouping(
  grouping: Grouping,
  cards: readonly Card[] | undefined,
  names: ReadonlyMap<string, string>,
): ((row: BenefitInPeriod) => string) | undefined {
  const banks = useMemo(() => [...new Set(cards?.map(({ bank }) => bank))].toSorted(), [cards]);
  const { data: categoryOf } = useQuery({
    queryKey: ['categories', banks],
    queryFn: async () => (await import('./load-categories.ts')).loadCategories(banks),
    enabled: grouping === 'category' && cards !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return useMemo(() => {
    if (grouping === 'card') return (row) => names.get(row.card_id) ?? displayCardName(row.card_name);
    if (grouping !== 'category' || !categoryOf) return undefined;
    const byId = new Map(cards?.map((card) => [card.id, card]));
    return (row) => categoryOf(row, byId.get(row.card_id));
  }, [grouping, names, categoryOf, cards]);
}

export function useChosenMonth(): [PlainDate | null, (month: PlainDate | null) => void] {
  const [named, setNamed] = useQueryValue('month');
  const choose = useCallback(
    (month: PlainDate | null) => setNamed(month === null ? null : month.slice(0, 7)),
    [setNamed],
  );
  return [isPlainDate(`${named}-01`) ? `${named}-01` : null, choose];
}
