import { randomUUID } from 'node:crypto';
import { AppError, invalidArgument } from '../app-error.ts';
import type { UsageBody, UserBenefit } from '../contract/index.ts';
import {
  instantText,
  laterDay,
  ticked,
  usedAmountProblem,
  type PlainDate,
  type Use,
} from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import {
  changeRecords,
  readBenefit,
  type BenefitAddress,
  type FoundBenefit,
} from '../records/change-records.ts';
import { restoredUses } from '../records/restored-uses.ts';
import { readRow, recordsAfter, tickChanges, type Row } from '../records/row.ts';
import { requireRoomForUses } from '../records/rules.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import { isListed } from './listed.ts';
import { noLongerGiven, requireOpenCard } from './requirements.ts';
import { userBenefitOf } from './user-benefit.ts';

/**
 * Marks a benefit used or unused in the current period: by one use of what is missing, or by taking all of them away. A
 * retry finds nothing left to do.
 * @throws AppError `not_found`; `conflict` where the card is closed, does not give the benefit any more, the period is
 *   not the current one or would have too many uses; `invalid_argument` where the amounts do not fit; as
 *   {@link changeUser} says
 */
export async function recordUsage(
  store: Store,
  by: Writer,
  address: BenefitAddress,
  body: UsageBody,
): Promise<UserBenefit> {
  const { today } = by;
  return changeUser(store, by, async (change) => {
    const found = await readBenefit(change, address, body.period_start);
    const { benefitId, benefit, card } = found;
    requireListed(found, today);
    const day = laterDay(today, card.opening_date);
    const row = await readRow(change, found, day);
    if (body.period_start !== undefined && body.period_start !== row.period.start) {
      throw new AppError('conflict', 'This period of the benefit is not the current one.');
    }
    const { uses: restored, ...tick } = body;
    const uses = restored
      ? await restoredUses(change, found, row, { ...tick, uses: restored })
      : usesAfterTick(found, row, tick, { day, now: by.now });
    requireRoomForUses(row.uses, uses);
    const changes = tickChanges(found, row, { uses, done: body.status === 'used' });
    const after = await changeRecords(change, found, changes);
    const records = recordsAfter(row, changes);
    return userBenefitOf(benefitId, benefit, after, { line: row, today }, records);
  });
}

/** @throws AppError `conflict` where the benefit does not stand in the lists of that day */
function requireListed({ card, benefit }: FoundBenefit, today: PlainDate): void {
  requireOpenCard(card);
  if (!isListed(benefit, today)) throw noLongerGiven();
}

function usesAfterTick(
  { benefit }: FoundBenefit,
  { period, uses }: Row,
  { status, used_amount }: Omit<UsageBody, 'uses'>,
  { day, now }: { day: PlainDate; now: Date },
): Use[] {
  const problem = usedAmountProblem(status, used_amount, period.amount);
  if (problem) throw invalidArgument({ used_amount: problem });
  if (status === 'unused') return [];
  const { amount } = period;
  const { times } = benefit;
  return ticked(uses, {
    ...{ used_amount, amount, times, used_on: day },
    at: instantText(now),
    newId: randomUUID,
  });
}
