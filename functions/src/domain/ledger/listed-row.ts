import type { BenefitPeriod } from '../benefit-period.ts';
import { amountOf, centsOfTotal } from '../money.ts';
import { END_OF_TIME, type PlainDate } from '../plain-date.ts';
import type { Frequency } from '../schedule.ts';
import { sumOf, type Use } from '../use.ts';
import type { UsageStatus } from '../usage-status.ts';
import { isPartOfClaim, type RecordChange } from './claim-records.ts';
import { withLineUses, withoutUse, withPlacedUse } from './line-changes.ts';
import { lineStatus } from './line-status.ts';
import { recordsAfter, type RecordedLine } from './line.ts';
import { LedgerRefusal } from './refusal.ts';
import { usesAfterTick } from './uses-after-tick.ts';

/** A use in answers, without the instant of recording. */
type ListedUse = Omit<Use, 'at'>;

/** The fields of a listed benefit that its uses change. The row has only the latest of many uses. */
export interface ListedRow {
  period_start: PlainDate;
  expiration_date: PlainDate | null;
  benefit: { benefit_name: string; amount: string; frequency: Frequency };
  times: number | null;
  auto_claim: boolean;
  status: UsageStatus;
  used_amount: string;
  uses: ListedUse[];
  use_count: number;
  auto_claimed: boolean;
}

/** A command on the uses of a listed benefit. `recordUse` with `before` replaces that use. */
export type RowCommand =
  | { do: 'tick'; used_amount: string }
  | { do: 'untick' }
  | { do: 'restore'; status: UsageStatus; uses: readonly ListedUse[] }
  | { do: 'recordUse'; use: ListedUse; before: ListedUse | null }
  | { do: 'deleteUse'; use: ListedUse };

/**
 * Returns a listed benefit as it will be after a command. A command that the ledger refuses leaves it unchanged.
 * @param row the row of the running period, or of the period that contains the use
 */
export function rowAfter<Row extends ListedRow>(row: Row, command: RowCommand, today: PlainDate): Row {
  const line = lineOf(row, command, today);
  try {
    const changes = changesOf(line, row, command, today);
    const records = recordsAfter([...line.records.values()], changes);
    const { amount } = row.benefit;
    const isCounted = line.isClaimed && records.every((record) => isPartOfClaim(record, row.benefit));
    const { uses, ...status } = lineStatus(records, { amount, times: row.times, isCounted });
    const listed = uses.filter(({ id }) => !id.startsWith(UNLISTED)).map(({ at: _at, ...use }) => use);
    return { ...row, ...status, uses: listed, use_count: uses.length };
  } catch (error) {
    if (error instanceof LedgerRefusal) return row;
    throw error;
  }
}

/** Marks the ids of placeholders for uses that a row counts but does not list. */
const UNLISTED = 'unlisted-';

/** Returns all uses of the period, with placeholders for the ones that the row counts but does not list. */
function usesOf({ uses, use_count, used_amount, auto_claimed }: ListedRow, named: ListedUse | null): Use[] {
  const isListed = named === null || uses.some(({ id }) => id === named.id);
  const known = isListed ? uses : [named, ...uses];
  const missing = Math.max(0, use_count - known.length);
  const rest = auto_claimed ? '0.00' : amountOf(Math.max(0, centsOfTotal(used_amount) - sumOf(known)));
  const unlisted = Array.from({ length: missing }, (_, index) => ({
    ...{ id: `${UNLISTED}${index}`, used_on: '', note: null, posted: null, reading: null },
    amount: index === 0 ? rest : '0.00',
  }));
  return [...unlisted, ...known].map((use, index) => ({ ...use, at: String(index).padStart(4, '0') }));
}

/** Reconstructs the line of a row. An unlimited benefit has two records: its tick, and the uses of the year. */
function lineOf(row: ListedRow, command: RowCommand, today: PlainDate): RecordedLine {
  const { amount, benefit_name: name, frequency } = row.benefit;
  const named = 'before' in command ? command.before : 'use' in command ? command.use : null;
  const uses = usesOf(row, named);
  const period: BenefitPeriod = {
    start: row.period_start,
    end: row.expiration_date ?? END_OF_TIME,
    ...{ amount, name },
  };
  const isReached = lineStatus([{ ...period, done: false, uses }], {
    amount,
    times: row.times,
    isCounted: false,
  });
  const done = row.auto_claimed ? uses.length > 0 : row.status === 'used' && isReached.status === 'unused';
  const record = { ...period, done, uses };
  const hasRecord = uses.length > 0 || done || (row.auto_claim && !row.auto_claimed);
  const rest = {
    terms: { name, amount, frequency, reset: 'calendar' as const, monthly_amounts: null },
    uses,
    isClaimed: row.auto_claim || row.auto_claimed,
  };
  if (frequency !== 'unlimited') {
    const records = new Map(hasRecord ? [[period.start, record]] : []);
    return { ...rest, period, usePeriod: period, starts: [period.start], records };
  }
  const year = today.slice(0, 4);
  const usePeriod = { ...period, start: `${year}-01-01`, end: `${year}-12-31` };
  const ofYear = { ...usePeriod, done: false, uses };
  const tick = { ...period, done, uses: [] };
  const records = new Map([
    ...(done || (hasRecord && uses.length === 0) ? [[period.start, tick] as const] : []),
    ...(uses.length > 0 ? [[usePeriod.start, ofYear] as const] : []),
  ]);
  return { ...rest, period, usePeriod, starts: [period.start, usePeriod.start], records };
}

function changesOf(
  line: RecordedLine,
  { times, benefit }: ListedRow,
  command: RowCommand,
  today: PlainDate,
): RecordChange[] {
  const at = '9999';
  const { amount } = line.period;
  switch (command.do) {
    case 'untick':
      return withLineUses(line, { uses: [], done: false });
    case 'restore': {
      const uses = command.uses.map((use) => ({ ...use, at }));
      return withLineUses(line, { uses, done: command.status === 'used' });
    }
    case 'tick': {
      const tick = { used_amount: command.used_amount, amount, times, used_on: today, at };
      let next = 0;
      const uses = usesAfterTick(line.uses, { ...tick, newId: () => `new-${next++}` });
      return withLineUses(line, { uses, done: true });
    }
    case 'deleteUse': {
      const record = recordOf(line, command.use.id);
      const changes = record ? [withoutUse(benefit.frequency, record, command.use.id)] : [];
      const remaining = recordsAfter([...line.records.values()], changes);
      if (remaining.some(({ uses }) => uses.length > 0)) return changes;
      return [...line.records.values()].map((before) => ({ before, after: undefined }));
    }
    case 'recordUse': {
      const replaced = line.uses.find(({ id }) => id === command.before?.id) ?? null;
      const use = { ...command.use, at: replaced?.at ?? at };
      return [withPlacedUse(line, { use, replaced, today })];
    }
  }
}

function recordOf(line: RecordedLine, useId: string) {
  return [...line.records.values()].find(({ uses }) => uses.some(({ id }) => id === useId));
}
