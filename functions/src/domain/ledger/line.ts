import { benefitLine, benefitPeriod, type BenefitLine, type BenefitPeriod } from '../benefit-period.ts';
import type { PlainDate } from '../plain-date.ts';
import { oldestFirst, type Use } from '../use.ts';
import type { Captured } from './captured.ts';
import type { RecordChange } from './claim-records.ts';
import { isClaimed, type AutoClaim } from './claims.ts';
import type { LedgerBenefit } from './ledger-benefit.ts';
import type { UsageRecord } from './usage-records.ts';

/** The fields of a card that the ledger reads or updates. */
export interface LedgerCard {
  opening_date: PlainDate;
  closed_date: PlainDate | null;
  captured: Captured;
  auto_claims: readonly AutoClaim[];
}

/** A benefit with its card and the records that a command needs. */
export interface LedgerEntry {
  card: LedgerCard;
  benefit: LedgerBenefit;
  records: readonly UsageRecord[];
}

/** The line of a benefit with its records, by their first days. */
export interface RecordedLine extends BenefitLine {
  records: ReadonlyMap<PlainDate, UsageRecord>;
  /** The uses of all records, oldest first. */
  uses: Use[];
  /** True if a claim covers the period, even if a record overrides it. */
  isClaimed: boolean;
  /** The period of a use on the line's day. For an unlimited benefit it is the calendar year. */
  usePeriod: BenefitPeriod;
}

/** Returns the line of a benefit on a day. */
export function lineOn({ card, benefit, records }: LedgerEntry, day: PlainDate): RecordedLine {
  const opened = card.opening_date;
  const line = benefitLine(benefit, opened, day);
  const starts = new Set<PlainDate>(line.starts);
  const ofLine = records.filter(({ start }) => starts.has(start));
  return {
    ...line,
    records: new Map(ofLine.map((record) => [record.start, record])),
    uses: oldestFirst(ofLine.flatMap(({ uses }) => uses)),
    isClaimed: isClaimed(card.auto_claims, benefit.id, opened, line.period),
    usePeriod: benefitPeriod(benefit, opened, day),
  };
}

/** Applies changes to the records of a benefit. */
export function recordsAfter(
  records: readonly UsageRecord[],
  changes: readonly RecordChange[],
): UsageRecord[] {
  const after = new Map(records.map((record) => [record.start, record]));
  for (const change of changes) {
    if (change.before) after.delete(change.before.start);
    if (change.after) after.set(change.after.start, change.after);
  }
  return [...after.values()];
}
