import { benefitPeriod, usableDays } from '../benefit-period.ts';
import { rangeProblem, shortDate } from '../date-text.ts';
import type { AutoClaim } from '../fields/card.ts';
import type { Use } from '../fields/use.ts';
import { followsOpeningDate, periodContaining } from '../period.ts';
import { laterDay, START_OF_TIME, type PlainDate } from '../plain-date.ts';
import { termsOnDay } from '../terms.ts';
import { usedAmountProblem } from '../use.ts';
import {
  canBeClaimed,
  claimsAfterOpening,
  claimsUntil,
  pickClaimTerms,
  withClaim,
  withClaimTerms,
  withContinuedClaim,
  withoutClaim,
  withRecordChanges,
  withRecords,
} from './claims.ts';
import {
  findPeriod,
  isListed,
  mergeChanges,
  regroupByPeriod,
  replaceRecords,
  updateCaptured,
  type Captured,
  type LedgerBenefit,
  type LedgerEntry,
  type RecordedPeriod,
} from './records.ts';
import type { RecordChange, UsageRecord } from './usage-record.ts';
import {
  assertUsesWithinLimit,
  refuseConflict,
  refuseField,
  usesAfterTick,
  withPlacedUse,
  withUses,
} from './use-changes.ts';

/**
 * A user's command on a benefit. `at` is the instant of recording.
 *
 * - `isDone`: whether the record of the use was `done` before the use was deleted. If so, a new record of the
 *   period is also `done`.
 * - `staysUnticked`: whether a claimed period counts as unused after its last use is deleted. If its record
 *   is `done`, the claim counts the period again in any case.
 *
 * For `changeTerms` and `moveOpening`, a {@link LedgerEntry} needs all records of the benefit. For the other
 * commands, it needs the record of the period that contains today or `used_on`, and the record that has the
 * changed or deleted use.
 */
export type LedgerCommand =
  | ({ do: 'tick'; at: string; newId: () => string } & SeenPeriod)
  | ({ do: 'untick' } & SeenPeriod)
  | { do: 'recordUse'; use: Use; isDone?: boolean }
  | { do: 'changeUse'; use: Use }
  | { do: 'deleteUse'; id: string; staysUnticked?: boolean }
  | { do: 'changeTerms'; benefit: LedgerBenefit }
  | { do: 'moveOpening'; opened: PlainDate }
  | { do: 'claimAutomatically'; on: boolean };

interface SeenPeriod {
  used_amount: string;
  period_start?: PlainDate | null;
}

export interface LedgerOutcome {
  changes: RecordChange[];
  captured: Captured;
  auto_claims: AutoClaim[];
  records: UsageRecord[];
}

export type PeriodCommand = Extract<
  LedgerCommand,
  { do: 'tick' | 'untick' | 'recordUse' | 'changeUse' | 'deleteUse' }
>;

export interface PeriodOutcome extends LedgerOutcome {
  recorded: RecordedPeriod;
}

export function applyCommand(entry: LedgerEntry, command: LedgerCommand, today: PlainDate): LedgerOutcome {
  switch (command.do) {
    case 'changeTerms':
      return withTerms(entry, command.benefit, today);
    case 'moveOpening':
      return withOpening(entry, command.opened, today);
    case 'claimAutomatically':
      return { ...toOutcome(entry, []), auto_claims: claimsAfterSwitch(entry, command.on, today) };
    default:
      return changePeriod(entry, command, today);
  }
}

export function changePeriod(entry: LedgerEntry, command: PeriodCommand, today: PlainDate): PeriodOutcome {
  const { recorded, changes } = periodChange(entry, command, today);
  const outcome = toOutcome(entry, changes);
  const record = outcome.records.find(({ start }) => start === recorded.period.start);
  return { ...outcome, recorded: { ...recorded, record } };
}

interface PeriodChange {
  recorded: RecordedPeriod;
  changes: RecordChange[];
}

function periodChange(entry: LedgerEntry, command: PeriodCommand, today: PlainDate): PeriodChange {
  switch (command.do) {
    case 'tick':
    case 'untick':
      return applyTick(entry, command, today);
    case 'recordUse':
    case 'changeUse':
      return placeUse(entry, command, today);
    case 'deleteUse':
      return removeUse(entry, command.id, command.staysUnticked);
  }
}

export function applyCommands(
  entry: LedgerEntry,
  commands: readonly LedgerCommand[],
  today: PlainDate,
): LedgerOutcome {
  let { card, benefit, records } = entry;
  const changes: RecordChange[] = [];
  for (const command of commands) {
    const outcome = applyCommand({ ...entry, card, benefit, records }, command, today);
    const { captured, auto_claims } = outcome;
    records = outcome.records;
    changes.push(...outcome.changes);
    const opening_date = command.do === 'moveOpening' ? command.opened : card.opening_date;
    card = { ...card, opening_date, captured, auto_claims };
    if (command.do === 'changeTerms') benefit = command.benefit;
  }
  const { captured, auto_claims } = card;
  return { changes: mergeChanges(changes), captured, auto_claims: [...auto_claims], records: [...records] };
}

