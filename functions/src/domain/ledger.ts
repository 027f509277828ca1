import { benefitPeriod, usableDays } from './benefit-period.ts';
import { capturedAfter, type Captured } from './ledger/captured.ts';
import { withRecordChanges, withRecords, type RecordChange } from './ledger/claim-records.ts';
import { claimTermsOf, withClaim, withoutClaim, type AutoClaim } from './ledger/claims.ts';
import {
  requireRestorable,
  withLineUses,
  withoutUse,
  withPlacedUse,
  type Restoration,
} from './ledger/line-changes.ts';
import { lineOn, recordsAfter, type LedgerEntry, type RecordedLine } from './ledger/line.ts';
import { isListed, type LedgerBenefit } from './ledger/ledger-benefit.ts';
import { withOpening, withTerms, type FinishedRecords } from './ledger/moves.ts';
import { refuseConflict, refuseField } from './ledger/refusal.ts';
import { usesAfterTick } from './ledger/uses-after-tick.ts';
import type { UsageRecord } from './ledger/usage-records.ts';
import { laterDay, type PlainDate } from './plain-date.ts';
import { termsOn } from './terms.ts';
import type { Use } from './use.ts';
import { usedAmountProblem } from './usage-status.ts';

/**
 * A command of the holder on a benefit. `at` is the instant of recording.
 *
 * `tick`, `untick` and `restore` change the running period; `restore` replaces all of its uses, which undoes a tick.
 * `changeTerms` and `moveOpening` need every record of the benefit. The other commands need the records of the line on
 * the day of the command, and the record of the use that changes.
 */
export type LedgerCommand =
  | ({ do: 'tick'; used_amount: string; at: string; newId: () => string } & SeenPeriod)
  | ({ do: 'untick' } & SeenPeriod)
  | ({ do: 'restore' } & Restoration & SeenPeriod)
  | { do: 'recordUse'; use: Use }
  | { do: 'changeUse'; use: Use }
  | { do: 'deleteUse'; id: string }
  | { do: 'changeTerms'; benefit: LedgerBenefit; finished: FinishedRecords }
  | { do: 'moveOpening'; opened: PlainDate }
  | { do: 'claimAutomatically'; on: boolean };

/** `period_start` is the first day of the period that the holder saw. The command is refused if that period is over. */
interface SeenPeriod {
  period_start?: PlainDate | undefined;
}

/** The result of a command: the changed records and the card's fields that depend on them. */
export interface LedgerOutcome {
  /** The changed records. A record begins on the same day before and after the change. */
  changes: RecordChange[];
  captured: Captured;
  auto_claims: AutoClaim[];
  /** All records of the benefit after the command. */
  records: UsageRecord[];
}

/**
 * Applies a command to a benefit. The server stores the outcome; the client shows it until the server answers.
 * @param today the current day in the holder's time zone
 * @throws LedgerRefusal if the command is not possible
 */
export function applyCommand(entry: LedgerEntry, command: LedgerCommand, today: PlainDate): LedgerOutcome {
  switch (command.do) {
    case 'tick':
    case 'untick':
    case 'restore':
      return outcomeOf(entry, lineChanges(entry, command, today));
    case 'recordUse':
    case 'changeUse':
      return outcomeOf(entry, useChanges(entry, command, today));
    case 'deleteUse':
      return outcomeOf(entry, deletion(entry, command.id));
    case 'changeTerms': {
      const { changes, auto_claims } = withTerms(entry, command.benefit, {
        finished: command.finished,
        today,
      });
      return { ...outcomeOf(entry, changes), auto_claims };
    }
    case 'moveOpening': {
      const { changes, auto_claims } = withOpening(entry, command.opened, today);
      return { ...outcomeOf(entry, changes), auto_claims };
    }
    case 'claimAutomatically':
      return { ...outcomeOf(entry, []), auto_claims: claimsAfterSwitch(entry, command.on, today) };
  }
}

function outcomeOf({ card, benefit, records: before }: LedgerEntry, changes: RecordChange[]): LedgerOutcome {
  const records = recordsAfter(before, changes);
  const { captured, auto_claims, opening_date: opened } = card;
  return {
    changes,
    records,
    captured: capturedAfter(captured, {
      before: changes.flatMap((change) => change.before?.uses ?? []),
      after: changes.flatMap((change) => change.after?.uses ?? []),
    }),
    auto_claims: withRecordChanges(auto_claims, benefit.id, opened, { changes, records }),
  };
}

/** @throws LedgerRefusal `conflict` if the benefit is not listed on the day */
function requireListed({ card, benefit }: LedgerEntry, today: PlainDate): void {
  requireOpenCard(card);
  if (!isListed(benefit, today)) refuseConflict('The card no longer has this benefit.');
}

/** @throws LedgerRefusal `conflict` if the card is closed */
export function requireOpenCard({ closed_date }: { closed_date: PlainDate | null }): void {
  if (closed_date !== null) refuseConflict('Benefits of a closed card cannot be changed.');
}

