import type { UserBenefit } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit } from './find-benefit.ts';
import { requireUse, withRecord, type UseAddress } from './find-use.ts';
import { readLineRecords } from './read-records.ts';
import { userBenefitOn } from './user-benefit.ts';

/**
 * Deletes a use; with the last one of a period its record.
 * @returns the benefit in the period in which the use lay
 * @throws AppError `not_found`; as {@link changeUser} says
 */
export async function deleteUse(
  store: Store,
  by: Writer,
  { useId, ...address }: UseAddress,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const found = await findBenefit(change, address);
    const { use, record } = await requireUse(change, found, useId);
    const records = withRecord(await readLineRecords(change, found, use.used_on), record);
    const after = await changeUsage(change, found, records, { do: 'deleteUse', id: useId });
    return userBenefitOn({ ...found, ...after }, { day: use.used_on, today: by.today });
  });
}
