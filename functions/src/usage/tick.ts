import { randomUUID } from 'node:crypto';
import { AppError, invalidArgument } from '../app-error.ts';
import type { RestoreBody, UsageBody, UserBenefit } from '../contract/index.ts';
import {
  instantText,
  laterDay,
  usedAmountProblem,
  type LedgerCommand,
  type PlainDate,
  type UsageRecord,
} from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser, type UserChange } from '../user/change-user.ts';
import type { UserContext } from '../user/user-context.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit, readPeriodRecords, type BenefitAddress } from './read-records.ts';
import { readByUseIds, rememberRemoved, wasDoneWith } from './find-uses.ts';
import { userBenefitOn } from './user-benefit.ts';

type TickBody = UsageBody & { period_start: PlainDate | undefined };

/**
 * Marks a benefit used or unused in the current period: it adds one use of the missing amount, or removes all uses. A
 * retry changes nothing. With `uses` it replaces the uses of the period, which undoes a tick.
 * @throws AppError `not_found`; `conflict` if the card is closed or no longer has the benefit, or if the period is not the
 *   current one or would have too many uses; `invalid_argument` if the amounts do not match; see {@link changeUser} for
 *   others
 */
export async function tick(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  body: TickBody | RestoreBody,
): Promise<UserBenefit> {
  return changeUser(store, context, async (change) => {
    const target = await findBenefit(change, address, body.period_start);
    const day = laterDay(context.today, target.card.opening_date);
    const read = await readPeriodRecords(change, target, day);
    const command = commandOf(context, body);
    const { card, records } = changeUsage(change, target, read, {
      ...command,
      ...(command.do === 'restore' && { wasDone: wasDoneWith(change.user, address.benefitId, command.uses) }),
    });
    if ('uses' in body) await requireUnrecorded(change, read, body.uses);
    else rememberReplaced(change, address, { before: read, after: records });
    return userBenefitOn({ ...target, card, records }, { day, today: context.today });
  });
}

function commandOf(context: UserContext, body: TickBody | RestoreBody): LedgerCommand {
  const at = instantText(context.now);
  if ('uses' in body) return { ...body, do: 'restore', uses: body.uses.map((use) => ({ ...use, at })) };
  const { status, used_amount, period_start } = body;
  if (status === 'used') return { do: 'tick', used_amount, at, newId: randomUUID, period_start };
  const problem = usedAmountProblem(status, used_amount, '0.00');
  if (problem) throw invalidArgument({ used_amount: problem });
  return { do: 'untick', period_start };
}

/** Remembers the uses that a tick removes, so that an Undo restores them as they were. */
function rememberReplaced(
  change: UserChange,
  { benefitId }: BenefitAddress,
  { before, after }: Record<'before' | 'after', readonly UsageRecord[]>,
): void {
  const remaining = new Set(after.flatMap((record) => record.uses.map(({ id }) => id)));
  const uses = before.flatMap((record) => record.uses.filter(({ id }) => !remaining.has(id)));
  if (uses.length === 0) return;
  rememberRemoved(change, [{ benefitId, uses, done: before.some(({ done }) => done) }]);
}

/** @throws AppError `conflict` if a restored use is recorded in another period or benefit */
async function requireUnrecorded(
  change: UserChange,
  records: readonly { uses: readonly { id: string }[] }[],
  uses: readonly { id: string }[],
): Promise<void> {
  const ownIds = new Set(records.flatMap((record) => record.uses.map(({ id }) => id)));
  const ids = uses.map(({ id }) => id).filter((id) => !ownIds.has(id));
  if ((await readByUseIds(change, ids)).length === 0) return;
  throw new AppError('conflict', 'A use with this id is already recorded.');
}
