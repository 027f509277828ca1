import type { AutoClaim } from '../fields/card.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import {
  followsOpeningDate,
  periodAmount,
  periodContaining,
  periodMonths,
  type Period,
  type Schedule,
} from '../period.ts';
import {
  earliestDay,
  END_OF_TIME,
  laterDay,
  monthIndex,
  monthStart,
  nextDay,
  previousDay,
  type PlainDate,
} from '../plain-date.ts';
import type { RecordChange, UsageRecord } from './usage-record.ts';

export interface ClaimedPeriod extends Period {
  benefit_id: string;
  day: PlainDate;
  amount: string;
  rest: Cents;
}

type ClaimTerms = Pick<AutoClaim, 'frequency' | 'reset' | 'first_month' | 'amount' | 'monthly_amounts'>;

export function pickClaimTerms({
  frequency,
  reset,
  first_month,
  amount,
  monthly_amounts,
}: ClaimTerms): ClaimTerms {
  return { frequency, reset, first_month, amount, monthly_amounts };
}

export function canBeClaimed({ frequency, reset }: Pick<ClaimTerms, 'frequency' | 'reset'>): boolean {
  return frequency !== 'unlimited' && reset !== 'last_use';
}

function claimPeriodOn(claim: AutoClaim, opened: PlainDate, day: PlainDate): Period {
  const { start, end } = periodContaining({ ...claim, opened }, day);
  const cut = claim.starts_on;
  return { start: cut !== null && cut <= end ? laterDay(start, cut) : start, end };
}

const firstDay = (claim: AutoClaim, opened: PlainDate) => laterDay(claim.from, opened);

const firstStart = (claim: AutoClaim, opened: PlainDate) =>
  claimPeriodOn(claim, opened, firstDay(claim, opened)).start;

function covers(claim: AutoClaim, opened: PlainDate, { start }: Period): boolean {
  return start >= firstStart(claim, opened) && (claim.until === null || start <= claim.until);
}

function periodWithin(claim: AutoClaim, opened: PlainDate, day: PlainDate): Period | null {
  if (claim.until !== null && day > claim.until) return null;
  const period = claimPeriodOn(claim, opened, day);
  return period.start <= day && covers(claim, opened, period) ? period : null;
}

/**
 * Returns the claimed periods that overlap the dates from `first` to `last`. `last` must not be after
 * today. If the card is closed, `last` must not be after the card's last date.
 */
export function claimedPeriods(
  claims: readonly AutoClaim[],
  opened: PlainDate,
  { first, last }: { first: PlainDate; last: PlainDate },
): ClaimedPeriod[] {
  const periods = new Map<string, ClaimedPeriod>();
  for (const claim of claims) {
    const { benefit_id } = claim;
    const except = new Set(claim.except);
    const lastStart = earliestDay(last, claim.until);
    for (let day = laterDay(firstDay(claim, opened), first); ;) {
      const period = claimPeriodOn(claim, opened, day);
      const isEndless = period.end === END_OF_TIME;
      if (period.start > lastStart) break;
      if (!except.has(period.start)) {
        const amount = periodAmount(claim, period);
        const countsOn = laterDay(isEndless ? claim.from : period.start, opened);
        const uses = centsOfTotal(claim.recorded[period.start] ?? '0.00');
        const rest = Math.max(0, centsOf(amount) - uses);
        // After a change of the opening date, two claims can cover the same period. The period counts only
        // once.
        periods.set(`${benefit_id} ${period.start}`, { ...period, benefit_id, day: countsOn, amount, rest });
      }
      if (isEndless) break;
      day = nextDay(period.end);
    }
  }
  return [...periods.values()];
}

export interface ClaimCover {
  claim: number;
  start: PlainDate;
}

/**
 * Returns the claims that cover a period of a benefit, even a claim that excludes the period by its `except`.
 * `start` is the first date of the claim's period. The benefit's period can begin on another date, because a
 * claim has its own terms.
 */
export function findCovers(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { end }: Pick<Period, 'end'>,
): ClaimCover[] {
  return claims.flatMap((claim, index) => {
    // `periodWithin` gets `end` and not the period's first date, because a claim can begin in the middle of
    // the period.
    const period = claim.benefit_id === benefitId ? periodWithin(claim, opened, end) : null;
    return period ? [{ claim: index, start: period.start }] : [];
  });
}

