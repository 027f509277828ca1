import { amountOf } from '../money.ts';
import type { PlainDate } from '../plain-date.ts';
import { periodMonths } from '../schedule.ts';
import { sumOf } from '../use.ts';
import { periodWithin, type AutoClaim } from './claims.ts';
import type { UsageRecord } from './usage-records.ts';

/** A record before and after a change; undefined means that there is no record. Both begin on the same day. */
export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}

/** The periods of a claim for which its benefit has records. */
type Recorded = Pick<AutoClaim, 'except' | 'recorded'>;

/**
 * Returns the first days of the claimed periods to which a record belongs: the periods that contain its uses or its
 * last day. An ended claim can have other periods than the record, so its last day is only looked up if it has no uses.
 */
function startsOf(claim: AutoClaim, opened: PlainDate, { end, uses }: UsageRecord): PlainDate[] {
  const usedOn = uses.map(({ used_on }) => used_on);
  const days = claim.until === null || uses.length === 0 ? [...usedOn, end] : usedOn;
  return days.flatMap((day) => periodWithin(claim, opened, day)?.start ?? []);
}

/** Returns whether a claim still counts a period that has a record. All uses of the record must lie in that period. */
function staysClaimed(claim: AutoClaim, opened: PlainDate, start: PlainDate, record: UsageRecord): boolean {
  return (
    isPartOfClaim(record, claim) &&
    record.start === start &&
    record.uses.every(({ used_on }) => periodWithin(claim, opened, used_on)?.start === start)
  );
}

/**
 * Returns whether the uses of a record are part of the claimed amount. They are not if the holder has unticked the
 * period or recorded the uses before turning the claim on. Uses of an unlimited benefit are stored by calendar year and
 * replace its claim.
 */
export function isPartOfClaim(
  { done, uses }: Pick<UsageRecord, 'done' | 'uses'>,
  { frequency }: Pick<AutoClaim, 'frequency'>,
): boolean {
  return done && uses.length > 0 && frequency !== 'unlimited';
}

function recordedIn(claim: AutoClaim, opened: PlainDate, records: readonly UsageRecord[]): Recorded {
  const recorded: Record<PlainDate, string> = {};
  const except = new Set<PlainDate>();
  for (const record of records) {
    for (const start of startsOf(claim, opened, record)) {
      if (staysClaimed(claim, opened, start, record)) recorded[start] = amountOf(sumOf(record.uses));
      else except.add(start);
    }
  }
  return merged(recorded, except);
}

function merged(recorded: Readonly<Record<PlainDate, string>>, except: ReadonlySet<PlainDate>): Recorded {
  return {
    except: [...except].toSorted(),
    recorded: Object.fromEntries(Object.entries(recorded).filter(([start]) => !except.has(start))),
  };
}

/**
 * Sets `except` and `recorded` of a benefit's claims from its records.
 * @param records all records of the benefit, or with `openOnly` its records since the running period
 * @param options `openOnly` changes only the claims without an end
 */
export function withRecords(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  records: readonly UsageRecord[],
  { openOnly = false }: { openOnly?: boolean } = {},
): AutoClaim[] {
  return claims.map((claim) => {
    if (claim.benefit_id !== benefitId || (openOnly && claim.until !== null)) return claim;
    return { ...claim, ...recordedIn(claim, opened, records) };
  });
}

/**
 * Updates `except` and `recorded` of a benefit's claims after some of its records have changed.
 * @param records the records after the change, which include at least the changed ones
 */
export function withRecordChanges(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { changes, records }: { changes: readonly RecordChange[]; records: readonly UsageRecord[] },
): AutoClaim[] {
  return claims.map((claim) => {
    if (claim.benefit_id !== benefitId) return claim;
    const gone = new Set(
      changes.flatMap(({ before }) => {
        if (!before) return [];
        const isEndless = periodMonths(claim.frequency) === null;
        return startsOf(claim, opened, before).filter((start) => isEndless || start === before.start);
      }),
    );
    const known = Object.entries(claim.recorded).filter(([start]) => !gone.has(start));
    const kept = claim.except.filter((start) => !gone.has(start));
    const after = recordedIn(claim, opened, records);
    const recorded = { ...Object.fromEntries(known), ...after.recorded };
    return { ...claim, ...merged(recorded, new Set([...kept, ...after.except])) };
  });
}