function toOutcome({ card, benefit, records: before }: LedgerEntry, all: RecordChange[]): LedgerOutcome {
  const changes = mergeChanges(all);
  const starts = new Set(changes.map((change) => (change.after ?? change.before)?.start));
  const records = [
    ...before.filter(({ start }) => !starts.has(start)),
    ...changes.flatMap(({ after }) => after ?? []),
  ];
  const { captured, auto_claims, opening_date: opened } = card;
  return {
    changes,
    records,
    captured: updateCaptured(captured, {
      before: changes.flatMap((change) => change.before?.uses ?? []),
      after: changes.flatMap((change) => change.after?.uses ?? []),
    }),
    auto_claims: withRecordChanges(auto_claims, benefit.id, opened, { changes, records }),
  };
}

export function assertOpenCard({ closed_date }: { closed_date: PlainDate | null }): void {
  if (closed_date !== null) refuseConflict('Benefits of a closed card cannot be changed.');
}

function applyTick(
  entry: LedgerEntry,
  command: Extract<LedgerCommand, { do: 'tick' | 'untick' }>,
  today: PlainDate,
): PeriodChange {
  assertOpenCard(entry.card);
  if (!isListed(entry.benefit, today)) refuseConflict('The card no longer has this benefit.');
  const day = laterDay(today, entry.card.opening_date);
  const current = findPeriod(entry, day);
  const { period_start: seen = null } = command;
  if (seen !== null && seen !== current.period.start) {
    refuseConflict('This period of the benefit is not the current one.');
  }
  const { months } = current.terms;
  const { used_amount } = command;
  const { amount } = current.period;
  const status = command.do === 'tick' ? 'used' : 'unused';
  const problem = usedAmountProblem(status, used_amount, amount);
  if (problem) refuseField('used_amount', problem);
  if (command.do === 'untick') {
    const uses = months === null ? [] : current.uses.slice(0, -1);
    return { recorded: current, changes: [withUses(current, { uses, done: false })] };
  }
  const { at, newId } = command;
  const { times, worth } = entry.benefit;
  const tick = { used_amount, amount, times, worth, months, used_on: day, at, newId };
  const uses = usesAfterTick(current.uses, tick);
  return { recorded: current, changes: [withUses(current, { uses, done: months === null })] };
}

function findRecordOf({ records }: LedgerEntry, useId: string) {
  const record = records.find(({ uses }) => uses.some(({ id }) => id === useId));
  const use = record?.uses.find(({ id }) => id === useId);
  if (!record || !use) throw new RangeError(`No record has the use ${useId}`);
  return { record, use };
}

function placeUse(
  entry: LedgerEntry,
  command: Extract<LedgerCommand, { use: Use }>,
  today: PlainDate,
): PeriodChange {
  const { use } = command;
  const target = findPeriod(entry, use.used_on);
  if (command.do === 'recordUse') {
    assertUsableDate(entry, use.used_on, today);
    const placed = withPlacedUse(target, { use, replaced: null, isDone: command.isDone, today });
    return { recorded: target, changes: [placed] };
  }
  const { record, use: replaced } = findRecordOf(entry, use.id);
  if (use.used_on !== replaced.used_on) assertUsableDate(entry, use.used_on, today);
  if (record.start === target.period.start)
    return { recorded: target, changes: [withPlacedUse(target, { use, replaced, today })] };
  const placed = withPlacedUse(target, { use, replaced: null, today });
  return { recorded: target, changes: [...removeUse(entry, use.id).changes, placed] };
}

function assertUsableDate({ card, benefit }: LedgerEntry, usedOn: PlainDate, today: PlainDate): void {
  const { first, last } = usableDays({ ...benefit, ...card }, today);
  if (first > last) refuseField('used_on', `is not possible: the benefit begins on ${shortDate(first)}`);
  const problem = rangeProblem(usedOn, { first, last });
  if (problem !== null) refuseField('used_on', problem);
}

/**
 * Deletes a use, and its record if no use remains (for `staysUnticked`, see {@link LedgerCommand}). After the
 * last use of a year of an unlimited benefit is deleted, the record is no longer `done`.
 */
function removeUse(entry: LedgerEntry, useId: string, staysUnticked = false): PeriodChange {
  const { record: before, use } = findRecordOf(entry, useId);
  const uses = before.uses.filter(({ id }) => id !== useId);
  const recorded = findPeriod(entry, use.used_on);
  const isLast = recorded.record?.start === before.start && recorded.uses.every(({ id }) => id === useId);
  const isMark = staysUnticked && isLast && recorded.covers.length > 0 && !before.done;
  const isKept = uses.length > 0 || isMark;
  const after = isKept ? { ...before, done: before.done && !isLast, uses } : undefined;
  return { recorded, changes: [{ before, after }] };
}

