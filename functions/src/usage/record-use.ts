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
 * Records a use in the period that contains its day. With an id that is recorded already a retry changes nothing.
 * @returns the benefit in that period
 * @throws AppError `not_found`; `invalid_argument` where the day or the amount cannot be; `conflict` where the id is that
 *   of another use, or the period would have too many; as {@link changeUser} says
 */
export async function recordUse(
  store: Store,
  by: Writer,
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
  const use: Use = { id, ...fields, reading, at: instantText(by.now) };
  const when = { day: use.used_on, today: by.today };
  return changeUser(store, by, async (change) => {
    const found = await findBenefit(change, address);
    const known = await findUse(change, id);
    const records = await readLineRecords(change, found, use.used_on);
    if (known) {
      if (known.document.benefit_id === address.benefitId && sameUse(known.use, use)) {
        return userBenefitOn({ ...found, records }, when);
      }
      throw new AppError('conflict', 'This id is that of another use.');
    }
    const after = await changeUsage(change, found, records, { do: 'recordUse', use });
    return userBenefitOn({ ...found, ...after }, when);
  });
}