type LineCommand = Extract<LedgerCommand, { do: 'tick' | 'untick' | 'restore' }>;

function lineChanges(entry: LedgerEntry, command: LineCommand, today: PlainDate): RecordChange[] {
  requireListed(entry, today);
  const day = laterDay(today, entry.card.opening_date);
  const line = lineOn(entry, day);
  const { period_start: seen } = command;
  if (seen !== undefined && seen !== line.period.start) {
    refuseConflict('This period of the benefit is not the current one.');
  }
  if (command.do === 'untick') return withLineUses(line, { uses: [], done: false });
  if (command.do === 'tick') {
    const { used_amount, at, newId } = command;
    const { times } = entry.benefit;
    const { amount } = line.period;
    const problem = usedAmountProblem('used', used_amount, amount);
    if (problem) refuseField('used_amount', problem);
    const uses = usesAfterTick(line.uses, { used_amount, amount, times, used_on: day, at, newId });
    return withLineUses(line, { uses, done: true });
  }
  const { status, wasDone } = command;
  if (wasDone === undefined) requireRestorable(entry.benefit, line, command);
  const uses = restoredUses(entry, line, command.uses, day);
  // Without uses and without a status, the claim of the period applies again.
  const isDone = status === undefined ? line.isClaimed && uses.length === 0 : status === 'used';
  return withLineUses(line, { uses, done: wasDone ?? isDone });
}

/** Returns the restored uses. A use that still exists keeps its instant of recording. */
function restoredUses(
  { card, benefit }: LedgerEntry,
  line: RecordedLine,
  uses: readonly Use[],
  day: PlainDate,
): Use[] {
  const current = new Map(line.uses.map((use) => [use.id, use]));
  return uses.map((use) => {
    const before = current.get(use.id);
    const isWithin =
      use.used_on <= day &&
      benefitPeriod(benefit, card.opening_date, use.used_on).start === line.usePeriod.start;
    if (before?.used_on !== use.used_on && !isWithin) {
      refuseField('uses', 'must be in the period and not in the future');
    }
    return { ...use, at: before?.at ?? use.at };
  });
}

function recordWith({ records }: LedgerEntry, useId: string) {
  const record = records.find(({ uses }) => uses.some(({ id }) => id === useId));
  const use = record?.uses.find(({ id }) => id === useId);
  if (!record || !use) throw new RangeError(`No record has the use ${useId}`);
  return { record, use };
}

function useChanges(
  entry: LedgerEntry,
  command: Extract<LedgerCommand, { use: Use }>,
  today: PlainDate,
): RecordChange[] {
  const { use } = command;
  const line = lineOn(entry, use.used_on);
  if (command.do === 'recordUse') {
    requireUsableDay(entry, use.used_on, today);
    return [withPlacedUse(line, { use, replaced: null, today })];
  }
  const { record, use: replaced } = recordWith(entry, use.id);
  if (use.used_on !== replaced.used_on) requireUsableDay(entry, use.used_on, today);
  if (record.start === line.starts.at(-1)) return [withPlacedUse(line, { use, replaced, today })];
  return [
    withoutUse(entry.benefit.frequency, record, use.id),
    withPlacedUse(line, { use, replaced: null, today }),
  ];
}

function requireUsableDay({ card, benefit }: LedgerEntry, usedOn: PlainDate, today: PlainDate): void {
  const { first, last } = usableDays({ ...benefit, ...card }, today);
  if (first <= usedOn && usedOn <= last) return;
  const days =
    first <= last ? `a day from ${first} to ${last}` : 'a day on which it can be used: there is none yet';
  refuseField('used_on', `must be ${days}`);
}

/**
 * Deletes a use. The last use of a line is deleted with all of the line's records, including an unlimited benefit's
 * tick.
 */
function deletion(entry: LedgerEntry, useId: string): RecordChange[] {
  const { record, use } = recordWith(entry, useId);
  const change = withoutUse(entry.benefit.frequency, record, useId);
  const line = lineOn(entry, use.used_on);
  const remaining = recordsAfter([...line.records.values()], [change]);
  if (remaining.some(({ uses }) => uses.length > 0)) return [change];
  const others = [...line.records.values()].filter(({ start }) => start !== record.start);
  return [record, ...others].map((before) => ({ before, after: undefined }));
}

function claimsAfterSwitch(
  { card, benefit, records }: LedgerEntry,
  on: boolean,
  today: PlainDate,
): AutoClaim[] {
  const { opening_date: opened, auto_claims } = card;
  const from = laterDay(today, opened);
  if (!on) return withoutClaim(auto_claims, benefit.id, opened, from);
  const terms = claimTermsOf(termsOn(benefit, opened, from).terms);
  const claims = withClaim(auto_claims, benefit.id, { from, terms });
  return withRecords(claims, benefit.id, opened, records, { openOnly: true });
}
