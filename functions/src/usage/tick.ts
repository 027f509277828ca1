import { randomUUID } from 'node:crypto';
import { AppError, invalidArgument } from '../app-error.ts';
import type { RestoreBody, UsageBody, UserBenefit } from '../contract/index.ts';
import { instantText, laterDay, usedAmountProblem, type LedgerCommand } from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import { changeUser } from '../user/change-user.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUsage } from './apply-command.ts';
import { findBenefit, type BenefitAddress } from './find-benefit.ts';
import { readLineRecords } from './read-records.ts';
import { userBenefitOn } from './user-benefit.ts';

/**
 * Marks a benefit used or unused in the current period: by one use of what is missing, or by taking all of them away. A
 * retry finds nothing left to do. With `uses`, those are the uses of the period from now on, as they were before a tick.
 * @throws AppError `not_found`; `conflict` where the card is closed, does not give the benefit any more, the period is
 *   not the current one or would have too many uses; `invalid_argument` where the amounts do not fit; as
 *   {@link changeUser} says
 */
export async function tick(
  store: Store,
  by: Writer,
  address: BenefitAddress,
  body: UsageBody | RestoreBody,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const found = await findBenefit(change, address, body.period_start);
    const day = laterDay(by.today, found.card.opening_date);
    const read = await readLineRecords(change, found, day);
    const { card, records } = await changeUsage(change, found, read, commandOf(by, body));
    if (body.uses) await requireUnknown(change, read, body.uses);
    return userBenefitOn({ ...found, card, records }, { day, today: by.today });
  });
}

function commandOf(by: Writer, body: UsageBody | RestoreBody): LedgerCommand {
  const at = instantText(by.now);
  if (!('used_amount' in body) || body.uses) {
    return { ...body, do: 'restore', uses: (body.uses ?? []).map((use) => ({ ...use, at })) };
  }
  const { status, used_amount, period_start } = body;
  if (status === 'used') return { do: 'tick', used_amount, at, newId: randomUUID, period_start };
  const problem = usedAmountProblem(status, used_amount, '0.00');
  if (problem) throw invalidArgument({ used_amount: problem });
  return { do: 'untick', period_start };
}

/** As many values as one query compares with. */
const MAX_COMPARED = 30;

/** @throws AppError `conflict` where a use that is put back is recorded elsewhere */
async function requireUnknown(
  { documents }: UserChange,
  records: readonly { uses: readonly { id: string }[] }[],
  uses: readonly { id: string }[],
): Promise<void> {
  const known = new Set(records.flatMap((record) => record.uses.map(({ id }) => id)));
  const ids = uses.map(({ id }) => id).filter((id) => !known.has(id));
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_COMPARED) }, (_, part) =>
    ids.slice(part * MAX_COMPARED, (part + 1) * MAX_COMPARED),
  );
  const found = await Promise.all(
    parts.map((some) => documents.usage.where('use_ids', 'array-contains-any', some).limit(1).get()),
  );
  if (found.every(({ empty }) => empty)) return;
  throw new AppError('conflict', 'A use with this id is recorded already.');
}
