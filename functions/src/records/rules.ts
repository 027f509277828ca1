import { AppError, invalidArgument } from '../app-error.ts';
import { centsOf, fits, leftOf, MOST_USES, usableDays, type PlainDate, type Use } from '../domain/index.ts';
import type { FoundBenefit } from './change-records.ts';

/** @throws AppError `invalid_argument` where the benefit cannot have been used on that day */
export function requireUsableDay({ card, benefit }: FoundBenefit, usedOn: PlainDate, today: PlainDate): void {
  const { first, last } = usableDays({ ...benefit, ...card }, today);
  if (first <= usedOn && usedOn <= last) return;
  const days =
    first <= last ? `a day from ${first} to ${last}` : 'a day on which it can be used: there is none yet';
  throw invalidArgument({ used_on: `must be ${days}` });
}

/**
 * @param uses those of the period beside this one
 * @param replaced the use whose place it takes, where that is in the same period
 * @throws AppError `invalid_argument` where it is more than what is left, or nothing of what the period is worth
 */
export function requireFittingAmount(
  use: Pick<Use, 'amount'>,
  { amount, uses, replaced }: { amount: string; uses: readonly Use[]; replaced: Use | null },
): void {
  if (use.amount === replaced?.amount) return;
  if (centsOf(use.amount) === 0 && centsOf(amount) > 0)
    throw invalidArgument({ amount: 'must be more than 0.00' });
  const before = replaced ? [...uses, replaced] : uses;
  if (fits(amount, { before, after: [...uses, use] })) return;
  throw invalidArgument({ amount: `must be at most ${leftOf(amount, uses)}, which is left in this period` });
}

/** @throws AppError `conflict`, which names the limit */
export function requireRoomForUses(before: readonly Use[], after: readonly Use[]): void {
  if (after.length <= MOST_USES || after.length <= before.length) return;
  throw new AppError('conflict', `A benefit can have at most ${MOST_USES} uses in one period.`);
}