function claimsAfterSwitch(
  { card, benefit, records }: LedgerEntry,
  on: boolean,
  today: PlainDate,
): AutoClaim[] {
  const { opening_date: opened, auto_claims } = card;
  const from = laterDay(today, opened);
  if (!on) return withoutClaim(auto_claims, benefit.id, opened, from);
  const { terms } = termsOnDay(benefit, opened, from);
  const { start } = benefitPeriod(benefit, opened, from);
  const starts_on = start > periodContaining({ ...terms, opened }, from).start ? start : null;
  const claims = withClaim(auto_claims, benefit.id, { key: benefit.key ?? null, from, terms, starts_on });
  const isNew = ({ until }: AutoClaim) => until === null;
  return claimsUntilExpiry(withRecords(claims, benefit.id, opened, records, isNew), benefit, opened);
}

function claimsUntilExpiry(
  claims: readonly AutoClaim[],
  { id, expires_on }: LedgerBenefit,
  opened: PlainDate,
): AutoClaim[] {
  return expires_on === null ? [...claims] : claimsUntil(claims, [id], opened, expires_on);
}

/**
 * Moves the uses of a benefit to the periods of the terms in `after`. Finished periods do not change if their
 * terms are in `earlier_terms`, `past_terms` or `own_terms` of `after`. Every use keeps its amount, even if
 * the sum of the uses then exceeds the amount of the period.
 */
function withTerms(entry: LedgerEntry, after: LedgerBenefit, today: PlainDate): LedgerOutcome {
  const { card, records } = entry;
  assertUsedBefore(after.expires_on, records);
  const opened = card.opening_date;
  const moved = moveRecords(records, after, { opened, today });
  const auto_claims = claimsOnTerms(entry, after, { day: laterDay(today, opened), records: moved });
  return { ...toOutcome(entry, replaceRecords(records, moved)), auto_claims };
}

function assertUsedBefore(last: PlainDate | null, records: readonly UsageRecord[]): void {
  const days = records.flatMap(({ uses }) => uses.map(({ used_on }) => used_on));
  const latest = days.toSorted().at(-1);
  if (last === null || latest === undefined || latest <= last) return;
  refuseField('expires_on', `must not be before ${shortDate(latest)}, when the benefit was used`);
}

function claimsOnTerms(
  { benefit: before, card }: LedgerEntry,
  after: LedgerBenefit,
  { day, records }: { day: PlainDate; records: readonly UsageRecord[] },
): AutoClaim[] {
  const { opening_date: opened, auto_claims } = card;
  const { start, terms } = termsOnDay(after, opened, day);
  if (!canBeClaimed(terms)) return withoutClaim(auto_claims, after.id, opened, day);
  if (!after.auto_claim) return [...auto_claims];
  const expired = before.expires_on;
  const continued = expired === null ? auto_claims : withContinuedClaim(auto_claims, after.id, expired);
  const [was, is] = [termsOnDay(before, opened, day).terms, terms].map(pickClaimTerms);
  if (JSON.stringify(was) === JSON.stringify(is)) return claimsUntilExpiry(continued, after, opened);
  const since = start > START_OF_TIME ? start : null;
  const claims = withClaimTerms(continued, after.id, opened, { day, terms, since });
  const known = new Set(continued);
  const isNew = (claim: AutoClaim) => !known.has(claim);
  return claimsUntilExpiry(withRecords(claims, after.id, opened, records, isNew), after, opened);
}

function withOpening(entry: LedgerEntry, opened: PlainDate, today: PlainDate): LedgerOutcome {
  const { benefit, card, records } = entry;
  const moved = moveRecords(records, benefit, { opened, today });
  const dates = { before: card.opening_date, after: opened };
  const claims = claimsAfterOpening(card.auto_claims, benefit.id, dates);
  const auto_claims = withRecords(claims, benefit.id, opened, moved, followsOpeningDate);
  return { ...toOutcome(entry, replaceRecords(records, moved)), auto_claims };
}

function moveRecords(
  records: readonly UsageRecord[],
  benefit: LedgerBenefit,
  days: { opened: PlainDate; today: PlainDate },
): UsageRecord[] {
  // A record without uses can move to a period that starts after `expires_on` and so would end before it
  // starts. Such a record is dropped.
  const moved = regroupByPeriod(records, benefit, days).filter(({ start, end }) => start <= end);
  // The uses of multiple short periods can exceed the limit of uses when they move into one long period. The
  // limit does not apply to a benefit that is unlimited or has the reset `last_use`.
  if (canBeClaimed(benefit)) assertUsesWithinLimit(findFullest(records), findFullest(moved));
  return moved;
}

function findFullest(records: readonly UsageRecord[]): readonly Use[] {
  return records.reduce<readonly Use[]>((most, { uses }) => (uses.length > most.length ? uses : most), []);
}
