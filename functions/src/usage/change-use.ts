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
 * Changes a use. Another day can move it to another period.
 * @returns the benefit in the period that contains the use after the change
 * @throws AppError `not_found`; `invalid_argument` if the day or the amount is not possible; `conflict` if the period
 *   would have too many uses; see {@link changeUser} for others
 */
export async function changeUse(
  store: Store,
  writer: Writer,
  { useId, ...address }: UseAddress,
  fields: UseFields,
): Promise<UserBenefit> {
  return changeUser(store, writer, async (change) => {
    const target = await findBenefit(change, address);
    const { use: before, record } = await requireUse(change, target.benefitId, useId);
    const use = { ...before, ...fields };
    const records = withRecord(await readLineRecords(change, target, use.used_on), record);
    const after = await changeUsage(change, target, records, { do: 'changeUse', use });
    return userBenefitOn({ ...target, ...after }, { day: use.used_on, today: writer.today });
  });
}
