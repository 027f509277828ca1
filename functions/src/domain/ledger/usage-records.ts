import { benefitPeriod, type BenefitPeriod } from '../benefit-period.ts';
import { firstOfMonth, monthIndex, type PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';
import { oldestFirst, type Use } from '../use.ts';

/** The record of a benefit in one period. A record without uses marks the period as not used. */
export interface UsageRecord extends BenefitPeriod {
  /** True if the latest tick marked the period used, regardless of the sum of the uses. */
  done: boolean;
  /** The uses of the period, oldest first. */
  uses: Use[];
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
