import type { MonthlyAmounts, Period } from './period.ts';
import { periodAmount, periodContaining } from './period.ts';
import { dayAfter, dayBefore, earliestDay, END_OF_TIME, laterDay, type PlainDate } from './plain-date.ts';
import type { Frequency, Reset } from './schedule.ts';

/**
 * A benefit that counts as fully used in each of its periods, from the one that contains `from` to the last one that
 * begins by `until` (null: to the running one), but not in those of `except`, named by their first days: there
 * a record says otherwise. A card carries these, so that what it has returned is read with it.
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
}

/**
 * The periods that a rule claims by a day, records aside.
 * @param opened the card's opening date
 */
function periodsOf(claim: AutoClaim, opened: PlainDate, last: PlainDate): Period[] {
  const lastStart = earliestDay(last, claim.until);
  const periods: Period[] = [];
  for (let day = claim.from; ;) {
    const period = periodContaining({ ...claim, opened }, day);
    if (period.start > lastStart) return periods;
    periods.push(period);
    if (period.end === END_OF_TIME) return periods;
    day = dayAfter(period.end);
  }
}

/**
 * What the rules of a card have added by a day, each period once and on the day on which it began for this card. (After
 * another opening date two rules of a benefit can meet in one period.)
 */
export function claimed(
  claims: readonly AutoClaim[],
  opened: PlainDate,
  last: PlainDate,
): { day: PlainDate; amount: string }[] {
  const found = new Map<string, { day: PlainDate; amount: string }>();
  for (const claim of claims) {
    const except = new Set(claim.except);
    for (const period of periodsOf(claim, opened, last)) {
      if (except.has(period.start)) continue;
      const day = laterDay(period.start, opened);
      found.set(`${claim.benefit_id} ${period.start}`, { day, amount: periodAmount(claim, period) });
    }
  }
  return [...found.values()];
}

/** Whether a rule claims the period of a benefit that begins on that day, records aside. */
export function isClaimed(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  start: PlainDate,
): boolean {
  return claims.some(
    (claim) =>
      claim.benefit_id === benefitId &&
      start >= periodContaining({ ...claim, opened }, claim.from).start &&
      (claim.until === null || start <= claim.until),
  );
}

/** The rules of a card once one of its benefits is claimed no more from the period on that begins that day. */
export function withoutClaimFrom(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  start: PlainDate,
): AutoClaim[] {
  return claims.flatMap((claim) => {
    if (claim.benefit_id !== benefitId || (claim.until !== null && claim.until < start)) return [claim];
    const first = periodContaining({ ...claim, opened }, claim.from).start;
    if (first >= start) return [];
    return [{ ...claim, until: dayBefore(start), except: claim.except.filter((day) => day < start) }];
  });
}

/** What a rule claims. */
export type ClaimTerms = Pick<AutoClaim, 'frequency' | 'reset' | 'amount' | 'monthly_amounts'>;

/**
 * The rules of a card with one more, by which a benefit is claimed on those terms from the period on that contains that
 * day. A rule by which it is claimed on other terms ends before that period; one that began in it gives its day to the
 * new one.
 */
export function withClaimFrom(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { from, terms }: { from: PlainDate; terms: ClaimTerms },
): AutoClaim[] {
  const { frequency, reset, amount, monthly_amounts } = terms;
  const { start } = periodContaining({ frequency, reset, opened }, from);
  let since = from;
  const ended = claims.flatMap((claim) => {
    // A period that the other terms cut short is claimed no more: what it gave is given by theirs.
    const cut = periodContaining({ ...claim, opened }, start).start;
    const left = withoutClaimFrom([claim], benefitId, opened, cut);
    if (left.length === 0 && claim.until === null) since = claim.from;
    return left;
  });
  const rule = { benefit_id: benefitId, from: since, until: null, frequency, reset, amount, monthly_amounts };
  return [...ended, { ...rule, except: [] }];
}

/** The rules of a card with, for one benefit, the periods of which there is a record: those count by it. */
export function withRecords(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  starts: readonly PlainDate[],
): AutoClaim[] {
  return claims.map((claim) =>
    claim.benefit_id === benefitId
      ? {
          ...claim,
          except: starts.filter((start) => isClaimed([claim], benefitId, opened, start)).toSorted(),
        }
      : claim,
  );
}

/** As {@link withRecords}, where of the benefit's records one alone was written or removed. */
export function withRecord(
  claims: readonly AutoClaim[],
  benefitId: string,
  opened: PlainDate,
  { start, exists }: { start: PlainDate; exists: boolean },
): AutoClaim[] {
  return claims.map((claim) => {
    const others = claim.except.filter((day) => day !== start);
    const counts = exists && isClaimed([claim], benefitId, opened, start);
    return claim.benefit_id === benefitId
      ? { ...claim, except: counts ? [...others, start].toSorted() : others }
      : claim;
  });
}
