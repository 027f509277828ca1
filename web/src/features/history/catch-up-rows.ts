import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  centsOf,
  earliestDay,
  feeYearOf,
  laterDay,
  usableDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { RecordedUse } from '../../api/reading-queries.ts';
import { benefitDisplayName, dollars } from '../../model/benefits/benefit-amount.ts';
import { periodName } from '../../model/texts/date-text.ts';
import { typedAmount } from '../../model/typed/typed-amount.ts';

/** The statuses of a period that has ended without a use: it counts as missed, or is not tracked. */
const ENDED: readonly HistoryPeriod['status'][] = ['before', 'missed'];

/** Returns the periods of some statuses that have an amount and no use, oldest first. */
export function unusedPeriods(periods: readonly HistoryPeriod[], statuses = ENDED): HistoryPeriod[] {
  return periods
    .filter(
      ({ status, uses, amount }) => statuses.includes(status) && uses.length === 0 && centsOf(amount) > 0,
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}

/** Names the button that marks periods of a year as used, such as 'Mark Jan – Oct used'. */
export function markText(periods: readonly HistoryPeriod[], year: number): string {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const name = periodName({ start: first.start, end: last.end });
  const isOfYear = first.start.startsWith(`${year}-`) && last.end.startsWith(`${year}-`);
  return `Mark ${isOfYear ? name.replace(/,? \d{4}$/, '') : name} used`;
}

/** A benefit that the user may have used already, in several periods or in one. */
export interface CatchUpRow {
  /** The id of its benefit, and for a yearly one also the first day of its period. */
  key: string;
  card_id: string;
  name: string;
  /** The amount of a period. */
  amount: string;
  /** What its periods are called; null for a yearly benefit, of which an amount is asked. */
  unit: 'months' | 'quarters' | 'half-years' | null;
  /** The periods without a use, oldest first and the current one last. */
  periods: HistoryPeriod[];
}

/** What the user has said about the rows, by their keys: a number of periods, or the typed amount of a yearly benefit. */
export interface CatchUpAnswers {
  counts: ReadonlyMap<string, number>;
  amounts: ReadonlyMap<string, string>;
}

export const NO_ANSWERS: CatchUpAnswers = { counts: new Map(), amounts: new Map() };

const units: Partial<Record<HistoryPeriod['frequency'], CatchUpRow['unit']>> = {
  monthly: 'months',
  quarterly: 'quarters',
  semi_annually: 'half-years',
  annually: null,
};

/**
 * Returns the first day that catching up asks about: the beginning of the year or of the current fee year, whichever is
 * earlier. In January a fee year may have begun in the spring.
 */
export function caughtUpFrom(card: Card, today: PlainDate): PlainDate {
  return earliestDay(`${today.slice(0, 4)}-01-01`, feeYearOf(card, today, today).from);
}

/**
 * Returns the benefits of a card that may have been used already, in the order of the list: those with periods without a
 * use, and each yearly period without one.
 * @param histories the card's periods of the years since {@link caughtUpFrom}
 * @param order the ids of the listed benefits in their order; the others come last
 */
export function catchUpRows(
  card: Card,
  histories: readonly HistoryPeriod[],
  { order, today }: { order: readonly string[]; today: PlainDate },
): CatchUpRow[] {
  const from = caughtUpFrom(card, today);
  // A period over the end of a year is in two histories.
  const periods = new Map(histories.map((period) => [`${period.benefit_id} ${period.start}`, period]));
  const asked = unusedPeriods([...periods.values()], [...ENDED, 'open']).filter(
    ({ ignored, frequency, end }) => !ignored && frequency in units && end >= from,
  );
  const place = ({ benefit_id }: HistoryPeriod) =>
    (order.indexOf(benefit_id) + order.length + 1) % (order.length + 1);
  const rows = Map.groupBy(
    asked.toSorted((one, other) => place(one) - place(other)),
    ({ benefit_id, frequency, start }) => (frequency === 'annually' ? `${benefit_id} ${start}` : benefit_id),
  );
  return [...rows].flatMap(([key, ofRow]) => {
    const last = ofRow.at(-1);
    if (!last) return [];
    const name = benefitDisplayName(last);
    return [
      {
        key,
        card_id: card.id,
        name,
        amount: last.amount,
        unit: units[last.frequency] ?? null,
        periods: ofRow,
      },
    ];
  });
}

/** Returns whether a row is about the current period alone or also about it. */
function currentPeriodOf({ periods }: CatchUpRow): HistoryPeriod | null {
  const last = periods.at(-1);
  return last?.status === 'open' ? last : null;
}

/**
 * Says in how many of its periods a benefit was used.
 * @example countedText({ unit: 'months', … }, 10) // 'Used in 10 of 11 months · November still open'
 */
export function countedText(row: CatchUpRow, count: number): string {
  const { unit, periods } = row;
  const current = currentPeriodOf(row);
  const text = `Used in ${count} of ${periods.length} ${unit ?? ''}`;
  return current && count === periods.length - 1 ? `${text} · ${shortPeriodName(current)} still open` : text;
}

/** Names a period without its year, such as 'November' or 'Jul – Dec'. */
export function shortPeriodName(period: Pick<HistoryPeriod, 'start' | 'end'>): string {
  return periodName(period).replace(/,? \d{4}$/, '');
}

/** Returns the problem of the typed amount of a yearly benefit, or null if it is empty or can be recorded. */
export function amountProblem({ amount }: CatchUpRow, typed: string): string | null {
  if (typed.trim() === '') return null;
  const read = typedAmount(typed);
  return read !== null && centsOf(read) <= centsOf(amount) ? null : `Type up to ${dollars(amount)}.`;
}

/**
 * Returns the uses to record. A number of periods means the latest ones, and the current period only once all before it
 * are used.
 */
export function usesToRecord(
  rows: readonly CatchUpRow[],
  { counts, amounts }: CatchUpAnswers,
  cards: readonly Card[],
  today: PlainDate,
): RecordedUse[] {
  return rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.card_id);
    if (!card) return [];
    const use = (period: HistoryPeriod, amount = period.amount): RecordedUse => ({
      card_id: row.card_id,
      benefit_id: period.benefit_id,
      used_on: dateOfUse(period, card, today),
      amount,
    });
    if (row.unit === null) {
      const amount = typedAmount(amounts.get(row.key) ?? '');
      const [period] = row.periods;
      return period && amount !== null && centsOf(amount) > 0 ? [use(period, amount)] : [];
    }
    const count = counts.get(row.key) ?? 0;
    const before = row.periods.filter((period) => period !== currentPeriodOf(row));
    const chosen = count > before.length ? row.periods : before.slice(before.length - count);
    return chosen.map((period) => use(period));
  });
}

/**
 * Returns the date of a use whose date the user does not say. In a past period that is its last day. In the current period
 * it is the first day that also lies in the current fee year, so that the use counts there.
 */
function dateOfUse(period: HistoryPeriod, card: Card, today: PlainDate): PlainDate {
  const { first, last } = usableDays({ ...card, ...period }, today);
  if (period.end < today) return earliestDay(period.end, last);
  return earliestDay(laterDay(laterDay(first, period.start), feeYearOf(card, today, today).from), last);
}
