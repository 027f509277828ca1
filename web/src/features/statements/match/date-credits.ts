import {
  daysAfter,
  daysBetween,
  withoutDays,
  type CoveredDays,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { LineAsRead } from '../read/statement.ts';
import { DAYS_TO_POST } from './day-limits.ts';
import { isPurchaseOf, periodOn, type MatchableBenefit } from './matchable-card.ts';

/** The edge between two periods, with the day on which the use counts on either side. */
export interface Edge {
  start: PlainDate;
  before: PlainDate;
  since: PlainDate;
}

/** The lines and days of a reading that decide on which day a credit counts. */
export interface Surroundings {
  charges: readonly LineAsRead[];
  covered: readonly CoveredDays[];
}

/** The most days of a month, the shortest period. */
const MONTH = 31;

/**
 * Finds the day on which a credit counts: the day of the matching purchase in the ten days before it, of at least its
 * amount, or else its own day.
 * @returns `edge` if the purchase may belong to the period before: if purchases of both periods match, or if none was found
 * and the period began within the days in which the credit usually posts. In the second case nothing is asked if the files
 * cover the days before the period, or, for a benefit without words for purchases, if its periods are months.
 */
export function dayOfUse(
  credit: LineAsRead,
  benefit: MatchableBenefit,
  { charges, covered }: Surroundings,
): { usedOn: PlainDate; edge: Edge | null } {
  const own = { usedOn: credit.day, edge: null };
  if (benefit.isUnlimited || benefit.months !== null) return own;
  const startOn = (day: PlainDate) => periodOn(benefit, day)?.start;
  const start = startOn(credit.day);
  const earliest = daysAfter(credit.day, -DAYS_TO_POST);
  const purchases = charges.filter(
    (line) =>
      earliest <= line.day &&
      line.day <= credit.day &&
      -line.cents >= credit.cents &&
      isPurchaseOf(line, benefit) &&
      startOn(line.day) !== undefined,
  );
  const days = [...new Set(purchases.map(({ day }) => day))].toSorted();
  const last = days.at(-1);
  if (last !== undefined) {
    const latest = startOn(last) ?? last;
    const before = days.findLast((day) => day < latest);
    const since = start === latest ? credit.day : last;
    if (before !== undefined) return { ...own, edge: { start: latest, before, since } };
    return latest === start && days.length > 1 ? own : { usedOn: last, edge: null };
  }
  const usual = daysAfter(credit.day, -benefit.daysToPost);
  if (start === undefined || start <= usual) return own;
  const before = daysAfter(start, -1);
  const lengths = [before, credit.day].map((day) => {
    const period = periodOn(benefit, day);
    return period ? 1 + daysBetween(period.start, period.end) : 0;
  });
  if (lengths.includes(0)) return own;
  const isCertain =
    benefit.purchases.length > 0
      ? withoutDays([{ from: usual, to: before }], covered).length === 0
      : Math.max(...lengths) <= MONTH;
  return isCertain ? own : { ...own, edge: { start, before, since: credit.day } };
}
