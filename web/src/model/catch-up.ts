import type { HistoryPeriod, Sent } from '@card-rewards/functions/contract';
import { centsOf, earliestDay, MAX_USES_AT_ONCE, type PlainDate } from '@card-rewards/functions/domain';
import { periodName } from './period-text.ts';

/**
 * Returns the periods with an amount that have ended without a use, whether they count as missed or are not tracked, oldest
 * first.
 */
export function unusedPeriods(periods: readonly HistoryPeriod[]): HistoryPeriod[] {
  return periods
    .filter(
      ({ status, uses, amount }) =>
        (status === 'before' || status === 'missed') && uses.length === 0 && centsOf(amount) > 0,
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

/**
 * Returns the parts of one reading that records the amount of each period, on its last day or on today if that is earlier.
 * @param id the id of the reading
 */
export function catchUpReading(
  id: string,
  periods: readonly { card_id: string; period: HistoryPeriod }[],
  today: PlainDate,
): Sent<'POST /readings', 'body'>[] {
  const uses = periods.map(({ card_id, period: { benefit_id, amount, end } }) => ({
    ...{ card_id, benefit_id, id: crypto.randomUUID(), used_on: earliestDay(end, today), amount },
  }));
  return Array.from({ length: Math.ceil(uses.length / MAX_USES_AT_ONCE) }, (_, part) => ({
    ...{ id, kind: 'by_hand' as const },
    uses: uses.slice(part * MAX_USES_AT_ONCE, (part + 1) * MAX_USES_AT_ONCE),
  }));
}
