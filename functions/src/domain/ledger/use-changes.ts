import { againAfter, type BenefitPeriod } from '../benefit-period.ts';
import { shortDate } from '../date-text.ts';
import type { Use } from '../fields/use.ts';
import { amountOf, centsOf, dollars } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { isWithinAmount, leftOf, MAX_USES, oldestFirst, sumOf } from '../use.ts';
import { recordedTerms, type RecordedPeriod } from './records.ts';
import type { RecordChange, UsageRecord } from './usage-record.ts';

export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';

  readonly code: 'invalid_argument' | 'conflict';
  readonly field: string | null;

  constructor(code: LedgerRefusal['code'], message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export function refuseField(field: string, message: string): never {
  throw new LedgerRefusal('invalid_argument', message, field);
}

export function refuseConflict(message: string): never {
  throw new LedgerRefusal('conflict', message);
}

function newRecord(period: BenefitPeriod, uses: readonly Use[], done: boolean): UsageRecord {
  const { start, end, amount, name } = period;
  return { start, end, amount, name, done, uses: oldestFirst(uses) };
}

/**
 * If a claim covers the period, a record without uses marks the period as unused. A tick removes that record,
 * so that the claim applies again.
 */
export function withUses(
  { period, record: before, uses, others, covers }: RecordedPeriod,
  after: { uses: readonly Use[]; done: boolean },
): RecordChange {
  assertUsesWithinLimit(uses, after.uses);
  const all = [...others, ...after.uses];
  const isNeeded = all.length > 0 || (covers.length > 0 ? !after.done : after.done);
  return { before, after: isNeeded ? newRecord(period, all, after.done) : undefined };
}

/**
 * Adds a use to the record of a period, or replaces the use with the same id. If a claim covers the period, a
 * new record is marked as done, so that the period counts as used even if the use is smaller than the amount.
 * @param replaced the earlier state of the use. Null if the use is new in this record. If `replaced` and
 * `use` have the same amount, the amount is not checked.
 */
export function withPlacedUse(
  recorded: RecordedPeriod,
  {
    use,
    replaced,
    isDone = false,
    today,
  }: { use: Use; replaced: Use | null; isDone?: boolean | undefined; today: PlainDate },
): RecordChange {
  const { period, record: before, uses, others, covers } = recorded;
  const { months } = recorded.terms;
  const isOther = ({ id }: Use) => id !== use.id;
  const left = uses.filter(isOther);
  if (months !== null && use.used_on !== replaced?.used_on) assertAvailableAgain(left, months);
  const { amount, name } = recordedTerms(recorded, today);
  assertFittingAmount(use, { amount, uses: left, replaced });
  assertUsesWithinLimit(uses, [...left, use]);
  const done = before?.done ?? (isDone || covers.length > 0);
  const after = [...others.filter(isOther), ...left, use];
  return { before, after: newRecord({ ...period, amount, name }, after, done) };
}

function assertAvailableAgain(uses: readonly Use[], months: number): void {
  const again = againAfter(uses, months);
  if (again === null) return;
  const used = shortDate(uses.at(-1)?.used_on ?? '');
  refuseConflict(`This benefit was used on ${used}. It is available again on ${shortDate(again)}.`);
}

function assertFittingAmount(
  use: Pick<Use, 'amount'>,
  { amount, uses, replaced }: { amount: string; uses: readonly Use[]; replaced: Use | null },
): void {
  if (use.amount === replaced?.amount) return;
  if (centsOf(use.amount) === 0 && centsOf(amount) > 0) refuseField('amount', 'must be more than 0.00');
  const before = replaced ? [...uses, replaced] : uses;
  if (isWithinAmount(amount, { before, after: [...uses, use] })) return;
  refuseField('amount', `must be at most ${dollars(leftOf(amount, uses))}, which is left in this period`);
}

export function assertUsesWithinLimit(before: readonly Use[], after: readonly Use[]): void {
  if (after.length <= MAX_USES || after.length <= before.length) return;
  refuseConflict(`A benefit can have at most ${MAX_USES} uses in one period.`);
}

interface TickInput {
  used_amount: string;
  amount: string;
  times: number | null;
  /** What a period with an amount of 0.00 is worth to the user. The uses of the period share this value. */
  worth?: string | null | undefined;
  months?: number | null;
  used_on: PlainDate;
  at: string;
  newId: () => string;
}

export function usesAfterTick(uses: readonly Use[], tick: TickInput): Use[] {
  const createUse = (amount: string): Use => ({
    id: tick.newId(),
    used_on: tick.used_on,
    amount,
    note: null,
    posted: null,
    reading: null,
    at: tick.at,
  });
  if (centsOf(tick.amount) === 0) {
    const shares = divideAmount(tick.worth ?? '0.00', tick.times ?? 1);
    return [...uses, ...shares.slice(uses.length).map(createUse)];
  }
  const last = uses.at(-1);
  if (tick.months && last) return [...uses.slice(0, -1), { ...last, amount: tick.used_amount }];
  const difference = centsOf(tick.used_amount) - sumOf(uses);
  if (difference === 0) return [...uses];
  return difference > 0 ? [...uses, createUse(amountOf(difference))] : [createUse(tick.used_amount)];
}

export function worthOfNext({ worth, times }: Pick<TickInput, 'worth' | 'times'>, uses: number): string {
  return divideAmount(worth ?? '0.00', times ?? 1)[uses] ?? '0.00';
}

/** Divides an amount into shares that differ by a cent at most and add up to it. */
function divideAmount(amount: string, number: number): string[] {
  const sumOfFirst = (shares: number) => Math.floor((centsOf(amount) * shares) / number);
  return Array.from({ length: number }, (_, share) => amountOf(sumOfFirst(share + 1) - sumOfFirst(share)));
}
