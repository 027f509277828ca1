import { amountOf, centsOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { fits, leftOf, MOST_USES, oldestFirst, sumOf, type Use } from '../use.ts';
import type { BenefitPeriod } from '../benefit-period.ts';
import type { Frequency } from '../schedule.ts';
import type { RecordChange } from './claims.ts';
import type { LedgerBenefit } from './listed.ts';
import type { RecordedLine } from './line.ts';
import { refuseConflict, refuseField } from './refusal.ts';
import type { UsageRecord } from './usage-records.ts';

/** A record with other uses; without any it is gone, and a claim of the period counts again. */
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
 * The records of a line with those uses in place of its own, once it is marked used or unused. The tick of an unlimited
 * benefit has no end, its uses are kept by calendar year. Where a claim covers the period, an empty record says that it
 * was not used, and a tick without uses removes the record, so that the claim counts again.
 * @throws LedgerRefusal `conflict` where the period would hold too many uses
 */
export function withLineUses(
  line: RecordedLine,
  { uses, done }: { uses: readonly Use[]; done: boolean },
): RecordChange[] {
  requireRoomForUses(line.uses, uses);
  const [first, year] = line.starts;
  const before = line.records.get(first);
  const isSaid = line.isClaimed ? !done : done;
  const recordWith = (kept: readonly Use[], isNeeded: boolean): RecordChange => ({
    before,
    after: isNeeded ? withTick(line.period, kept, done) : undefined,
  });
  if (year === undefined) return [recordWith(uses, uses.length > 0 || isSaid)];
  const endless = new Set(before?.uses.map(({ id }) => id));
  const kept = uses.filter(({ id }) => endless.has(id));
  const ofYear = uses.filter(({ id }) => !endless.has(id));
  const yearBefore = line.records.get(year);
  return [
    recordWith(kept, kept.length > 0 || isSaid || (done && uses.length > 0)),
    { before: yearBefore, after: withUses(yearBefore, line.usePeriod, ofYear) },
  ];
}

/**
 * A record with one more use, or with one in the place of another. In a period that a claim counted as used, the first
 * use leaves it used: it says how, not that the rest is left.
 * @param replaced the use whose place it takes, where that lies in the same record
 * @throws LedgerRefusal where the amount is more than what is left, or there would be too many uses
 */
export function withPlacedUse(
  line: RecordedLine,
  { use, replaced, today }: { use: Use; replaced: Use | null; today: PlainDate },
): RecordChange {
  const before = line.records.get(line.starts.at(-1) ?? line.starts[0]);
  // A period that is over keeps the amount and the name it was recorded with.
  const kept = before && line.usePeriod.end < today ? { amount: before.amount, name: before.name } : {};
  const period = { ...line.usePeriod, ...kept };
  const others = (before?.uses ?? []).filter(({ id }) => id !== use.id);
  requireFittingAmount(use, { amount: period.amount, uses: others, replaced });
  requireRoomForUses(before?.uses ?? [], [...others, use]);
  const wasClaimed = line.isClaimed && line.records.size === 0;
  return { before, after: withUses(before ?? { done: wasClaimed }, period, [...others, use]) };
}

/** A record without one of its uses. The endless tick of an unlimited benefit stays without any. */
export function withoutUse(frequency: Frequency, record: UsageRecord, useId: string): RecordChange {
  const uses = record.uses.filter(({ id }) => id !== useId);
  const isMark = frequency === 'unlimited' && record.done && uses.length === 0;
  return { before: record, after: isMark ? { ...record, uses } : withUses(record, record, uses) };
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

/** @throws LedgerRefusal `conflict`, which names the limit */
export function requireRoomForUses(before: readonly Use[], after: readonly Use[]): void {
  if (after.length <= MOST_USES || after.length <= before.length) return;
  refuseConflict(`A benefit can have at most ${MOST_USES} uses in one period.`);
}

/** The uses of a period as they were before they were taken away, which is how a tick is undone. */
export interface Restoration {
  /** What was said of the period and what its uses come to; left out where the uses tell it. */
  status?: 'used' | 'unused' | undefined;
  used_amount?: string | undefined;
  uses: readonly Use[];
}

/**
 * Checks the uses that are put back in place of a line's own. Their days are checked by the caller.
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
  // A claim that counts again takes no use. Of an own benefit nothing tells whether it once was worth nothing.
  const mayBeWorthless = centsOf(benefit.amount) === 0 || benefit.origin === 'own';
  const isWorth = centsOf(period.amount) > 0 && !mayBeWorthless;
  if (status !== undefined && !(isClaimed && uses.length === 0)) {
    const sum = sumOf(uses);
    if (status === 'used' && (isWorth ? sum === 0 : uses.length === 0)) {
      refuseField('uses', 'must not be nothing when the status is used');
    }
    const mayBeZero = status === 'unused' || !isWorth;
    const said = used_amount ?? amountOf(sum);
    const isSum = said === amountOf(sum) || (mayBeZero && centsOf(said) === 0);
    if (!isSum) refuseField('used_amount', `must be ${amountOf(sum)}, to which the uses add up`);
  }
  if (!isWorth) return;
  // A use of 0.00 from before the benefit was worth anything may be put back.
  const had = new Set(before.filter(({ amount }) => centsOf(amount) === 0).map(({ id }) => id));
  if (uses.every(({ id, amount }) => centsOf(amount) > 0 || had.has(id))) return;
  refuseField('uses', 'must be more than 0.00 each');
}
