import { benefitPeriod, type BenefitPeriod } from '../benefit-period.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import { firstOfMonth, monthIndex, type PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';
import { oldestFirst, type Use } from '../use.ts';

/** The record of a benefit in one period. A record without uses marks the period as used or as not used. */
export interface UsageRecord extends BenefitPeriod {
  /** True if the latest tick marked the period used, regardless of the sum of the uses. */
  done: boolean;
  /** The uses of the period, oldest first. */
  uses: Use[];
}

/** A record before and after a change; undefined means that there is no record. Both begin on the same day. */
export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}

/** Compares two lists of records by their first days and returns the records that differ. */
export function changesBetween(
  before: readonly UsageRecord[],
  after: readonly UsageRecord[],
): RecordChange[] {
  const [was, is] = [before, after].map((list) => new Map(list.map((record) => [record.start, record])));
  const starts = new Set([...before, ...after].map(({ start }) => start));
  return [...starts]
    .map((start) => ({ before: was?.get(start), after: is?.get(start) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Applies a change to the records of a benefit. */
export function recordsAfter(
  records: readonly UsageRecord[],
  { before, after }: RecordChange,
): UsageRecord[] {
  const start = (after ?? before)?.start;
  return [...records.filter((record) => record.start !== start), ...(after ? [after] : [])];
}

/**
 * Regroups the uses of a benefit by the periods that now contain their days. All uses and amounts stay. The result of the
 * latest tick follows the latest use of its record. A finished period that still exists keeps its recorded amount and
 * name.
 */
export function regroupByPeriod(
  records: readonly UsageRecord[],
  benefit: DatedTerms,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): UsageRecord[] {
  const before = new Map(records.map((record) => [record.start, record]));
  const after = new Map<PlainDate, UsageRecord>();
  const recordOn = (day: PlainDate): UsageRecord => {
    const period = benefitPeriod(benefit, opened, day);
    const existing = after.get(period.start);
    if (existing) return existing;
    const { amount, name } = (period.end < today && before.get(period.start)) || period;
    const record: UsageRecord = { ...period, amount, name, done: false, uses: [] };
    after.set(period.start, record);
    return record;
  };
  for (const { start, end, done, uses } of records) {
    for (const use of uses) recordOn(use.used_on).uses.push(use);
    const latest = oldestFirst(uses).at(-1)?.used_on;
    const record = recordOn(latest ?? (start <= today && today <= end ? today : middleOf(start, end)));
    record.done ||= done;
  }
  return [...after.values()].map((record) => ({ ...record, uses: oldestFirst(record.uses) }));
}

/** Returns a day in the middle of a period. The new period that contains this day is most likely the matching one. */
function middleOf(start: PlainDate, end: PlainDate): PlainDate {
  return firstOfMonth(Math.ceil((monthIndex(start) + monthIndex(end)) / 2));
}

/** Maps months, as `YYYY-MM`, to the sum of their uses. Months without uses are left out. */
export type Captured = Record<string, string>;

/**
 * Returns the sums of the months after some uses were removed and others added.
 * @example capturedAfter({ '2026-10': '25.00' }, { before: [], after: [use] }) // use of 15.00 on 2026-11-20
 * // { '2026-10': '25.00', '2026-11': '15.00' }
 */
export function capturedAfter(
  captured: Captured,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'used_on' | 'amount'>[]>,
): Captured {
  const months = new Map<string, Cents>(
    Object.entries(captured).map(([month, total]) => [month, centsOfTotal(total)]),
  );
  const add = (day: string, cents: Cents) => {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + cents);
  };
  for (const use of before) add(use.used_on, -centsOf(use.amount));
  for (const use of after) add(use.used_on, centsOf(use.amount));
  // A card of an earlier commit can lack the sums of its uses, which are then never below zero.
  return Object.fromEntries(
    [...months]
      .filter(([, cents]) => cents > 0)
      .map(([month, cents]): [string, string] => [month, amountOf(cents)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
