import { randomUUID } from 'node:crypto';
import { conflict } from '../app-error.ts';
import type { UsageBody, UseFields } from '../contract/index.ts';
import type { Store } from '../documents/index.ts';
import {
  instantText,
  laterDay,
  sameUse,
  type BenefitInPeriod,
  type PeriodCommand,
  type PlainDate,
  type UsageRecord,
  type Use,
} from '../domain/index.ts';
import { changeUser } from '../store/change-user.ts';
import type { UserChange, UserContext } from '../store/user-change.ts';
import { findUse, requireUse } from './find-uses.ts';
import {
  benefitRefs,
  changeUsage,
  describeTarget,
  findBenefit,
  readPeriod,
  type BenefitAddress,
  type BenefitWithCard,
  type PeriodTarget,
} from './records.ts';

interface UseAddress extends BenefitAddress {
  useId: string;
}

type BenefitAttempt = (change: UserChange, target: BenefitWithCard) => Promise<BenefitInPeriod>;

function changeBenefit(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  attempt: BenefitAttempt,
  likelyPeriod: PlainDate | null = null,
): Promise<BenefitInPeriod> {
  return changeUser(
    store,
    context,
    async (change) => attempt(change, await findBenefit(change, address)),
    (documents) => benefitRefs(documents, address, likelyPeriod),
  );
}

export async function tick(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  { status, ...seen }: UsageBody & { period_start: PlainDate | null },
): Promise<BenefitInPeriod> {
  const { today } = context;
  const command: PeriodCommand =
    status === 'used'
      ? { do: 'tick', ...seen, at: instantText(context.now), newId: randomUUID }
      : { do: 'untick', ...seen };
  const attempt: BenefitAttempt = async (change, target) => {
    const day = laterDay(today, target.card.opening_date);
    const current = await readPeriod(change, target, day);
    return changeUsage(change, current, command, day);
  };
  return changeBenefit(store, context, address, attempt, seen.period_start);
}

export async function recordUse(
  store: Store,
  context: UserContext,
  address: BenefitAddress,
  { id = randomUUID(), ...fields }: UseFields & { id?: string | undefined },
): Promise<BenefitInPeriod> {
  const use: Use = { id, ...fields, reading: null, at: instantText(context.now) };
  return changeBenefit(store, context, address, async (change, target) => {
    const [existing, period] = await Promise.all([
      findUse(change, id),
      readPeriod(change, target, use.used_on),
    ]);
    if (!existing) return changeUsage(change, period, { do: 'recordUse', use }, use.used_on);
    const isSame = existing.benefitId === address.benefitId && sameUse(existing.use, use);
    if (!isSame) throw conflict('Another use has this id.');
    return describeTarget(period, { day: use.used_on, today: context.today });
  });
}

export async function changeUse(
  store: Store,
  context: UserContext,
  { useId, ...address }: UseAddress,
  fields: UseFields,
): Promise<BenefitInPeriod> {
  return changeBenefit(store, context, address, async (change, target) => {
    const [{ use, record }, period] = await Promise.all([
      requireUse(change, address.benefitId, useId),
      readPeriod(change, target, fields.used_on),
    ]);
    const command = { do: 'changeUse', use: { ...use, ...fields } } as const;
    return changeUsage(change, withRecord(period, record), command, fields.used_on);
  });
}

export async function deleteUse(
  store: Store,
  context: UserContext,
  { useId, ...address }: UseAddress,
): Promise<BenefitInPeriod> {
  const { today } = context;
  return changeBenefit(store, context, address, async (change, target) => {
    if (change.isRepeated) {
      const day = laterDay(today, target.card.opening_date);
      return describeTarget(await readPeriod(change, target, day), { day, today });
    }
    const { use, record } = await requireUse(change, address.benefitId, useId);
    const period = withRecord(await readPeriod(change, target, use.used_on), record);
    return changeUsage(change, period, { do: 'deleteUse', id: useId }, use.used_on);
  });
}

function withRecord(target: PeriodTarget, record: UsageRecord): PeriodTarget {
  const others = target.records.filter(({ start }) => start !== record.start);
  return { ...target, records: [...others, record] };
}
