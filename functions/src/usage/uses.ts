import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { UseFields, UserBenefit } from '../contract/index.ts';
import { instantText, isOverfull, sameUse, type UsageRecord, type Use } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit, readPeriodRecords, type BenefitAddress } from './read-records.ts';
import { findUse, rememberRemoved, requireUse, wasDoneWith } from './find-uses.ts';
import { userBenefitOn } from './user-benefit.ts';

interface UseAddress extends BenefitAddress {
  useId: string;
}

/**
 * Records a use in the period that contains its day. A retry with the same id changes nothing.
 * @returns the benefit in that period
 * @throws AppError `not_found`; `invalid_argument` if the day or the amount is not possible; `conflict` if another use has
 *   the id, or the period would have too many uses; see {@link changeUser} for others
 */
export async function recordUse(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  {
    id = randomUUID(),
    reading = null,
    ...fields
  }: UseFields & {
    id?: string | undefined;
    reading?: string | null;
  },
): Promise<UserBenefit> {
  const use: Use = { id, ...fields, reading, at: instantText(context.now) };
  const when = { day: use.used_on, today: context.today };
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address);
    const existing = await findUse(change, id);
    const records = await readPeriodRecords(change, target, use.used_on);
    if (existing) {
      if (existing.document.benefit_id === address.benefitId && sameUse(existing.use, use)) {
        return userBenefitOn({ ...target, records }, when);
      }
      throw new AppError('conflict', 'Another use has this id.');
    }
    const isRestored = wasDoneWith(change.user, address.benefitId, [use]) !== undefined;
    const after = changeUsage(change, target, records, { do: 'recordUse', use, isRestored });
    return userBenefitOn({ ...target, ...after }, when);
  });
}

/**
 * Changes a use. Another day can move it to another period.
 * @returns the benefit in the period that contains the use after the change
 * @throws AppError `not_found`; `invalid_argument` if the day or the amount is not possible; `conflict` if the period
 *   would have too many uses; see {@link changeUser} for others
 */
export async function changeUse(
  store: Store,
  context: UserContext,
  { useId, ...address }: UseAddress,
  fields: UseFields,
): Promise<UserBenefit> {
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address);
    const { use: before, record } = await requireUse(change, target.benefitId, useId);
    const use = { ...before, ...fields };
    const records = withRecord(await readPeriodRecords(change, target, use.used_on), record);
    const after = changeUsage(change, target, records, { do: 'changeUse', use });
    return userBenefitOn({ ...target, ...after }, { day: use.used_on, today: context.today });
  });
}

/**
 * Deletes a use. If it was the last use of its period, the period's record is deleted, too.
 * @returns the benefit in the period that contained the use
 * @throws AppError `not_found`; see {@link changeUser} for others
 */
export async function deleteUse(
  store: Store,
  context: UserContext,
  { useId, ...address }: UseAddress,
): Promise<UserBenefit> {
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address);
    const { use, record } = await requireUse(change, target.benefitId, useId);
    const records = withRecord(await readPeriodRecords(change, target, use.used_on), record);
    const { benefitId } = target;
    if (isOverfull(record)) rememberRemoved(change, [{ benefitId, uses: [use], done: false }]);
    const after = changeUsage(change, target, records, { do: 'deleteUse', id: useId });
    return userBenefitOn({ ...target, ...after }, { day: use.used_on, today: context.today });
  });
}

/** Adds a record to others. It replaces a record of the same period. */
function withRecord(records: readonly UsageRecord[], record: UsageRecord): UsageRecord[] {
  return [...records.filter(({ start }) => start !== record.start), record];
}
