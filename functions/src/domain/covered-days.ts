import type { CoveredDays } from './fields/card.ts';
import { earliestDay, laterDay, nextDay, previousDay, type PlainDate } from './plain-date.ts';

export function joinDays(ranges: readonly CoveredDays[]): CoveredDays[] {
  const joined: CoveredDays[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && from <= nextDay(last.to)) last.to = laterDay(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** In another time zone it may already be tomorrow, so tomorrow does not count as the future. */
export function isInFuture(ranges: readonly CoveredDays[], today: PlainDate): boolean {
  return ranges.some(({ to }) => to > nextDay(today));
}

export function withoutDays(ranges: readonly CoveredDays[], removed: readonly CoveredDays[]): CoveredDays[] {
  return removed.reduce<CoveredDays[]>(
    (left, { from, to }) =>
      left.flatMap((each) => [
        ...(each.from < from ? [{ from: each.from, to: earliestDay(each.to, previousDay(from)) }] : []),
        ...(to < each.to ? [{ from: laterDay(each.from, nextDay(to)), to: each.to }] : []),
      ]),
    [...ranges],
  );
}
