import { useDeferredValue, useMemo } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { enrolmentText, isFound, isShown, showNamed, shows, type Show } from './benefit-filters.ts';
import { groupingNamed, linedByExpiry, linedByGroup, type Grouping } from './benefit-groups.ts';
import { isClosed } from '../../model/card-sort.ts';
import { holderOf, holdersOf } from '../../model/holders.ts';
import { useQueryValue } from '../../browser/use-query-value.ts';
import { useToday } from '../../browser/today.ts';
import type { HeldRows } from './use-held-rows.ts';
import { useGroupOf } from './use-group-of.ts';

interface Listed {
  rows: UserBenefit[];
  cards: readonly Card[] | undefined;
  /** What the cards are called. */
  names: ReadonlyMap<string, string>;
  held: HeldRows;
  /** Where the rows are of one card. */
  card: Card | null;
  hidesCompleted: boolean;
  /** The row that something leads to: it is there whatever else is shown. */
  pointedAtId: string | null;
}

/** What of the rows is shown, and in which order, by what stands in the address. */
export function usePanelView({ rows, cards, names, held, card, hidesCompleted, pointedAtId }: Listed) {
  const today = useToday();
  const [showValue, setShow] = useQueryValue('show');
  const [holderValue, setHolder] = useQueryValue('holder');
  const [searchValue, setSearch] = useQueryValue('q');
  const [groupValue, setGroup] = useQueryValue('group');
  const show = showNamed(showValue);
  const search = searchValue ?? '';
  const wanted = useDeferredValue(search).trim();
  const grouping = groupingNamed(groupValue);
  const groupOf = useGroupOf(card && grouping === 'card' ? 'none' : grouping, cards, names);
  const holders = useMemo(
    () => (card ? [] : holdersOf((cards ?? []).filter((each) => !isClosed(each)))),
    [card, cards],
  );

  const holder = holders.length > 1 && holders.includes(holderValue ?? '') ? holderValue : null;

  const found = useMemo(() => {
    const byId = new Map(cards?.map((each) => [each.id, each]));
    if (wanted === '' && holder === null) return rows;
    return rows.filter((row) => {
      const of = byId.get(row.card_id);
      const name = names.get(row.card_id) ?? displayCardName(row.card.card_name);
      if (row.id === pointedAtId) return true;
      if (holder !== null && (!of || holderOf(of) !== holder)) return false;
      return isFound(row, wanted, { name, holder: of?.holder ?? null });
    });
  }, [rows, wanted, holder, cards, names, pointedAtId]);

  // A moment after the rows themselves.
  const counted = useDeferredValue(found);
  const counts = useMemo(() => countsOf(counted, today), [counted, today]);

  const lined = useMemo(() => {
    const placedAs = ({ id, status }: UserBenefit) => held.get(id)?.placedAs ?? status;
    const shown = found.filter((row) => {
      if (row.id === pointedAtId) return true;
      // A row that has just been ticked is held for a moment.
      if (!isShown({ ...row, status: placedAs(row) }, show, today)) return false;
      return !hidesCompleted || show === 'used' || row.status !== 'used' || held.has(row.id);
    });
    return groupOf ? linedByGroup(shown, groupOf) : linedByExpiry(shown, placedAs, today);
  }, [found, held, show, hidesCompleted, pointedAtId, groupOf, today]);

  // The same as long as nothing of it changes: most ticks change no more than the counts, a moment later.
  const tools = useMemo(
    () => ({
      ...{ show, holder, holders, search, grouping, counts },
      setShow: (value: Show) => setShow(value === 'all' ? null : value),
      setHolder,
      setSearch: (value: string) => setSearch(value === '' ? null : value),
      setGrouping: (value: Grouping) => setGroup(value === 'none' ? null : value),
    }),
    [show, holder, holders, search, grouping, counts, setShow, setHolder, setSearch, setGroup],
  );

  return {
    lined,
    tools,
    /** What there is to say of the rows together. */
    note: show === 'enrolment' && lined.rows.length > 0 ? enrolmentText(lined.rows) : null,
    /** How many things narrow or order the rows. */
    filterCount: [show !== 'all', wanted !== '', holder !== null, grouping !== 'none'].filter(Boolean).length,
    isNarrowed: show !== 'all' || wanted !== '' || holder !== null,
  };
}

function countsOf(rows: readonly UserBenefit[], today: string): Record<Show, number> {
  const counts: Record<Show, number> = {
    ...{ all: 0, expiring: 0, open: 0, used: 0, perks: 0, ignored: 0, enrolment: 0 },
  };
  for (const row of rows) {
    for (const { value } of shows) if (isShown(row, value, today)) counts[value] += 1;
  }
  return counts;
}
