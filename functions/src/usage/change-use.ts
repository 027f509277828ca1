import type { UseFields, UserBenefit } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit } from './find-benefit.ts';
import { requireUse, withRecord, type UseAddress } from './find-use.ts';
import { readLineRecords } from './read-records.ts';
import { userBenefitOn } from './user-benefit.ts';

/**
 * Changes a use, which may bring it into another period.
 * @returns the benefit in the period in which the use then lies
 * @throws AppError `not_found`; `invalid_argument` where the day or the amount cannot be; `conflict` where the period
 *   would have too many uses; as {@link changeUser} says
 */
export async function changeUse(
  store: Store,
  by: Writer,
  { useId, ...address }: UseAddress,
  fields: UseFields,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const found = await findBenefit(change, address);
    const { use: before, record } = await requireUse(change, found, useId);
    const use = { ...before, ...fields };
    const records = withRecord(await readLineRecords(change, found, use.used_on), record);
    const after = await changeUsage(change, found, records, { do: 'changeUse', use });
    return userBenefitOn({ ...found, ...after }, { day: use.used_on, today: by.today });
  });
}