export function isCountedBy(claims: readonly AutoClaim[], covers: readonly ClaimCover[]): boolean {
  return covers.some(({ claim, start }) => claims[claim]?.except.includes(start) === false);
}

function endClaimsBefore(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  start: PlainDate,
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || (claim.until !== null && claim.until < start)) return [claim];
    if (firstStart(claim, opened) >= start) return [];
    const recorded = Object.entries(claim.recorded).filter(([day]) => day < start);
    return [
      {
        ...claim,
        until: previousDay(start),
        except: claim.except.filter((day) => day < start),
        recorded: Object.fromEntries(recorded),
      },
    ];
  });
}

export function withoutClaim(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  day: PlainDate,
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.until !== null && claim.until < day) return [claim];
    return endClaimsBefore([claim], benefitId, opened, claimPeriodOn(claim, opened, day).start);
  });
}

/** Ends the claims of benefits on the date `last`. Periods that have begun by that date remain claimed. */
export function claimsUntil(
  claims: readonly AutoClaim[],
  benefitIds: readonly string[],
  opened: PlainDate,
  last: PlainDate,
): AutoClaim[] {
  return benefitIds.reduce<AutoClaim[]>(
    (remaining, id) => endClaimsBefore(remaining, id, opened, nextDay(last)),
    [...claims],
  );
}

export function withContinuedClaim(
  claims: readonly AutoClaim[],
  benefitId: string,
  last: PlainDate | null,
): AutoClaim[] {
  return claims.map((claim) =>
    claim.benefit_id === benefitId && claim.until === last ? { ...claim, until: null } : claim,
  );
}

export function withClaim(
  claims: readonly AutoClaim[],
  benefitId: string,
  { terms, ...given }: Pick<AutoClaim, 'key' | 'from' | 'starts_on'> & { terms: ClaimTerms },
): AutoClaim[] {
  const claim = { benefit_id: benefitId, until: null, ...pickClaimTerms(terms), except: [], recorded: {} };
  return [...claims, { ...claim, ...given }];
}

/**
 * Ends a benefit's claim on the old terms and adds a claim on the new terms, from `since` or from the current
 * period. A period of the new terms that begins before that date is shortened to begin on it. If `since` is
 * null, this happens only if the old claim has an earlier period, or if its period is already shortened.
 * @param change `since` is the first date of the new terms, or null if they apply to all periods
 */
export function withClaimTerms(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { day, terms, since = null }: { day: PlainDate; terms: ClaimTerms; since?: PlainDate | null },
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || claim.until !== null) return [claim];
    const start = since ?? currentStart(claim, opened, { day, terms });
    const from = laterDay(claim.from, start);
    const isLonger = periodContaining({ ...terms, opened }, from).start < start;
    const hasFinished = claim.starts_on === start || firstStart(claim, opened) < start;
    const isCut = isLonger && (since !== null || hasFinished);
    const left = { except: [], recorded: {}, starts_on: isCut ? start : null };
    const next = { ...claim, ...pickClaimTerms(terms), from, ...left };
    const ended = claim.from < start ? endClaimsBefore([claim], benefitId, opened, start) : [];
    return [...ended, next];
  });
}

/**
 * Returns the date when a claim on the new `terms` replaces `claim`: the first date of the claim's period
 * that contains `day`. If the claim's period has no end and the periods of `terms` have one, returns the
 * first date of the period of `terms` that contains `day`, because `claim` has already counted the whole
 * amount of its endless period.
 */
function currentStart(
  claim: AutoClaim,
  opened: PlainDate,
  { day, terms }: { day: PlainDate; terms: ClaimTerms },
): PlainDate {
  const { start } = claimPeriodOn(claim, opened, day);
  if (periodMonths(claim) !== null || periodMonths(terms) === null) return start;
  return periodContaining({ ...terms, opened }, day).start;
}

/**
 * Returns the claims after the card's opening date has changed. If a claim's periods follow the opening date,
 * the boundary to the next claim moves to the nearest date where a period of this claim now begins, so that
 * no period counts twice. The boundary does not move if the next claim begins with a whole calendar period.
 */
