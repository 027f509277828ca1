import type { HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  amountOf,
  centsOf,
  centsOfTotal,
  dayAfter,
  firstOfMonth,
  lastOfMonth,
  monthIndex,
  periodMonths,
  type Cents,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { benefitDisplayName } from '../../model/benefit-amount.ts';
import { sortBenefits } from '../../model/benefit-sort.ts';

/** A period on the twelve columns of a year; one that has not begun says nothing else. */
export interface HistoryChip {
  /** 1 to 12 */
  column: number;
  span: number;
  /** Whether it goes on beyond the year's edge. */
  isCutAtStart: boolean;
  isCutAtEnd: boolean;
  period: HistoryPeriod | null;
}

/** A benefit in a year. */
export interface HistoryRow {
  benefitId: string;
  name: string;
  chips: HistoryChip[];
  /** What its uses of that year came to. */
  captured: Cents;
  /** What the year could give. */
  possible: Cents;
  useCount: number;
  /** How many times the periods can be used; 0 where nothing says so, null where the benefit has an amount. */
  times: number | null;
  isIgnored: boolean;
  /** The last day of one that is not listed any more, where that is known. */
  until: PlainDate | null;
}

/** The benefits of a card in a year, in the order of the list, and then those that are not listed any more. */
export function historyRows(
  periods: readonly HistoryPeriod[],
  listed: readonly UserBenefit[],
  { year, today }: { year: number; today: PlainDate },
): HistoryRow[] {
  const byBenefit = Map.groupBy(periods, ({ benefit_id }) => benefit_id);
  // Nothing moves while it is worked on: used or not, a benefit keeps its place.
  const inOrder = sortBenefits(listed, () => 'unused').toSorted(
    (one, other) => Number(one.ignored) - Number(other.ignored),
  );
  const known = new Map(inOrder.map((benefit) => [benefit.id, benefit]));
  const gone = [...byBenefit.keys()].filter((id) => !known.has(id));
  return [...known.keys(), ...gone].flatMap((id) => {
    const ofBenefit = byBenefit.get(id);
    return ofBenefit ? [rowOf(id, ofBenefit, known.get(id) ?? null, { year, today })] : [];
  });
}

function rowOf(
  benefitId: string,
  periods: readonly HistoryPeriod[],
  benefit: UserBenefit | null,
  { year, today }: { year: number; today: PlainDate },
): HistoryRow {
  const inOrder = periods.toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const last = inOrder.at(-1);
  const coming = benefit && last ? periodsToCome(benefit, inOrder, year) : [];
  const isInYear = (day: PlainDate) => Number(day.slice(0, 4)) === year;
  let [captured, possible, useCount] = [0, coming.reduce((sum, { amount }) => sum + amount, 0), 0];
  for (const { start, amount, status, uses } of inOrder) {
    const ofYear = uses.filter(({ used_on }) => isInYear(used_on));
    const used = ofYear.reduce((sum, use) => sum + centsOf(use.amount), 0);
    const claimed = status === 'auto' && isInYear(start) ? centsOf(amount) : 0;
    captured += used + claimed;
    useCount += ofYear.length;
    // A period counts in the year in which it begins; of one from before, what was used in this one. More can have been
    // used than it gives, by the terms of another day: then both are told, as by the period itself.
    const isOfYear = isInYear(start) && status !== 'before' && centsOf(amount) > 0;
    const gives = isOfYear ? centsOf(amount) : used;
    possible += gives;
  }
  const lastDay = last?.end ?? today;
  return {
    benefitId,
    name: last ? benefitDisplayName({ benefit_name: last.name, amount: last.amount }) : '',
    chips: [
      ...inOrder.map((period) => chipOf(period, period, year)),
      ...coming.map((each) => chipOf(each, null, year)),
    ],
    captured,
    possible,
    useCount,
    times: timesOf(inOrder),
    isIgnored: benefit?.ignored ?? last?.ignored ?? false,
    until: benefit === null && lastDay < today && lastDay < `${year}-12-31` ? lastDay : null,
  };
}

function timesOf(periods: readonly HistoryPeriod[]): number | null {
  if (periods.some(({ amount }) => centsOf(amount) > 0)) return null;
  return periods.reduce((sum, { times }) => sum + (times ?? 0), 0);
}

function chipOf(
  { start, end }: Pick<HistoryPeriod, 'start' | 'end'>,
  period: HistoryPeriod | null,
  year: number,
): HistoryChip {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const column = start < first ? 1 : Number(start.slice(5, 7));
  const lastColumn = end > last ? 12 : Number(end.slice(5, 7));
  return {
    column,
    span: lastColumn - column + 1,
    isCutAtStart: start < first,
    isCutAtEnd: end > last,
    period,
  };
}

/** The periods of a year that have not begun. */
function periodsToCome(
  { benefit: { frequency, amount }, monthly_amounts, retired_on }: UserBenefit,
  periods: readonly HistoryPeriod[],
  year: number,
): { start: PlainDate; end: PlainDate; amount: Cents }[] {
  const months = periodMonths(frequency);
  const last = periods.at(-1);
  if (months === null || !last || retired_on !== null) return [];
  const ownAmount = (day: PlainDate): string | undefined =>
    monthly_amounts
      ? Object.entries(monthly_amounts).find(([month]) => Number(month) === Number(day.slice(5, 7)))?.[1]
      : undefined;
  const usual = periods.findLast(({ start }) => ownAmount(start) === undefined)?.amount ?? amount;
  const coming: { start: PlainDate; end: PlainDate; amount: Cents }[] = [];
  for (let start = dayAfter(last.end); Number(start.slice(0, 4)) === year;) {
    const end = lastOfMonth(monthIndex(start) + months - 1);
    coming.push({ start, end, amount: centsOf(ownAmount(start) ?? usual) });
    start = firstOfMonth(monthIndex(start) + months);
  }
  return coming;
}

/** What became of a period, in a word. */
export const historyWords: Record<HistoryPeriod['status'], string> = {
  used: 'used',
  partly: 'partly used',
  missed: 'missed',
  open: 'open',
  auto: 'automatic',
  before: 'not tracked',
};

/** How much of a period's amount was used, from 0 to 1. */
export function usedShare({ used_amount, amount }: HistoryPeriod): number {
  return centsOf(amount) === 0 ? 1 : Math.min(1, centsOfTotal(used_amount) / centsOf(amount));
}

/** What a year has given and could give, of the benefits that count. */
export function yearTotals(rows: readonly HistoryRow[]): { captured: string; possible: string } {
  const counting = rows.filter(({ isIgnored }) => !isIgnored);
  return {
    captured: amountOf(counting.reduce((sum, { captured }) => sum + captured, 0)),
    possible: amountOf(counting.reduce((sum, { possible }) => sum + possible, 0)),
  };
}
