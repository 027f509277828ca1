import { benefitPeriod, type BenefitPeriod } from '../benefit-period.ts';
import { earliestDay, firstOfMonth, laterDay, monthIndex, type PlainDate } from '../plain-date.ts';
import type { DatedTerms } from '../terms.ts';
import { oldestFirst, type Use } from '../use.ts';
import type { UsageStatus } from '../usage-status.ts';

/** What is recorded of a benefit in one period. One without uses says that there was none. */
export interface UsageRecord extends BenefitPeriod {
  /** What the latest tick said, whatever the uses come to. */
  done: boolean;
  /** Oldest first. */
  uses: Use[];
}

/**
 * What was stored before uses had days of their own: one use on the day it was recorded, brought into its period.
 * @param recordedOn the day of its `updated_at`
 */
export function usesOfTick(
  tick: { id: string; status: UsageStatus; used_amount: string; updated_at: string },
  period: { period_start: PlainDate; period_end: PlainDate },
  recordedOn: PlainDate,
): Use[] {
  if (tick.status === 'unused') return [];
  return [
    {
      id: tick.id,
      used_on: earliestDay(laterDay(recordedOn, period.period_start), period.period_end),
      amount: tick.used_amount,
      note: null,
      posted: null,
      reading: null,
      at: tick.updated_at,
    },
  ];
}

/**
 * The records of a benefit after its periods have changed: every use in the period that now contains its day, nothing
 * lost and nothing cut. What the latest tick said goes with the latest use. A period that is over and stays keeps the
 * amount and the name it was recorded with.
 */
export function inPeriods(
  records: readonly UsageRecord[],
  benefit: DatedTerms,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): UsageRecord[] {
  const before = new Map(records.map((record) => [record.start, record]));
  const after = new Map<PlainDate, UsageRecord>();
  const recordOn = (day: PlainDate): UsageRecord => {
    const period = benefitPeriod(benefit, opened, day);
    const known = after.get(period.start);
    if (known) return known;
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

/** A day that another division into periods of the same length most likely has in the same one. */
function middleOf(start: PlainDate, end: PlainDate): PlainDate {
  return firstOfMonth(Math.ceil((monthIndex(start) + monthIndex(end)) / 2));
}
