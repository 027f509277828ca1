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
 * Deletes a use, and with the last use of a period its record.
 * @returns the benefit in the period that contained the use
 * @throws AppError `not_found`; see {@link changeUser} for others
 */
export async function deleteUse(
  store: Store,
  writer: Writer,
  { useId, ...address }: UseAddress,
): Promise<UserBenefit> {
  return changeUser(store, writer, async (change) => {
    const target = await findBenefit(change, address);
    const { use, record } = await requireUse(change, target.benefitId, useId);
    const records = withRecord(await readLineRecords(change, target, use.used_on), record);
    const after = await changeUsage(change, target, records, { do: 'deleteUse', id: useId });
    return userBenefitOn({ ...target, ...after }, { day: use.used_on, today: writer.today });
  });
}
