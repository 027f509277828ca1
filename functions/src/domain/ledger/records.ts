import { benefitPeriod, shareWindow, type BenefitPeriod } from '../benefit-period.ts';
import type { BenefitFields } from '../fields/benefit.ts';
import type { Card } from '../fields/card.ts';
import type { Use } from '../fields/use.ts';
import { amountOf, centsOf, centsOfTotal, type Cents } from '../money.ts';
import type { Terms } from '../fields/terms.ts';
import { firstOfMonth, monthIndex, type PlainDate } from '../plain-date.ts';
import { termsOnDay, type DatedTerms } from '../terms.ts';
import { oldestFirst } from '../use.ts';
import { coverOf, type ClaimCover } from './claims.ts';
import type { RecordChange, UsageRecord } from './usage-record.ts';

/** Returns the changes that replace records of a benefit by others. {@link mergedChanges} leaves out equal ones. */
export function replacing(before: readonly UsageRecord[], after: readonly UsageRecord[]): RecordChange[] {
  return [
    ...before.map((record) => ({ before: record, after: undefined })),
    ...after.map((record) => ({ before: undefined, after: record })),
  ];
}

/** Merges changes, one after the other, so that each changed record comes once. Equal records are left out. */
export function mergedChanges(changes: readonly RecordChange[]): RecordChange[] {
  const merged = new Map<PlainDate | undefined, RecordChange>();
  for (const { before, after } of changes) {
    const start = (before ?? after)?.start;
    const first = merged.get(start);
    merged.set(start, { before: first ? first.before : before, after });
  }
  return [...merged.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/**
 * Regroups the uses of a benefit after its periods have changed: each use moves to the period that contains its date now. No
 * use and no amount changes. A tick moves with the latest use of its record. A finished period that still exists keeps its
 * recorded amount and name.
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
    const record = recordOn(latest ?? (start <= today && today <= end ? today : middleOf(start, end)));
    record.done ||= done;
  }
  return [...after.values()].map((record) => ({ ...record, uses: oldestFirst(record.uses) }));
}

/** Returns a day in the middle of a period. The new period that contains this day is most likely the matching one. */
function middleOf(start: PlainDate, end: PlainDate): PlainDate {
  return firstOfMonth(Math.ceil((monthIndex(start) + monthIndex(end)) / 2));
}

/** Maps months, as `YYYY-MM`, to the sum of their uses. Months without uses are left out. */
export type Captured = Record<string, string>;

/**
 * Returns the sums of the months after some uses were removed and others added.
 * @example capturedAfter({ '2026-10': '25.00' }, { before: [], after: [use] }) // use of 15.00 on 2026-11-20
 * // { '2026-10': '25.00', '2026-11': '15.00' }
 */
export function capturedAfter(
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
  // A card with incomplete sums would get a sum below zero, so it is left out.
  return Object.fromEntries(
    [...months]
      .filter(([, cents]) => cents > 0)
      .map(([month, cents]): [string, string] => [month, amountOf(cents)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The fields of a benefit that the ledger reads. */
export interface LedgerBenefit
  extends
    DatedTerms,
    Pick<BenefitFields, 'origin' | 'times' | 'retired' | 'starts_on' | 'retired_on' | 'auto_claim'> {
  id: string;
  key?: string | null;
  worth?: string | null | undefined;
}

/** The fields of a card that the ledger reads or updates. */
export type LedgerCard = Pick<Card, 'opening_date' | 'closed_date' | 'captured' | 'auto_claims'>;

/** A benefit with its card and the records that a command needs. */
export interface LedgerEntry {
  card: LedgerCard;
  benefit: LedgerBenefit;
  records: readonly UsageRecord[];
  /** A period of the benefit that the caller knows, so that it is not computed again. */
  period?: BenefitPeriod | undefined;
}

type Listing = Pick<LedgerBenefit, 'retired' | 'starts_on' | 'retired_on' | 'expires_on'>;

/** Returns whether the last day of a benefit is in the past. */
export function hasEnded({ retired_on, expires_on }: Omit<Listing, 'retired'>, today: PlainDate): boolean {
  return [retired_on, expires_on].some((last) => last !== null && last < today);
}

/** Returns whether a benefit begins after a day and is therefore not listed yet. */
export function isWaiting(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !hasEnded(benefit, today) && starts_on !== null && starts_on > today;
}

/** Returns whether a benefit is listed on a day. */
export function isListed(benefit: Listing, today: PlainDate): boolean {
  const { retired, starts_on } = benefit;
  return !retired && !hasEnded(benefit, today) && (starts_on === null || starts_on <= today);
}

/** A period of a benefit with its record. */
export interface RecordedPeriod {
  period: BenefitPeriod;
  /** The terms that apply in the period. */
  terms: Terms;
  record: UsageRecord | undefined;
  /** The uses that count on the day for which the period was found, oldest first; see {@link usesOnDay}. */
  uses: Use[];
  /** The other uses of the record. */
  others: Use[];
  /** The claims that cover the period, even if a record overrides them. */
  covers: ClaimCover[];
}

/** A benefit with the fields of its card and the records that decide a period. */
interface PeriodEntry {
  card: Pick<LedgerCard, 'opening_date' | 'auto_claims'>;
  benefit: DatedTerms & Pick<LedgerBenefit, 'id'>;
  records: readonly UsageRecord[];
  period?: BenefitPeriod | undefined;
}

/** Returns the period of a benefit that contains a day. */
export function recordedPeriod(
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
    covers: coverOf(card.auto_claims, benefit.id, opened, period),
  };
}

/**
 * Returns the uses of a period that count on a day, oldest first. For an unlimited benefit they are those of the calendar
 * year, for a benefit that counts from its last use those in the months before or after `countedOn`.
 */
export function usesOnDay(
  { terms: { frequency, months }, record }: Pick<RecordedPeriod, 'terms' | 'record'>,
  day: PlainDate,
  countedOn = day,
): Use[] {
  const isByYear = frequency === 'unlimited';
  return (record?.uses ?? []).filter(({ used_on }) =>
    months === null
      ? !isByYear || used_on.slice(0, 4) === day.slice(0, 4)
      : shareWindow(used_on, countedOn, months),
  );
}

/** Returns the amount and the name of a period. A finished period keeps its recorded ones. */
export function keptTerms(
  { period, record }: Pick<RecordedPeriod, 'period' | 'record'>,
  today: PlainDate,
): Pick<BenefitPeriod, 'amount' | 'name'> {
  return (period.end < today && record) || period;
}
