import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { UseFields, UserBenefit } from '../contract/index.ts';
import { instantText, sameUse, type Use } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { Writer } from '../user/writer.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit, type BenefitAddress } from './find-benefit.ts';
import { findUse } from './find-use.ts';
import { readLineRecords } from './read-records.ts';
import { userBenefitOn } from './user-benefit.ts';

/**
 * Records a use in the period that contains its day. A retry with the same id changes nothing.
 * @returns the benefit in that period
 * @throws AppError `not_found`; `invalid_argument` if the day or the amount is not possible; `conflict` if another use has
 *   the id, or the period would have too many uses; see {@link changeUser} for others
 */
export async function recordUse(
  store: Store,
  writer: Writer,
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
  const use: Use = { id, ...fields, reading, at: instantText(writer.now) };
  const when = { day: use.used_on, today: writer.today };
  return changeUser(store, writer, async (change) => {
    const target = await findBenefit(change, address);
    const existing = await findUse(change, id);
    const records = await readLineRecords(change, target, use.used_on);
    if (existing) {
      if (existing.document.benefit_id === address.benefitId && sameUse(existing.use, use)) {
        return userBenefitOn({ ...target, records }, when);
      }
      throw new AppError('conflict', 'Another use has this id.');
    }
    const after = await changeUsage(change, target, records, { do: 'recordUse', use });
    return userBenefitOn({ ...target, ...after }, when);
  });
}
