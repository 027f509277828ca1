import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../app-error.ts';
import { userBenefitOf } from '../benefits/user-benefit.ts';
import type { UseFields, UserBenefit } from '../contract/index.ts';
import {
  benefitPeriod,
  instantText,
  sameUse,
  withUses,
  type BenefitLine,
  type PlainDate,
  type RecordChange,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import type { Store } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { Writer } from '../user/writer.ts';
import { changeUser } from '../user/change-user.ts';
import {
  changeRecords,
  readBenefit,
  type BenefitAddress,
  type FoundBenefit,
} from '../records/change-records.ts';
import { findUse, type FoundUse } from './find-use.ts';
import { recordOf } from '../records/stored-records.ts';
import { readRow, recordsAfter, type Row } from '../records/row.ts';
import { requireFittingAmount, requireRoomForUses, requireUsableDay } from '../records/rules.ts';

interface UseAddress extends BenefitAddress {
  useId: string;
}

/**
 * Records a use in the period that contains its day. With an id that is recorded already a retry changes nothing.
 * @returns the benefit in that period
 * @throws AppError `not_found`; `invalid_argument` where the day or the amount cannot be; `conflict` where the id is that
 *   of another use, or the period would have too many; as {@link changeUser} says
 */
export async function addUse(
  store: Store,
  by: Writer,
  address: BenefitAddress,
  { id = randomUUID(), ...fields }: UseFields & { id?: string | undefined },
): Promise<UserBenefit> {
  const use: Use = { id, ...fields, at: instantText(by.now) };
  return changeUser(store, by, async (change) => {
    const found = await readBenefit(change, address);
    const known = await findUse(change, id);
    const row = await readRow(change, found, use.used_on);
    if (known) {
      if (known.document.benefit_id === address.benefitId && sameUse(known.use, use)) {
        return answerOf(found, row, [...row.records.values()], by.today);
      }
      throw new AppError('conflict', 'This id is that of another use.');
    }
    requireUsableDay(found, use.used_on, by.today);
    const changes = [placed(found, row, { use, replaced: null }, by.today)];
    return write(change, { found, row, changes });
  });
}

/**
 * Changes a use, which may bring it into another period.
 * @returns the benefit in the period in which the use then lies
 * @throws as {@link addUse} says
 */
export async function editUse(
  store: Store,
  by: Writer,
  { useId, ...address }: UseAddress,
  fields: UseFields,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const found = await readBenefit(change, address);
    const { use: replaced, record } = requireUse(found, await findUse(change, useId));
    if (fields.used_on !== replaced.used_on) requireUsableDay(found, fields.used_on, by.today);
    const use = { ...replaced, ...fields };
    const row = await readRow(change, found, use.used_on);
    if (record.start === row.starts.at(-1)) {
      const changes = [placed(found, row, { use, replaced }, by.today)];
      return write(change, { found, row, changes });
    }
    const changes = [without(found, record, replaced), placed(found, row, { use, replaced: null }, by.today)];
    return write(change, { found, row, changes });
  });
}

/**
 * Takes a use away; with the last one of a period its record.
 * @returns the benefit in the period in which the use lay
 * @throws AppError `not_found`; as {@link changeUser} says
 */
export async function deleteUse(
  store: Store,
  by: Writer,
  { useId, ...address }: UseAddress,
): Promise<UserBenefit> {
  return changeUser(store, by, async (change) => {
    const found = await readBenefit(change, address);
    const { use, record } = requireUse(found, await findUse(change, useId));
    const row = await readRow(change, found, use.used_on);
    let changes = [without(found, record, use)];
    if (recordsAfter(row, changes).every(({ uses }) => uses.length === 0)) {
      // The endless tick of an unlimited benefit goes with the last of its uses.
      const others = [...row.records.values()].filter(({ start }) => start !== record.start);
      changes = [record, ...others].map((before) => ({ before, after: undefined }));
    }
    return write(change, { found, row, changes });
  });
}

function requireUse(found: FoundBenefit, known: FoundUse | null) {
  if (known?.document.benefit_id !== found.benefitId) throw notFound('Use');
  const record = recordOf(known.id, known.document, found.benefit, found.card.opening_date);
  return { use: known.use, record };
}

/** A record with a use of its period: one more, or in the place of another. */
function placed(
  { benefit, card }: FoundBenefit,
  { records, starts }: Row,
  { use, replaced }: { use: Use; replaced: Use | null },
  today: PlainDate,
): RecordChange {
  const before = records.get(starts.at(-1) ?? starts[0]);
  const period = benefitPeriod(benefit, card.opening_date, use.used_on);
  // A period that is over keeps the amount and the name it was recorded with.
  const kept = before && period.end < today ? { amount: before.amount, name: before.name } : {};
  const uses = (before?.uses ?? []).filter(({ id }) => id !== use.id);
  requireFittingAmount(use, { amount: kept.amount ?? period.amount, uses, replaced });
  requireRoomForUses(before?.uses ?? [], [...uses, use]);
  return { before, after: withUses(before, { ...period, ...kept }, [...uses, use]) };
}

function without({ benefit }: FoundBenefit, record: UsageRecord, use: Use): RecordChange {
  const uses = record.uses.filter(({ id }) => id !== use.id);
  // An endless tick stays when its use is moved into a calendar year.
  const isMark = benefit.frequency === 'unlimited' && record.done && uses.length === 0;
  return { before: record, after: isMark ? { ...record, uses } : withUses(record, record, uses) };
}

interface RowChange {
  found: FoundBenefit;
  row: Row;
  changes: RecordChange[];
}

async function write(change: UserChange, { found, row, changes }: RowChange): Promise<UserBenefit> {
  const card = await changeRecords(change, found, changes);
  return answerOf({ ...found, card }, row, recordsAfter(row, changes), change.today);
}

function answerOf(
  { benefitId, benefit, card }: FoundBenefit,
  line: BenefitLine,
  records: readonly UsageRecord[],
  today: PlainDate,
): UserBenefit {
  return userBenefitOf(benefitId, benefit, card, { line, today }, records);
}
