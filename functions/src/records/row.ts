import {
  benefitLine,
  benefitPeriod,
  isClaimed,
  oldestFirst,
  withTick,
  withUses,
  type BenefitLine,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { readRecords, type FoundBenefit } from './change-records.ts';

/** A benefit's line on a day, and what is recorded for it. */
export interface Row extends BenefitLine {
  records: ReadonlyMap<PlainDate, UsageRecord>;
  /** Those of all its records, oldest first. */
  uses: Use[];
  /** Whether a rule claims the period, records aside. */
  isClaimed: boolean;
}

/** The line of a benefit on a day. */
export async function readRow(change: UserChange, found: FoundBenefit, day: PlainDate): Promise<Row> {
  const { benefit, benefitId, card } = found;
  const line = benefitLine(benefit, card.opening_date, day);
  const records = await readRecords(change, found, line.starts);
  const uses = oldestFirst([...records.values()].flatMap((record) => record.uses));
  const claimed = isClaimed(card.auto_claims, benefitId, card.opening_date, line.period.start);
  return { ...line, records, uses, isClaimed: claimed };
}

/**
 * What a tick makes of the records of a line. That of an unlimited benefit has no end, its uses are kept by calendar
 * year. Where a rule claims the period, an empty record says that it was not used; and to tick it without a use is to
 * let the rule count again.
 */
export function tickChanges(
  { benefit, card }: FoundBenefit,
  row: Row,
  { uses, done }: { uses: readonly Use[]; done: boolean },
): RecordChange[] {
  const [first, year] = row.starts;
  const before = row.records.get(first);
  const change = (after: UsageRecord | undefined): RecordChange => ({ before, after });
  const isSaid = row.isClaimed ? !done : done;
  const recordWith = (kept: readonly Use[]) =>
    uses.length > 0 || isSaid ? withTick(row.period, kept, done) : undefined;
  if (year === undefined) return [change(recordWith(uses))];
  const endless = new Set(before?.uses.map(({ id }) => id));
  const kept = uses.filter(({ id }) => endless.has(id));
  const ofYear = {
    before: row.records.get(year),
    after: withUses(
      row.records.get(year),
      benefitPeriod(benefit, card.opening_date, year),
      uses.filter(({ id }) => !endless.has(id)),
    ),
  };
  const says = kept.length > 0 || isSaid || (done && uses.length > 0);
  return [change(says ? withTick(row.period, kept, done) : undefined), ofYear];
}

/** The records of a line after a change of some of them, or of others. */
export function recordsAfter({ starts, records }: Row, changes: readonly RecordChange[]): UsageRecord[] {
  const after = new Map(records);
  for (const change of changes) {
    if (change.before) after.delete(change.before.start);
    if (change.after) after.set(change.after.start, change.after);
  }
  return starts.flatMap((start) => after.get(start) ?? []);
}