export function claimsAfterOpening(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: Record<'before' | 'after', PlainDate>,
): AutoClaim[] {
  const own = claims.filter(({ benefit_id }) => benefit_id === benefitId);
  const moved = new Map<PlainDate, PlainDate>();
  for (const { until, ...earlier } of own) {
    const next = until && nextDay(until);
    const isMoved = own.some(
      (later) => later.from === next && (later.starts_on === next || followsOpeningDate(later)),
    );
    if (next && isMoved) moved.set(next, boundaryAfter(earlier, next, opened));
  }
  const after = (day: PlainDate) => moved.get(day) ?? day;
  return claims.map((claim) => {
    if (claim.benefit_id !== benefitId) return claim;
    const { from, starts_on } = claim;
    const until = claim.until && previousDay(after(nextDay(claim.until)));
    return {
      ...claim,
      // `from` can be late in the claim's last period. It must not move past the end of the claim.
      from: earliestDay(after(from), until),
      until,
      starts_on: starts_on && after(starts_on),
    };
  });
}

function boundaryAfter(
  schedule: Omit<Schedule, 'opened'>,
  day: PlainDate,
  opened: Record<'before' | 'after', PlainDate>,
): PlainDate {
  const length = periodMonths(schedule);
  if (length === null || !followsOpeningDate(schedule)) return day;
  const months = monthIndex(opened.after) - monthIndex(opened.before);
  return monthStart(day, months - length * Math.round(months / length));
}

/**
 * Maps the first date of each period of a claim to the sum of a record's uses in that period. If the record
 * overrides the claim, maps the date to `except`. A record overrides a claim if the user has unticked the
 * period, or has recorded the uses before turning the claim on.
 */
function recordedIn(
  claim: AutoClaim,
  opened: PlainDate,
  { end, done, uses }: UsageRecord,
): Map<PlainDate, Cents | 'except'> {
  const found = new Map<PlainDate, Cents | 'except'>();
  const last = claimPeriodOn(claim, opened, end);
  if (uses.length === 0 && covers(claim, opened, last)) found.set(last.start, 'except');
  for (const use of uses) {
    const start = periodWithin(claim, opened, use.used_on)?.start;
    if (start === undefined) continue;
    const before = found.get(start);
    found.set(start, done && before !== 'except' ? (before ?? 0) + centsOf(use.amount) : 'except');
  }
  return found;
}

function withKnown(claim: AutoClaim, opened: PlainDate, records: readonly UsageRecord[]): AutoClaim {
  const except = new Set(claim.except);
  const sums = new Map<PlainDate, Cents>();
  for (const [start, found] of records.flatMap((record) => [...recordedIn(claim, opened, record)])) {
    if (found === 'except') except.add(start);
    else sums.set(start, (sums.get(start) ?? 0) + found);
  }
  const after = [...sums].map(([start, cents]): [PlainDate, string] => [start, amountOf(cents)]);
  const recorded = Object.entries({ ...claim.recorded, ...Object.fromEntries(after) });
  return {
    ...claim,
    except: [...except].toSorted(),
    recorded: Object.fromEntries(recorded.filter(([start]) => !except.has(start))),
  };
}

/**
 * Computes `except` and `recorded` of a benefit's claims again.
 * @param records at least the benefit's records since the first date of the selected claims
 */
export function withRecords(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  records: readonly UsageRecord[],
  isSelected: (claim: AutoClaim) => boolean = () => true,
): AutoClaim[] {
  return claims.map((claim) =>
    claim.benefit_id === benefitId && isSelected(claim)
      ? withKnown({ ...claim, except: [], recorded: {} }, opened, records)
      : claim,
  );
}

export function withRecordChanges(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { changes, records }: { changes: readonly RecordChange[]; records: readonly UsageRecord[] },
): AutoClaim[] {
  return claims.map((claim) => {
    if (claim.benefit_id !== benefitId) return claim;
    const changed = changes.flatMap(({ before }) =>
      before ? [...recordedIn(claim, opened, before).keys()] : [],
    );
    const isKnown = (start: PlainDate) => !changed.includes(start);
    const recorded = Object.fromEntries(Object.entries(claim.recorded).filter(([start]) => isKnown(start)));
    return withKnown({ ...claim, except: claim.except.filter(isKnown), recorded }, opened, records);
  });
}
