import { randomUUID } from 'node:crypto';
import type { UsageBody, UserBenefit } from '../contract/index.ts';
import { instantText, laterDay, type LedgerCommand, type PlainDate } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { changeUsage } from './apply-command.ts';
import { benefitRefs, findBenefit, readPeriod, type BenefitAddress } from './read-records.ts';
import { userBenefitOn } from './user-benefit.ts';

/**
 * Marks a benefit used or unused in the current period: it adds one use of the missing amount, or removes all uses. A
 * retry changes nothing.
 * @param body `period_start` is the first day of the period that the user saw
 * @throws AppError `not_found`; `conflict` if the card is closed or no longer has the benefit, or if the period is not the
 *   current one or would have too many uses; `invalid_argument` if the amounts do not match; see {@link changeUser} for
 *   others
 */
export async function tick(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  { status, ...seen }: UsageBody & { period_start: PlainDate | undefined },
): Promise<UserBenefit> {
  const { today } = context;
  const command: LedgerCommand =
    status === 'used'
      ? { do: 'tick', ...seen, at: instantText(context.now), newId: randomUUID }
      : { do: 'untick', ...seen };
  return changeUser(
    store,
    context,
    async (change) => {
      const target = await findBenefit(change, address);
      const day = laterDay(today, target.card.opening_date);
      const current = await readPeriod(change, target, day);
      return userBenefitOn(changeUsage(change, current, command), { day, today });
    },
    (documents) => benefitRefs(documents, address, seen.period_start),
  );
}
