import { benefitPeriod, isWithinReuseWindow, type BenefitPeriod } from '../benefit-period.ts';
import type { BenefitFields } from '../fields/benefit.ts';
import type { Card } from '../fields/card.ts';
import type { Terms } from '../fields/terms.ts';
import type { Use } from '../fields/use.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import { firstOfMonth, monthIndex, type PlainDate } from '../plain-date.ts';
import { termsOnDay, type DatedTerms } from '../terms.ts';
import { oldestFirst } from '../use.ts';
import { findCovers, type ClaimCover } from './claims.ts';
import type { RecordChange, UsageRecord } from './usage-record.ts';

export function replaceRecords(
  before: readonly UsageRecord[],
  after: readonly UsageRecord[],
): RecordChange[] {
  return [
    ...before.map((record) => ({ before: record, after: undefined })),
    ...after.map((record) => ({ before: undefined, after: record })),
  ];
}

export function mergeChanges(changes: readonly RecordChange[]): RecordChange[] {
  const merged = new Map<PlainDate | undefined, RecordChange>();
  for (const { before, after } of changes) {
    const start = (before ?? after)?.start;
    const first = merged.get(start);
    merged.set(start, { before: first ? first.before : before, after });
  }
  return [...merged.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/**
 * Regroups the uses of a benefit by the periods that now contain their dates. The tick of a record moves with
 * the record's latest use. A finished period that still exists keeps its recorded amount and name.
 */
export function regroupByPeriod(
  records: readonly UsageRecord[],
  benefit: DatedTerms,
  { opened, today }: { opened: PlainDate; today: PlainDate },
): UsageRecord[] {
  const before = new Map(records.map((record) => [record.start, record]));
  const after = new Map<PlainDate, UsageRecord>();
  const recordOn = (day: PlainDate): UsageRecord => {
    const period = benefitPeriod(benefit, opened, day);
    const existing = after.get(period.start);
    if (existing) return existing;
    const recorded = before.get(period.start);
    const isKept = recorded?.end === period.end && period.end < today;
    const { amount, name } = isKept ? recorded : period;
    const record: UsageRecord = { ...period, amount, name, done: false, uses: [] };
    after.set(period.start, record);
    return record;
  };
  for (const { start, end, done, uses } of records) {
    for (const use of uses) recordOn(use.used_on).uses.push(use);
    const latest = oldestFirst(uses).at(-1)?.used_on;
    // A record without uses has only its old period. If that period contains today, the record moves to the
    // new period of today. Otherwise it moves to the new period that contains the middle of the old period.
    const record = recordOn(latest ?? (start <= today && today <= end ? today : middleMonth(start, end)));
    record.done ||= done;
  }
  return [...after.values()].map((record) => ({ ...record, uses: oldestFirst(record.uses) }));
}

function middleMonth(start: PlainDate, end: PlainDate): PlainDate {
  return firstOfMonth(Math.ceil((monthIndex(start) + monthIndex(end)) / 2));
}

/** Maps months, as `YYYY-MM`, to the sum of their uses. Months with a sum of 0 are left out. */
export type Captured = Record<string, string>;

export function updateCaptured(
  captured: Captured,
  { before, after }: Record<'before' | 'after', readonly Pick<Use, 'used_on' | 'amount'>[]>,
): Captured {
  const months = new Map<string, Cents>(
    Object.entries(captured).map(([month, total]) => [month, centsOfTotal(total)]),
  );
  const add = (day: string, cents: Cents) => {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + cents);
  };
  for (const use of before) add(use.used_on, -centsOf(use.amount));
  for (const use of after) add(use.used_on, centsOf(use.amount));
  // If `captured` does not contain a use of `before`, the sum of the month can be negative. Such a month is
  // left out, like a month with a sum of 0.
  return Object.fromEntries(
    [...months]
      .filter(([, cents]) => cents > 0)
      .map(([month, cents]): [string, string] => [month, amountOf(cents)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export interface LedgerBenefit
  extends
    DatedTerms,
    Pick<BenefitFields, 'origin' | 'times' | 'retired' | 'starts_on' | 'retired_on' | 'auto_claim'> {
  id: string;
  key?: string | null;
  worth?: string | null | undefined;
}

export type LedgerCard = Pick<Card, 'opening_date' | 'closed_date' | 'captured' | 'auto_claims'>;

export interface LedgerEntry {
  card: LedgerCard;
  benefit: LedgerBenefit;
  records: readonly UsageRecord[];
  period?: BenefitPeriod | undefined;
}

type Listing = Pick<LedgerBenefit, 'retired' | 'starts_on' | 'retired_on' | 'expires_on'>;

export function hasEnded({ retired_on, expires_on }: Omit<Listing, 'retired'>, today: PlainDate): boolean {
  return [retired_on, expires_on].some((last) => last !== null && last < today);
}

export function isWaiting(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !hasEnded(benefit, today) && starts_on !== null && starts_on > today;
}

export function isListed(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !hasEnded(benefit, today) && (starts_on === null || starts_on <= today);
}

export interface RecordedPeriod {
  period: BenefitPeriod;
  terms: Terms;
  record: UsageRecord | undefined;
  uses: Use[];
  others: Use[];
  covers: ClaimCover[];
}

interface PeriodEntry {
  card: Pick<LedgerCard, 'opening_date' | 'auto_claims'>;
  benefit: DatedTerms & Pick<LedgerBenefit, 'id'>;
  records: readonly UsageRecord[];
  period?: BenefitPeriod | undefined;
}

export function findPeriod(
  { card, benefit, records, period: known }: PeriodEntry,
  day: PlainDate,
): RecordedPeriod {
  const opened = card.opening_date;
  const { terms } = termsOnDay(benefit, opened, day);
  const isKnown = known && known.start <= day && day <= known.end;
  const period = isKnown ? known : benefitPeriod(benefit, opened, day);
  const record = records.find(({ start }) => start === period.start);
  const uses = usesOnDay({ terms, record }, day);
  const others = (record?.uses ?? []).filter((use) => !uses.includes(use));
  return {
    period,
    terms,
    record,
    uses,
    others,
    covers: findCovers(card.auto_claims, benefit.id, opened, period),
  };
}

export function usesOnDay(
  { terms: { frequency, months }, record }: Pick<RecordedPeriod, 'terms' | 'record'>,
  day: PlainDate,
  countedOn = day,
): Use[] {
  const isByYear = frequency === 'unlimited';
  return (record?.uses ?? []).filter(({ used_on }) =>
    months === null
      ? !isByYear || used_on.slice(0, 4) === day.slice(0, 4)
      : isWithinReuseWindow(used_on, countedOn, months),
  );
}

export function recordedTerms(
  { period, record }: Pick<RecordedPeriod, 'period' | 'record'>,
  today: PlainDate,
): Pick<BenefitPeriod, 'amount' | 'name'> {
  return (period.end < today && record) || period;
}
