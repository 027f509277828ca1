import { withRecord, type AutoClaim } from './auto-claim.ts';
import type { BenefitPeriod } from './benefit-period.ts';
import { capturedAfter, type Captured } from './captured.ts';
import type { PlainDate } from './plain-date.ts';
import type { UsageRecord } from './usage-record.ts';
import { oldestFirst, type Use } from './use.ts';

/** A record of a benefit before and after a write; undefined where there is none. */
export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}

/**
 * A record with other uses. Without any it is gone, and a rule that claims the period counts again.
 * @param period its amount and name are those of the record from now on
 */
export function withUses(
  record: UsageRecord | undefined,
  period: BenefitPeriod,
  uses: readonly Use[],
): UsageRecord | undefined {
  if (uses.length === 0) return undefined;
  return { ...period, done: record?.done ?? false, uses: oldestFirst(uses) };
}

/** As {@link withUses} by a tick, of which the record keeps what it said. */
export function withTick(period: BenefitPeriod, uses: readonly Use[], done: boolean): UsageRecord {
  return { ...period, done, uses: oldestFirst(uses) };
}

/** As much of a card as is kept in step with its records. */
export interface Books {
  opening_date: PlainDate;
  captured: Captured;
  auto_claims: readonly AutoClaim[];
}

/** What has come back, and the periods that a rule leaves to their records, after records of a benefit were changed. */
export function booksAfter(
  card: Books,
  benefitId: string,
  changes: readonly RecordChange[],
): { captured: Captured; auto_claims: AutoClaim[] } {
  const before = changes.flatMap((change) => change.before?.uses ?? []);
  const after = changes.flatMap((change) => change.after?.uses ?? []);
  let auto_claims = [...card.auto_claims];
  for (const change of changes) {
    const start = (change.after ?? change.before)?.start;
    if (start === undefined) continue;
    const exists = change.after !== undefined;
    auto_claims = withRecord(auto_claims, benefitId, card.opening_date, { start, exists });
  }
  return { captured: capturedAfter(card.captured, { before, after }), auto_claims };
}
