import { periodAmount, periodContaining, type MonthlyAmounts, type Period } from '../period.ts';
import { dayAfter, dayBefore, earliestDay, END_OF_TIME, laterDay, type PlainDate } from '../plain-date.ts';
import { periodMonths, type Frequency, type Reset } from '../schedule.ts';
import type { UsageRecord } from './usage-records.ts';

/**
 * A benefit that counts as fully used in each of its periods, on the terms written here: from the period that contains
 * `from` to the last one that begins by `until` (null: the running one). Other terms of the benefit begin another claim,
 * so what a finished period was worth never changes. Periods in `except`, named by their first days, are left to their
 * records. A card carries its claims, so that its return is read with it.
 */
export interface AutoClaim {
  benefit_id: string;
  from: PlainDate;
  until: PlainDate | null;
  frequency: Frequency;
  reset: Reset;
  amount: string;
  monthly_amounts: MonthlyAmounts | null;
  except: PlainDate[];
  /** The first day of the first period, where a claim on earlier terms ends in the middle of it. */
  starts_on: PlainDate | null;
}

/** A period that a claim counts as fully used. */
export interface ClaimedPeriod extends Period {
  benefit_id: string;
  /** The day on which its amount came back: the first one, or for a period without an end the day of the claim. */
  day: PlainDate;
  amount: string;
}

/** The terms of a benefit that decide what a claim of it is worth. */
export type ClaimTerms = Pick<AutoClaim, 'frequency' | 'reset' | 'amount' | 'monthly_amounts'>;

/** The terms of a benefit that a claim keeps. */
export function claimTermsOf({ frequency, reset, amount, monthly_amounts }: ClaimTerms): ClaimTerms {
  return { frequency, reset, amount, monthly_amounts };
}

function periodOf(claim: AutoClaim, opened: PlainDate, day: PlainDate): Period {
  const { start, end } = periodContaining({ ...claim, opened }, day);
  const cut = claim.starts_on;
  return { start: cut !== null && cut <= end ? laterDay(start, cut) : start, end };
}

const firstStart = (claim: AutoClaim, opened: PlainDate) => periodOf(claim, opened, claim.from).start;

/** The period of a claim that contains a day; null for a day before its first or after its last one. */
function periodWithin(claim: AutoClaim, opened: PlainDate, day: PlainDate): Period | null {
  const period = periodOf(claim, opened, day);
  const isWithin =
    period.start <= day &&
    period.start >= firstStart(claim, opened) &&
    (claim.until === null || period.start <= claim.until);
  return isWithin ? period : null;
}

/**
 * The periods that claims count as fully used by a day. Return and History both add up these.
 * @param opened the card's opening date
 * @param last today, or the last day of a closed card
 */
export function claimedPeriods(
  claims: readonly AutoClaim[],
  opened: PlainDate,
  last: PlainDate,
): ClaimedPeriod[] {
  const found = new Map<string, ClaimedPeriod>();
  for (const claim of claims) {
    const { benefit_id } = claim;
    const except = new Set(claim.except);
    const lastStart = earliestDay(last, claim.until);
    for (let day = claim.from; ;) {
      const period = periodOf(claim, opened, day);
      const isEndless = period.end === END_OF_TIME;
      if (period.start > lastStart) break;
      if (!except.has(period.start)) {
        const amount = periodAmount(claim, period);
        const came = laterDay(isEndless ? claim.from : period.start, opened);
        // After another opening date two claims of a benefit can meet in one period.
        found.set(`${benefit_id} ${period.start}`, { ...period, benefit_id, day: came, amount });
      }
      if (isEndless) break;
      day = dayAfter(period.end);
    }
  }
  return [...found.values()];
}

/** Whether a claim covers a period of a benefit, records aside. */
export function isClaimed(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { end }: Pick<Period, 'end'>,
): boolean {
  // A claim that begins in the middle of the period still covers its last day.
  return claims.some((claim) => claim.benefit_id === benefitId && periodWithin(claim, opened, end) !== null);
}

