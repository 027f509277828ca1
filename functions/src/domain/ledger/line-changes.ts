import { amountOf, centsOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { fits, leftOf, MAX_USES, oldestFirst, sumOf, type Use } from '../use.ts';
import type { BenefitPeriod } from '../benefit-period.ts';
import type { Frequency } from '../schedule.ts';
import type { RecordChange } from './claim-records.ts';
import type { LedgerBenefit } from './ledger-benefit.ts';
import type { RecordedLine } from './line.ts';
import { refuseConflict, refuseField } from './refusal.ts';
import type { UsageRecord } from './usage-records.ts';

/** Returns a record with other uses. Without uses it returns no record, so a claim of the period applies again. */
function withUses(
  record: Pick<UsageRecord, 'done'> | undefined,
  period: BenefitPeriod,
  uses: readonly Use[],
): UsageRecord | undefined {
  if (uses.length === 0) return undefined;
  return { ...periodFields(period), done: record?.done ?? false, uses: oldestFirst(uses) };
}

function withTick(period: BenefitPeriod, uses: readonly Use[], done: boolean): UsageRecord {
  return { ...periodFields(period), done, uses: oldestFirst(uses) };
}

const periodFields = ({ start, end, amount, name }: BenefitPeriod): BenefitPeriod => ({
  start,
  end,
  amount,
  name,
});

/**
 * Replaces the uses of a line and marks it used or unused. An unlimited benefit has two records: its tick, which has no
 * end, and the uses of the calendar year. If a claim covers the period, an empty record marks it unused, and a tick
 * without uses removes the record, so that the claim applies again.
 * @throws LedgerRefusal `conflict` if the period would have too many uses
 */
export function withLineUses(
  line: RecordedLine,
  { uses, done }: { uses: readonly Use[]; done: boolean },
): RecordChange[] {
  requireRoomForUses(line.uses, uses);
  const [first, year] = line.starts;
  const before = line.records.get(first);
  const needsMark = line.isClaimed ? !done : done;
  const firstRecord = (usesOfRecord: readonly Use[], isNeeded: boolean): RecordChange => ({
    before,
    after: isNeeded ? withTick(line.period, usesOfRecord, done) : undefined,
  });
  if (year === undefined) return [firstRecord(uses, uses.length > 0 || needsMark)];
  const endlessIds = new Set(before?.uses.map(({ id }) => id));
  const endless = uses.filter(({ id }) => endlessIds.has(id));
  const ofYear = uses.filter(({ id }) => !endlessIds.has(id));
  const yearBefore = line.records.get(year);
  return [
    firstRecord(endless, endless.length > 0 || needsMark || (done && uses.length > 0)),
    { before: yearBefore, after: withUses(yearBefore, line.usePeriod, ofYear) },
  ];
}

/**
 * Adds a use to a record, or replaces one. A claimed period stays used after its first use, because the claim already
 * counts the amount of that use.
 * @param replaced the use that is replaced, if it belongs to the same record
 * @throws LedgerRefusal if the amount exceeds the rest of the period or there would be too many uses
 */
export function withPlacedUse(
  line: RecordedLine,
  { use, replaced, today }: { use: Use; replaced: Use | null; today: PlainDate },
): RecordChange {
  const before = line.records.get(line.starts.at(-1) ?? line.starts[0]);
  // A finished period keeps its recorded amount and name.
  const recorded = before && line.usePeriod.end < today ? { amount: before.amount, name: before.name } : {};
  const period = { ...line.usePeriod, ...recorded };
  const others = (before?.uses ?? []).filter(({ id }) => id !== use.id);
  requireFittingAmount(use, { amount: period.amount, uses: others, replaced });
  requireRoomForUses(before?.uses ?? [], [...others, use]);
  const wasClaimed = line.isClaimed && line.records.size === 0;
  return { before, after: withUses(before ?? { done: wasClaimed }, period, [...others, use]) };
}

/** Removes a use from a record. The tick of an unlimited benefit stays even without uses. */
export function withoutUse(frequency: Frequency, record: UsageRecord, useId: string): RecordChange {
  const uses = record.uses.filter(({ id }) => id !== useId);
  const isTickOnly = frequency === 'unlimited' && record.done && uses.length === 0;
  return { before: record, after: isTickOnly ? { ...record, uses } : withUses(record, record, uses) };
}

function requireFittingAmount(
  use: Pick<Use, 'amount'>,
  { amount, uses, replaced }: { amount: string; uses: readonly Use[]; replaced: Use | null },
): void {
  if (use.amount === replaced?.amount) return;
  if (centsOf(use.amount) === 0 && centsOf(amount) > 0) refuseField('amount', 'must be more than 0.00');
  const before = replaced ? [...uses, replaced] : uses;
  if (fits(amount, { before, after: [...uses, use] })) return;
  refuseField('amount', `must be at most ${leftOf(amount, uses)}, which is left in this period`);
}

/** @throws LedgerRefusal `conflict` that names the limit */
export function requireRoomForUses(before: readonly Use[], after: readonly Use[]): void {
  if (after.length <= MAX_USES || after.length <= before.length) return;
  refuseConflict(`A benefit can have at most ${MAX_USES} uses in one period.`);
}

/** The uses that a period had before a tick. Restoring them undoes the tick. */
export interface Restoration {
  /** The former status and sum of the period; left out if they follow from the uses. */
  status?: 'used' | 'unused' | undefined;
  used_amount?: string | undefined;
  uses: readonly Use[];
  /**
   * True if the period was marked used before a tick removed exactly these uses, false if it was not; absent if no such
   * tick is known. With it, the uses are restored without a check, so they may exceed the amount as they did before.
   */
  wasDone?: boolean | undefined;
}

/**
 * Checks the amounts of uses to restore. The caller checks their days.
 * @throws LedgerRefusal `invalid_argument`
 */
export function requireRestorable(
  benefit: Pick<LedgerBenefit, 'amount' | 'origin'>,
  { period, uses: before, isClaimed }: RecordedLine,
  { status, used_amount, uses }: Restoration,
): void {
  if (!fits(period.amount, { before, after: uses })) {
    refuseField('uses', `must add up to at most ${period.amount}`);
  }
  // A claim that applies again needs no use. An own benefit may have had no amount earlier, and its former amount is
  // not stored.
  const mayBeWorthless = centsOf(benefit.amount) === 0 || benefit.origin === 'own';
  const isWorth = centsOf(period.amount) > 0 && !mayBeWorthless;
  if (status !== undefined && !(isClaimed && uses.length === 0)) {
    const sum = sumOf(uses);
    if (status === 'used' && (isWorth ? sum === 0 : uses.length === 0)) {
      refuseField('uses', 'must not be empty when the status is used');
    }
    const mayBeZero = status === 'unused' || !isWorth;
    const total = used_amount ?? amountOf(sum);
    const sums = isClaimed ? [amountOf(sum), period.amount] : [amountOf(sum)];
    const isSum = sums.includes(total) || (mayBeZero && centsOf(total) === 0);
    if (!isSum) refuseField('used_amount', `must be ${amountOf(sum)}, the sum of the uses`);
  }
  if (!isWorth) return;
  // A use of 0.00 from the time when the benefit had no amount may be restored.
  const worthless = new Set(before.filter(({ amount }) => centsOf(amount) === 0).map(({ id }) => id));
  if (uses.every(({ id, amount }) => centsOf(amount) > 0 || worthless.has(id))) return;
  refuseField('uses', 'must be more than 0.00 each');
}