/** The claims of a card once those of a benefit end before its period that begins that day. */
function endedBefore(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  start: PlainDate,
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || (claim.until !== null && claim.until < start)) return [claim];
    if (firstStart(claim, opened) >= start) return [];
    return [{ ...claim, until: dayBefore(start), except: claim.except.filter((day) => day < start) }];
  });
}

/** The claims of a card after one of a benefit is switched off: they end before the period that is running. */
export function withoutClaim(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  day: PlainDate,
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || (claim.until !== null && claim.until < day)) return [claim];
    return endedBefore([claim], benefitId, opened, periodOf(claim, opened, day).start);
  });
}

/** The claims of a card some of whose benefits end with that day: the periods that have begun stay claimed. */
export function claimsUntil(
  claims: readonly AutoClaim[],
  benefitIds: readonly string[],
  opened: PlainDate,
  last: PlainDate,
): AutoClaim[] {
  return benefitIds.reduce<AutoClaim[]>(
    (left, id) => endedBefore(left, id, opened, dayAfter(last)),
    [...claims],
  );
}

/** The claims of a card with one more, from the period that contains that day. */
export function withClaim(
  claims: readonly AutoClaim[],
  benefitId: string,
  { from, terms }: { from: PlainDate; terms: ClaimTerms },
): AutoClaim[] {
  const claim = { benefit_id: benefitId, from, until: null, ...claimTermsOf(terms) };
  return [...claims, { ...claim, except: [], starts_on: null }];
}

/**
 * The claims of a card after the terms of a claimed benefit have changed. Finished periods stay as they are. The claim
 * on the new terms begins with the first day of the running period, where its own first period is cut if it is longer.
 */
export function withClaimTerms(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { day, terms }: { day: PlainDate; terms: ClaimTerms },
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || claim.until !== null) return [claim];
    const start = runningStart(claim, opened, { day, terms });
    const from = laterDay(claim.from, start);
    const isLonger = periodContaining({ ...terms, opened }, from).start < start;
    const hasFinished = claim.starts_on === start || firstStart(claim, opened) < start;
    const isCut = isLonger && hasFinished;
    const next = { ...claim, ...claimTermsOf(terms), from, except: [], starts_on: isCut ? start : null };
    return [...endedBefore([claim], benefitId, opened, start), next];
  });
}

/** The first day that belongs to the new terms. A period without an end that was claimed earlier counts as finished. */
function runningStart(
  claim: AutoClaim,
  opened: PlainDate,
  { day, terms }: { day: PlainDate; terms: ClaimTerms },
): PlainDate {
  const { start } = periodOf(claim, opened, day);
  if (periodMonths(claim.frequency) !== null || periodMonths(terms.frequency) === null) return start;
  const next = periodContaining({ ...terms, opened }, day).start;
  return claim.from < next ? next : start;
}

/** A record of a benefit before and after a change; undefined where there is none. Both begin on the same day. */
export interface RecordChange {
  before: UsageRecord | undefined;
  after: UsageRecord | undefined;
}

/**
 * The claimed periods that a record takes out of a claim: its own, and of an ended claim, whose periods can be others,
 * those of its uses' days.
 */
function startsTaken(claim: AutoClaim, opened: PlainDate, { end, uses }: UsageRecord): PlainDate[] {
  const usedOn = uses.map(({ used_on }) => used_on);
  const days = claim.until === null || uses.length === 0 ? [...usedOn, end] : usedOn;
  return days.flatMap((day) => periodWithin(claim, opened, day)?.start ?? []);
}

/**
 * The claims of a card with, for one benefit, the periods that its records take out of them.
 * @param records all that there are of it, or with `openOnly` those since the running period: ended claims then stay
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
    return { ...claim, except: inOrder(records.flatMap((record) => startsTaken(claim, opened, record))) };
  });
}

/**
 * The claims of a card after some records of a benefit were changed.
 * @param records those that stand then where the changed ones stood
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
        return startsTaken(claim, opened, before).filter((start) => isEndless || start === before.start);
      }),
    );
    const kept = claim.except.filter((start) => !gone.has(start));
    return {
      ...claim,
      except: inOrder([...kept, ...records.flatMap((record) => startsTaken(claim, opened, record))]),
    };
  });
}

const inOrder = (days: readonly PlainDate[]) => [...new Set(days)].toSorted();
